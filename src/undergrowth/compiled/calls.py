"""How compiled functions of ours call one another: as plainly as what they do allows.

numba has every function say whether it failed, and every caller look. Most of our functions cannot
fail; calls of these leave all that out, and it need not be written, read and optimised away.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba.core import cgutils


def may_fail(module: ir.Module) -> bool:
    """Whether a function of the module can end with anything but success."""
    ends = [block.terminator for function in module.functions for block in function.blocks]
    codes = [end.return_value for end in ends if isinstance(end, ir.Ret)]
    return any(getattr(code, "constant", None) != 0 for code in codes)


def sure_call(description: Any, libraries: tuple[Any, ...]) -> Callable[..., Any]:
    """What writes a call of a function that cannot fail: nobody looks whether it did."""

    def call(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        known = builder.module.globals.get(description.mangled_name)
        function = known or context.declare_function(builder.module, description)
        convention = context.call_conv
        answer = cgutils.alloca_once(
            builder, convention.get_return_type(description.restype).pointee
        )
        no_error = ir.Constant(function.args[1].type, ir.Undefined)
        packer = context.get_arg_packer(description.argtypes)
        builder.call(function, [answer, no_error, *packer.as_arguments(builder, arguments)])
        return context.get_returned_value(builder, description.restype, builder.load(answer))

    call.libs = libraries  # type: ignore[attr-defined]
    return call
