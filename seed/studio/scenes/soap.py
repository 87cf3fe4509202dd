"""Three soaps made by hand, of neem, turmeric and rose, tied together with jute twine."""
from studio import *
from scenes.attar import petal_kinds, scatter, soap
from scenes.honey import jute, twine
from scenes.mug import linen

def bound(w, d, h, mat, thick=.03, seed=2):
    "Twine crosswise round a stack w by d by h, with a bow on top."
    for k, (a, b) in enumerate(((w, 0), (0, d))):
        for strand in (-1, 1):
            off = strand * thick * 1.1; e = .02; x, y = a / 2 + e, b / 2 + e
            at = lambda s, z: (s * x, off, z) if a else (off, s * y, z)
            twine([at(-.97, .0), at(-1, .05), at(-1.0, h * .35), at(-.99, h * .68), at(-1, h - .08), at(-.93, h + .02),
                at(-.4, h + .03 + .03 * k), at(0, h + .04 + .03 * k), at(.4, h + .03 + .03 * k), at(.93, h + .02),
                at(1, h - .08), at(.99, h * .66), at(1.0, h * .33),
                at(1, .05), at(.97, 0)], thick, mat, 30, 220, 16, seed + k)
    z = h + .08
    twine([(-.07, -.06, z), (-.02, -.02, z + .06), (.04, .03, z + .05), (.07, .07, z - .02)], thick, mat, 3, 24, 3, seed)
    for s in (-1, 1):
        twine([(0, 0, z), (s * .14, -.1 * s, z + .12), (s * .36, -.16, z + .15), (s * .5, -.2, z + .06), (s * .42, -.26, z),
            (s * .2, -.12, z + .02), (0, 0, z + .02)], thick, mat, 8, 80, 8, seed + s)
        twine([(0, 0, z), (s * .12, -.14, z + .02), (s * .3, -.34, z - .01), (s * .36 + .1, -.5, z - .03)], thick, mat, 6, 50, 8,
            seed + 4 + s)

def three_soaps():
    "Neem below, turmeric, rose on top, each a little turned, tied."
    kinds = [('#6f7d4a', '#556438', '#37431f'), ('#c58f30', '#a87220', '#7a4a14'), ('#c08a84', '#a06868', '#7d2436')]
    for k, (color, fleck, bits) in enumerate(kinds):
        bar = lambda: soap(None, (1.9, 1.3, .55), color, fleck, sharp=9, bits=bits)
        put(bar, ((.02, -.03, .01)[k], (0, .02, -.02)[k], k * .56), (.03, -.05, .02)[k])
    bound(1.9, 1.3, 1.68, jute())

@shot('three')
def three():
    studio(MINT, key=.9, fill=.85)
    put(three_soaps, (0, 0, .05), .42)
    scatter(petal_kinds(), [(-1.5, -1.1), (1.5, -1.25), (-.6, -1.75)], 3, .08)
    linen('#d8cab0', '#b09c7c', turn=.1)
    camera((-1.2, -10.2, 5.0), (0, 0, .8), blur=.16, focus=(0, -.8, 1)); fit(.64)
