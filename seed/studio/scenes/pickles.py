"""Achar in jars: green mango, olive and chilli in mustard oil, each under its own tied cloth."""
from studio import *
from scenes.honey import R, INSIDE, OUTSIDE, check_cloth, covered, wrapped_label
from scenes.mug import linen

def oily(name, color, dark, light, glow=.28):
    "A piece of fruit in mustard oil: wet, stained by spice."
    m = Mat(name, color, .16, spec=.55, coat=.5, coat_rough=.06); stain = m.noise(3.2, 5, .65)
    m.color(m.ramp(stain, (.28, dark), (.5, color), (.75, light))); m.bump(m.noise(6, 4), .25, .03)
    m.p.inputs['Emission'].default_value = rgb(color); m.p.inputs['Emission Strength'].default_value = glow; return m

def chunk(mat, rnd):
    "A wedge of mango with its skin on one side."
    o = box('chunk', (.3 * rnd.uniform(.8, 1.2), .16, .34 * rnd.uniform(.8, 1.2)), mat, .05, (0, 0, -60))
    return displace(subdivide(o, 1), 'CLOUDS', .2, .06, 2)

def olive(mat, rnd):
    "A whole jolpai, bruised so that the oil gets in."
    o = ball('olive', .16, mat, (0, 0, -60), (1, 1, 1), 2); return displace(o, 'CLOUDS', .16, .05, 2)

def chilli(mat, rnd):
    "A chilli, upright, its tip bent."
    lean = rnd.uniform(-.06, .06); pts = [(0, 0, -.34), (lean, 0, -.12), (-lean * .6, 0, .12), (lean, 0, .3)]
    return tube('chilli', pts, .062, mat, 24, lambda v: .18 + .95 * math.sin(min(1,
        v * 1.15 + .05) * math.pi * .52) - .75 * max(0, v - .93) * 10, 12, at=(0, 0, -60))

# What lies in each jar: how it is shaped, its colours (plain, stained, lit), the oil round it, how far apart the pieces are.
KINDS = {
    'mango': (chunk, [('#c48a22', '#8a4a12', '#e0b848'), ('#a08c2c', '#74501a', '#c4b250'), ('#cf9428', '#94541a', '#e4bc58')],
    '#9a500e', .29),
    'olive': (olive, [('#84802c', '#5a4a14', '#aca452'), ('#948a34', '#645018', '#bab05c'), ('#747026', '#504212', '#9c9644')],
    '#7e5410', .27),
    'chilli': (chilli, [('#b02616', '#74140c', '#d0502e'), ('#bc301c', '#7e180c', '#d8643a'), ('#5f6e28', '#38420f', '#8a9444')],
    '#8a2c0c', .21),
}

def pickle_jar(kind='mango', cloth=None, seed=1):
    "A jar of one of KINDS, with its label pickles/<kind>."
    shape, colours, oil, step = KINDS[kind]; rnd = random.Random(seed)
    lathe('jar', OUTSIDE + INSIDE, glass('#fdfbf4'), 96, 2)
    # Only what touches the glass is seen: an opaque core of oil and spice, the pieces pressed against the wall round it.
    core = oily('oil', oil, '#3a1606', '#b4701e', .3); core.bump(core.voronoi(14), .4, .03)
    top = 1.6; r = .775
    lathe('core', [(0, .16), (.5, .16), (.68, .18), (.74, .24), (r, .34), (r, 1.3), (r - .02, 1.5), (.72, top), (.6, top + .02),
        (.3, top + .015), (0, top + .015)], core, 64, 2)
    pieces = [shape(oily('piece', *c), rnd) for c in colours]; rows = int(1.25 / step)
    for j in range(rows):
        z = .36 + j * (1.2 / max(1, rows - 1)); count = int(math.tau * .75 / step * (1.05 if kind != 'chilli' else 1.5))
        for i in range(count):
            a = (i + .5 * (j % 2) + rnd.uniform(-.25, .25)) / count * math.tau; close = .72 if z < 1.45 else .68
            again(pieces[rnd.choice((0, 0, 1, 1, 2))], (close * math.cos(a), close * math.sin(a), z + rnd.uniform(-.06, .06)),
                (rnd.uniform(-.3, .3), rnd.uniform(-.5, .5), a + math.pi / 2 + rnd.uniform(-.2, .2)), rnd.uniform(.85, 1.1))
    seeds = [Mat('mustard', '#c99a2e', .4), Mat('nigella', '#1d1712', .5), Mat('flake', '#a5301a', .5)]
    bits = [ball('seed', .02, m, (0, 0, -60), (1, 1, 1), 1) for m in seeds]
    for k in range(240):
        a, z = rnd.random() * math.tau, rnd.uniform(.3, 1.5)
        again(bits[k % 3], (.815 * math.cos(a), .815 * math.sin(a), z), (0, 0, 0), rnd.uniform(.7, 1.3))
    wrapped_label(label('pickles/' + kind), R, .42, 1.2, 1.3, -.04 + .06 * (seed % 3))
    covered(cloth or check_cloth(), seed)

def plain_cloth(color, dots):
    "Cotton in one colour with block-printed dots."
    m = Mat('cotton', color, .9, spec=.15, sheen=.35); uv = m.coords('UV'); worn = m.add('MixRGB', blend_type='MULTIPLY', Fac=.5)
    spots = m.add('TexVoronoi', Scale=5.5, Randomness=.0); m.link(uv, spots.inputs['Vector'])
    m.link(m.ramp(spots.outputs['Distance'], (.0, dots), (.17, dots), (.2, color), (1, color)), worn.inputs[1])
    m.link(m.ramp(m.noise(5, 5, .6), (.3, '#c9c0b8'), (.7, '#ffffff')), worn.inputs[2]); m.color(worn.outputs[0])
    weave = m.add('MixRGB', blend_type='MULTIPLY', Fac=1); m.link(m.wave(13, .6, uv, 'X'), weave.inputs[1])
    m.link(m.wave(13, .6, uv, 'Y'), weave.inputs[2])
    m.bump(weave.outputs[0], .35, .01); return m.bump(m.noise(6, 4), .2, .03)

@shot('three')
def three():
    studio(CREAM, key=.9, fill=.85, strip=1.2)
    put(lambda: pickle_jar('olive', plain_cloth('#2c3e63', '#e3d5b4'), 4), (2.02, .12, .05), -.12)
    put(lambda: pickle_jar('mango', check_cloth('#b8741f', '#efe3cf', '#7a1f1c'), 2), (-2.02, .1, .05), .14)
    put(lambda: pickle_jar('chilli', check_cloth('#a3231f', '#efe3cf', '#d9a63a'), 3), (0, -.3, .05), .02)
    red = Mat('dry chilli', '#8f1c12', .3, spec=.5, coat=.3); red.bump(red.noise(5, 4, .6), .5, .05)
    red.color(red.ramp(red.noise(3, 4), (.3, '#5f0f0a'), (.7, '#a5281a')))
    stalk = Mat('stalk', '#7d7a3c', .7)
    for k, (x, y, turn) in enumerate([(1.0, -1.5, .4), (1.35, -1.3, 2.6)]):
        def dry():
            tube('chilli', [(-.5, 0, .06), (-.2, .1, .09), (.2, .06, .09), (.55, -.08, .07)], .085, red, 30,
                lambda v: .2 + .9 * math.sin(min(1, v * 1.1 + .06) * math.pi * .52), 14)
            tube('stalk', [(.53, -.07, .07), (.68, -.12, .1), (.8, -.1, .13)], .022, stalk, 10, sides=8)
        put(dry, (x, y, .05), turn)
    put(lambda: linen('#d6c4a6', '#a98f6c', turn=.06), scale=1.15)
    camera((-1.0, -10.8, 4.8), (0, 0, 1.0), blur=.2, focus=(0, -1.2, 1)); fit(.84)
