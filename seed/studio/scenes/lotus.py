"""A pink lotus on water in a wide brass bowl."""
from scenes.flowers import *

BOWL = [(0, .05), (.62, .05), (.68, 0), (.74, .0), (.77, .06), (.76, .12), (.95, .18), (1.35, .34), (1.62, .58),
        (1.74, .84), (1.8, .92), (1.86, .945), (1.865, .975), (1.8, .98), (1.72, .93), (1.58, .64), (1.3, .42), (.9, .3),
        (0, .28)]
WATER = .8

def wide_bowl():
    "A brass bowl (an urli) 37 cm wide, two rings turned into its side."
    lathe('bowl', BOWL, brass(), 144, 2, wobble=.002); bright = brass('#c8aa70', '#9c7c46', .2)
    for z, r in ((.66, 1.668), (.71, 1.69)):
        lathe('ring', [(r + .014 * math.cos(a), z + .014 * math.sin(a)) for a in np.linspace(0, math.tau, 9)], bright, 112,
              1)

def water(r):
    "Its surface, the brass below painted into it: light through real water needs caustics."
    m = Mat('water', '#4a4c30', .015, spec=1, coat=1, coat_rough=.0)
    at = m.add('SeparateXYZ'); m.link(m.coords('UV'), at.inputs[0])
    m.color(m.ramp(at.outputs['Y'], (0, '#182420'), (.6, '#22302a'), (.9, '#41452f'), (1, '#7a6238')))
    m.bump(m.noise(1.8, 2), .22, .06)
    grid('water', lambda u, v: (v * r * math.cos(u * math.tau), v * r * math.sin(u * math.tau), WATER), 96, 12, m, closed_u=True)

def lotus_head(seed=2):
    "A lotus of radius about .95: pointed cupped petals in five rings round a yellow heart."
    rnd = random.Random(seed)
    p = Petals()
    silk = petal_mat('lotus', '#ece2bc', '#f1d3cf', '#ebaeb6', '#cc5c7c', glow=.36, rough=.42, sheen=.15, vein=.16)
    for k in range(25):
        t = (k + .5) / 25
        v, u = np.meshgrid(np.linspace(0, 1, 26), np.linspace(-1, 1, 15), indexing='ij')
        long = (.62 + .3 * t ** .7) * rnd.uniform(.93, 1.05)
        wide = .19 + .075 * t
        half = wide * np.interp(v, [0, .2, .45, .62, .8, .92, .98, 1], [.4, .68, .96, 1, .8, .46, .2, .01])
        s = u * half
        root, mid, top = 66 - 44 * t + rnd.gauss(0, 3), 80 - 46 * t + rnd.gauss(0, 5), 92 - 44 * t + rnd.gauss(0, 6)
        steps = np.linspace(0, 1, 60)
        slope = np.radians(np.where(steps < .5, root + (mid - root) * smooth(steps, 0, .5),
                                    mid + (top - mid) * smooth(steps, .5, 1)) + 8 * smooth(steps, .8,
                                    1) * (rnd.random() - .3))
        dl = long / 59
        r = np.interp(v, steps, .1 + .05 * t + np.concatenate([[0], np.cumsum(np.cos(slope))[:-1]]) * dl)
        z = np.interp(v, steps, np.concatenate([[0], np.cumsum(np.sin(slope))[:-1]]) * dl)
        a = np.interp(v, steps, slope)
        deep = (.66 - .25 * v) * s * s / wide + .008 * np.sin(u * 5 + k)
        turn = k * GOLDEN + rnd.gauss(0, .08)
        x, y, h = r - deep * np.sin(a), s, z + deep * np.cos(a)
        c, q = math.cos(turn), math.sin(turn)
        p.add(x * c - y * q, x * q + y * c, h, t)
    p.model('lotus', silk, (0, 0, 0))
    gold = Mat('pollen', '#dba62e', .6)
    green = Mat('seed pod', '#b9b455', .55)
    pod = [(0, .0), (.08, 0), (.12, .1), (.16, .24), (.165, .26), (.14, .27), (0, .265)]
    lathe('pod', pod, green, 48, 1)
    for k in range(14):
        r = .125 * ((k + .5) / 14) ** .5
        ball('seed', .014, gold, (r * math.cos(k * GOLDEN), r * math.sin(k * GOLDEN), .272), (1, 1, .6), 1)
    for k in range(90):
        a = k * GOLDEN
        lean = rnd.uniform(.1, .2)
        r0 = .13 + .02 * (k % 3)
        tall = rnd.uniform(.22, .32)
        tube('stamen', [(r0 * math.cos(a), r0 * math.sin(a), .04),
                        ((r0 + lean * .6) * math.cos(a), (r0 + lean * .6) * math.sin(a), tall * .6),
                        ((r0 + lean * .8) * math.cos(a + .1), (r0 + lean * .8) * math.sin(a + .1), tall)], .0075, gold, 6,
                        lambda v: .6 + .8 * (v > .7), 5)

def pad(r, notch, seed=1):
    "A floating leaf of radius r with its notch pointing at the angle notch."
    m = Mat('lotus leaf', '#4f7448', .38, spec=.4)
    s = m.add('SeparateXYZ')
    m.link(m.coords('UV'), s.inputs[0])
    rays_ = m.wave(7, .6, m.coords('UV', (1, .06, 1)), 'X', 2)
    mix = m.add('MixRGB')
    m.link(m.range(rays_, .5, 0, .0, .12), mix.inputs[0])
    m.link(m.ramp(m.noise(2.4, 4), (.3, '#3b5f3a'), (.7, '#64885a')), mix.inputs[1])
    mix.inputs[2].default_value = rgb('#93a878')
    m.color(mix.outputs[0])
    m.bump(rays_, .12, .012)
    def f(u, v):
        a = notch + .16 + u * (math.tau - .32)
        rr = r * v * (1 + .03 * math.sin(3 * a + seed) + .015 * math.sin(8 * a))
        return rr * math.cos(a), rr * math.sin(a), .012 + (.05 * v ** 6 * (1 + .8 * math.sin(2 * a + seed))
                                                           + .012 * v * v * math.sin(5 * a))
    return solidify(grid('pad', f, 120, 24, m), .012)

def lotus_bowl(seed=2):
    "The bowl with water, a lotus and three leaves on it."
    wide_bowl(); water(1.655); put(lambda: lotus_head(seed), (-.1, -.1, WATER - .05), .3, 1.12)
    for x, y, r, notch, k in ((.92, .35, .62, 2.4, 1), (-.75, .95, .5, -.9, 2), (.35, -1.12, .36, 1.2, 3)):
        put(lambda: pad(r, notch, k), (x, y, WATER))

@shot('bowl')
def bowl():
    studio(MINT, key=.85, fill=.8); lotus_bowl()
    camera((.9, -10.2, 5.6), (0, 0, .8), blur=.15, focus=(0, -.6, 1.1)); fit(.76, 0)
