"""Plays Lottie animations with rlottie, a player that knows nothing of ours, through its C interface."""

import ctypes


class Animation:
    """One animation, read from its text."""

    def __init__(self, text):
        self._library = ctypes.CDLL("librlottie.so.0-1")
        self._library.lottie_animation_from_data.restype = ctypes.c_void_p
        self._library.lottie_animation_from_data.argtypes = [ctypes.c_char_p] * 3
        self._handle = self._library.lottie_animation_from_data(text.encode(), b"confetti", b"")
        assert self._handle, "rlottie does not read the animation."

    def _number(self, name, kind):
        function = getattr(self._library, f"lottie_animation_get_{name}")
        function.restype, function.argtypes = kind, [ctypes.c_void_p]
        return function(self._handle)

    @property
    def frames(self):
        return self._number("totalframe", ctypes.c_size_t)

    @property
    def seconds(self):
        return self._number("duration", ctypes.c_double)

    def picture(self, frame, width, height):
        """Returns the rows of a frame, each a list of (red, green, blue, alpha), with premultiplied colours."""
        pixels = (ctypes.c_uint32 * (width * height))()
        render = self._library.lottie_animation_render
        render.restype = None
        render.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p, *[ctypes.c_size_t] * 3]
        render(self._handle, frame, pixels, width, height, width * 4)
        return [
            [(one >> 16 & 255, one >> 8 & 255, one & 255, one >> 24) for one in pixels[row * width : (row + 1) * width]]
            for row in range(height)
        ]

    def close(self):
        destroy = self._library.lottie_animation_destroy
        destroy.restype, destroy.argtypes = None, [ctypes.c_void_p]
        destroy(self._handle)
