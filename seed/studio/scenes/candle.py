"""Candles, lit: tuberose in a glass jar, a beeswax pillar on brass, two tapers in turned holders."""
from studio import *
from scenes.mug import linen
from scenes.sandesh import brass, plate

R, H, THICK = .95, 2.2, .07      # of the glass

def wax(color='#f4e7cf', warm='#d98a3c', low=.5, high=1.6, glow=.42, sss=0):
    """Wax that glows from its flame between two heights.

    Real scattering behind glass is slow and spotted; a painted glow is neither. A bare candle may have a little sss."""
    m = Mat('wax', color, .38, spec=.4, sss=sss, sss_color=color, sss_radius=.12)
    m.bump(m.noise(3, 3), .08, .03); m.bump(m.noise(24, 4), .06, .006); m.into('Roughness', m.range(m.noise(4, 4), .32, .48))
    h = m.add('SeparateXYZ'); m.link(m.coords('Object'), h.inputs[0])
    m.into('Emission', m.ramp(m.range(h.outputs['Z'], 0, 1, low, high), (0, '#000000'), (.5, '#3a2410'), (1, warm)))
    m.p.inputs['Emission Strength'].default_value = glow; return m

def wick(top, bare=.23, lit=True, size=1.15):
    "A burnt wick standing out of the wax at the height top, and its flame."
    burnt = Mat('wick', '#1b1512', .95)
    tube('wick', [(0, 0, top - .06), (.005, 0, top + bare * .35), (.03, 0, top + bare * .75), (.06, 0, top + bare)], .022, burnt,
        20, sides=8)
    if lit: flame((.06, 0, top + bare - .06), size)

def melted(top, r, color='#f3dcae', warm='#e79a48'):
    "The pool of clear wax round the wick."
    m = Mat('melted', color, .03, spec=.5, coat=1)
    m.p.inputs['Emission'].default_value = rgb(warm); m.p.inputs['Emission Strength'].default_value = .4
    edge = lambda a: 1 + .05 * math.sin(a * 3 + 1) + .02 * math.sin(a * 7)
    grid('pool', lambda u, v: (v * r * math.cos(u * math.tau) * edge(u * math.tau),
        v * r * math.sin(u * math.tau) * edge(u * math.tau), top), 48, 6, m, closed_u=True)

def jar_candle(words='candle/tuberose', lit=True, color='#f4e7cf'):
    "A scented candle in a glass jar; words names its label."
    inner = R - THICK
    lathe('jar', [(0, 0), (.5, 0), (R - .14, 0), (R - .05, .03), (R, .12), (R, .3), (R, 1), (R, H - .05), (R - .01, H - .015),
        (R - THICK / 2, H), (inner + .01, H - .015),
        (inner, H - .05), (inner, 1), (inner, .32), (inner - .06, .22), (inner - .2, .18), (.4, .17), (0, .17)],
        glass('#fdfcf8'), 128, 2)
    top, r = 1.62, inner - .004
    lathe('wax', [(0, .19), (.4, .19), (r - .2, .2), (r - .06, .25), (r, .36), (r, 1), (r, top - .03), (r, top + .02),
        (r - .03, top - .005), (r - .12, top - .02),
        (.4, top - .035), (.16, top - .05), (0, top - .055)], wax(color), 96, 2)
    melted(top - .033, .5); wick(top, lit=lit)
    paper = Mat('label', '#efe7d6', .7); paper.image(label(words)); paper.bump(paper.noise(50, 4), .06, .01)
    arc, z0, z1 = 1.5, .42, 1.42
    grid('label', lambda u, v: ((R + .006) * math.sin((u - .5) * arc), -(R + .006) * math.cos((u - .5) * arc),
        z0 + v * (z1 - z0)), 48, 8, paper)

def wooden_lid():
    "The lid of such a jar, flat on the ground."
    edge = R - .03
    return lathe('lid', [(0, 0), (R - .12, 0), (edge, 0), (R, .03), (R, .15), (edge, .18), (R - .12, .18), (0, .18)],
        wood('#b98a5c', '#7b4f2c', (.8, 6, 6)), 96, 2)

def floret(seed=1, open=1.0):
    "One flower of tuberose: a curved tube and six waxy petals round it; open runs from 0 (bud) to 1. It lies along x."
    rnd = random.Random(seed); m = Mat('tuberose', '#efe6d4', .42, spec=.4, sss=.1, sss_color='#f0e2c4', sss_radius=.05)
    along = m.add('SeparateXYZ'); m.link(m.coords('UV'), along.inputs[0])
    m.color(m.ramp(along.outputs['Y'], (0, '#a9b078'), (.16, '#e3dcb8'), (.4, '#efe6d4'), (.9, '#efe3d2'), (1, '#e6cfc0')))
    m.bump(m.wave(12, 1.5, m.coords('UV'), 'X'), .1, .01); m.thin_leaf(.18); parts = []
    neck = lambda v: (.055 + .06 * v ** 2)
    parts.append(tube('neck', [(-.62, 0, -.1), (-.4, 0, -.04), (-.18, 0, 0), (.02, 0, 0)], 1, m, 24, neck, 14))
    for k in range(6):
        a = k * math.tau / 6 + rnd.uniform(-.1, .1); L = rnd.uniform(.4, .48) * (.92 if k % 2 else 1.05)
        lean = open * rnd.uniform(.85, 1.15); w = .25 * rnd.uniform(.9, 1.1)
        def f(u, v):
            bend = lean * (.35 + 1.0 * v); out = .1 + L * math.sin(bend) * v
            fwd = L * math.cos(bend * .8) * v + (.012 if k % 2 else 0)
            x = (u - .5) * 2; half = w * math.sin(math.pi * (.14 + .82 * v) ** .8) ** .8 * .5
            cup = -.22 * x * x * half * 2 + .012 * math.sin(v * 8 + k + x * 2)
            rad = out - cup * .6 - .05 * (1 - v); side = x * half
            return fwd + cup * .2, rad * math.cos(a) - side * math.sin(a), rad * math.sin(a) + side * math.cos(a)
        p = grid('petal', f, 11, 14, m); solidify(p, .016); parts.append(subdivide(p, 1))
    return parts

def combed(x, z, size):
    "How deep the wax is pressed at a point of a honeycomb whose cells are so wide: 0 on the walls, 1 within."
    best = [9, 9]; tall = size * 3 ** .5 / 2; row = round(z / tall)
    for j in (row - 1, row, row + 1):
        start = (j % 2) * .5 * size; i = round((x - start) / size)
        for c in (i - 1, i, i + 1): best.append(math.hypot(x - start - c * size, z - j * tall))
    best.sort(); return min(1, max(0, (best[1] - best[0]) / size * 2.4))

def pillar(r=.78, h=2.1, lit=True, color='#cf9338'):
    "A pillar of beeswax rolled from pressed comb, burnt down a little in the middle."
    m = wax(color, '#e8902a', h * .45, h * 1.02, .5, .1); m.height = None
    m.color(m.ramp(m.noise(2.2, 5), (.3, '#b9792a'), (.6, color), (.8, '#dcab58')))
    m.bump(m.noise(16, 4), .1, .01)
    cells = 26; size = math.tau * r / cells; bare = .12
    def side(u, v):
        a = u * math.tau; z = .02 + v * h; press = combed(u * cells * size, z, size) * min(1, (h - z) / bare) * min(1, v / .03)
        rr = r * (1 + .012 * math.sin(a * 2 + z) + .006 * math.sin(a * 5 - z * 3)) - .03 * press - .05 * max(0,
            (v - .965) / .035) ** 2
        return rr * math.cos(a), rr * math.sin(a), z + .03 * math.sin(a + 1) * v ** 6 + .012 * math.sin(3 * a) * v ** 8
    grid('pillar', side, 312, 170, m, closed_u=True)
    def inside(u, v):
        a = u * math.tau; q = 1 - v; rr = (r - .05) * q; top = .02 + h + .03 * math.sin(a + 1) + .012 * math.sin(3 * a)
        dip = -.17 * (1 - min(1, max(0, (q - .55) / .42)) ** 1.6) + .035 * math.exp(-((q - .93) / .05) ** 2)
        rr *= 1 + .012 * math.sin(a * 2 + h)
        return rr * math.cos(a), rr * math.sin(a), top * q + (h + .02) * (1 - q) + dip
    subdivide(grid('top', inside, 96, 28, m, closed_u=True), 1)
    melted(h - .125, .5, '#e2a443', '#e08a24'); wick(h - .1, lit=lit, size=1.1)

def holder(h=1.7, mat=None):
    "A turned brass candlestick, its socket at the height h."
    profile = [(0, 0), (.6, 0), (.68, .015), (.7, .05), (.68, .085), (.55, .115), (.4, .15), (.3, .22), (.24, .32), (.2, .37),
        (.24, .4), (.24, .44), (.17, .48), (.12, .56)]
    span = h - 1.15
    profile += [(.105, .6 + span * .2), (.13, .6 + span * .5), (.18, .6 + span * .75), (.19, .6 + span * .85), (.13, .6 + span),
        (.1, .66 + span)]
    z = h - .36
    profile += [(.1, z - .1), (.17, z - .07), (.17, z - .03), (.12, z), (.16, z + .02), (.34, z + .04), (.42, z + .07),
        (.44, z + .1), (.42, z + .115), (.3, z + .09), (.19, z + .09),
        (.18, z + .13), (.19, z + .3), (.225, z + .34), (.225, h + .01), (.2, h + .015), (.172, h),
        (.17, z + .2), (0, z + .18)]
    return lathe('holder', profile, mat or brass(), 96, 2)

def taper(z, h=2.6, color='#8c1f22', warm='#d8421e', lit=True, seed=1):
    "A dipped candle from the height z up, its tip burning; one run of wax down the side."
    rnd = random.Random(seed); m = wax(color, warm, z + h * .62, z + h, .42, .08); lean = rnd.uniform(-.02, .02); top = z + h
    profile = [(0, 0), (.165, 0), (.168, .05), (.162, .5), (.147, h * .5), (.125, h - .3), (.116, h - .08), (.119, h - .02),
        (.108, h + .01), (.085, h - .02), (.05, h - .05), (0, h - .055)]
    n = len(profile)
    def f(u, v):
        r, q = profile[round(v * (n - 1))]; a = u * math.tau; r *= 1 + .03 * math.sin(2 * a + q)
        return r * math.cos(a) + lean * (q / h) ** 2 * 4, r * math.sin(a), z + q + .03 * math.sin(a + seed) * max(0,
            q / h - .9) * 10
    subdivide(grid('taper', f, 48, n, m, closed_u=True), 2)
    for k in range(2):
        a = -math.pi / 2 + rnd.uniform(-1.3, 1.3); long = rnd.uniform(.5, 1.1)
        run = [(.122 * math.cos(a) + lean * 4, .122 * math.sin(a), top - .01),
            (.137 * math.cos(a) + lean * 3.4, .137 * math.sin(a), top - long * .4),
            (.147 * math.cos(a + .06) + lean * 2.5, .147 * math.sin(a + .06), top - long)]
        tube('run', run, .034, m, 24, lambda v: .7 + .25 * math.sin(v * 7 + k) + .8 * max(0, v - .8) * 4 * (v < .97), 10)
    put(lambda: wick(top, .17, lit, .95), (lean * 4, 0, -.03))

@shot('tuberose', exposure=-.1)
def tuberose():
    studio(CREAM, key=.8, fill=.8)
    put(jar_candle)
    put(wooden_lid, (1.44, -.1, .93), math.radians(-58), tilt=(0, math.radians(76)))
    for k, (x, y, turn) in enumerate([(-1.1, -1.2, 2.3), (-.35, -1.5, .4)]):
        put(lambda: floret(k + 3, .8 + .2 * k), (x, y, .2), turn, tilt=(0, .25), scale=.9)
    board = apart(box('board', (5.4, 3.8, .2), wood('#a97c50', '#6f4626', (.5, 4, 4)), .04, (.3, -.1, -.1), (0, 0, .12)))
    bpy.data.objects['sweep'].location.z = board.location.z - .1
    camera((.2, -11.5, 3.8), (.42, 0, 1.05), blur=.16, focus=(0, -.95, 1.1)); fit(.72)

@shot('pillar', exposure=.05)
def beeswax():
    studio(SAND, key=.6, fill=.6, back=.8)
    put(lambda: plate(1.25), turn=.4); put(pillar, (0, 0, .075))
    camera((1.2, -10.6, 4.6), (0, 0, 1.1), blur=.16, focus=(0, -.7, 1.4)); fit(.66)

@shot('evening', exposure=.15)
def evening():
    studio(APRICOT, key=.42, fill=.5, back=.6, warm='#ffe8cc', world=.11)
    metal = brass()
    put(lambda: (holder(1.75, metal), taper(1.6, 2.3, seed=3)), (-.72, .2, .05), .3)
    put(lambda: (holder(1.2, metal), taper(1.05, 2.1, seed=5)), (.68, -.42, .05), 1.9)
    linen('#d2b690', '#a4835a', turn=-.15)
    camera((-1.2, -10.8, 4.2), (0, 0, 1.9), blur=.16, focus=(0, -.3, 1.8)); fit(.7)
