"""Wooden rings that stack on a peg. One unit is 4 cm."""
from studio import *
from scenes.train import lacquer

COLORS = (('#22386c', '#192950'), ('#1f6a4c', '#17462f'), ('#c98a1c', '#a86f12'), ('#c4622a', '#a04a1c'), ('#a3242c', '#84181f'),
          ('#e0c896', '#cdb07a'))

def wooden_ring(r, high, colors, hole=.2):
    "A turned ring of radius r on the ground."
    k = high / 2
    profile = [(hole, k), (hole, .10), (hole + .05, .02), (hole + .15, 0), (r - k * .85, 0), (r - k * .35, k * .16),
               (r - k * .08, k * .52), (r, k),
               (r - k * .08, k * 1.48), (r - k * .35, k * 1.84), (r - k * .85, high), (hole + .15, high), (hole + .05,
                   high - .02), (hole, high - .10), (hole, k)]
    return lathe('ring', profile, lacquer(*colors, rough=.26), 96, 2, wobble=.002)

def stacking_rings(missing=1):
    "A peg on a foot with rings, largest below; the topmost but missing of them stay off."
    timber = wood('#d2a873', '#a97845', (1, 6, 6), .4); rnd = random.Random(2)
    lathe('foot', [(0, .05), (.9, .03), (1.0, 0), (1.16, .02), (1.22, .1), (1.2, .22), (1.1, .29), (.9, .3), (.2, .3), (0, .3)],
          timber, 96, 2)
    z = .305
    for k, colors in enumerate(COLORS[:len(COLORS) - missing]):
        r, high = 1.22 - .115 * k, .50 - .012 * k
        put(lambda: wooden_ring(r, high, colors), (rnd.uniform(-.02, .02), rnd.uniform(-.02, .02), z), rnd.random() * 6)
        z += high + .004
    lathe('peg', [(.17, .28), (.16, 1.2), (.15, z + .1), (.1, z + .2), (0, z + .21)], timber, 48, 2)
    ball('top', .3, lacquer('#a3242c', '#84181f', .24), (0, 0, z + .22), (1, 1, .95), 4)

@shot('rings', exposure=.05)
def rings():
    studio(BUTTER, key=.8, fill=.75)
    put(lambda: stacking_rings(1), (-.35, .2, 0))
    put(lambda: wooden_ring(.70, .44, COLORS[5]), (1.38, -1.05, 0), .5)
    camera((-1.5, -10.5, 4.8), (0, 0, 1.5), blur=.12, focus=(-.3, -1, 1.5)); fit(.66)
