"""Jilapi: spirals of batter, fried and soaked in syrup, heaped on a brass plate."""
from studio import *

def syrup_glazed():
    "Crisp batter full of syrup: orange, clear at its edges, darker where it fried longest."
    m = Mat('jilapi', '#d07a1c', .14, spec=.55, coat=.8, coat_rough=.05, sss=.3, sss_color='#ff9a1e', sss_radius=.09)
    m.color(m.ramp(m.noise(2.2, 5, .6), (.28, '#8a3006'), (.48, '#c6580d'), (.72, '#de831f')))
    m.bump(m.noise(14, 3), .12, .015); return m.bump(m.noise(4, 3), .2, .03)

def jilapi(mat=None, turns=3, seed=1):
    "One spiral about 1.2 wide, on z = 0, drawn by hand: its rounds touch, and its end runs across them."
    rnd = random.Random(seed); thick = rnd.uniform(.066, .074); phase = [rnd.random() * 6 for _ in range(4)]; points = []
    n = round(turns * 16)
    for k in range(n + 1):
        t = k / n; a = t * turns * math.tau + phase[0]
        r = .1 + t * (turns * thick * 2.12 - .02) + .025 * math.sin(a * 1.7 + phase[1]) + .014 * math.sin(a * 3.1 + phase[2])
        points.append((r * math.cos(a), r * math.sin(a) * .96, thick + .02 * math.sin(a * 2.3 + phase[3])))
    a = turns * math.tau + phase[0]; out = turns * thick * 2.12 + .06
    for k, (r, z) in enumerate([(.95, 1.5), (.8, 2.5), (.62, 2.8), (.5, 2.7)]):      # the end of the thread, thrown over the rest
        b = a + .25 + k * .22; points.append((out * r * math.cos(b), out * r * math.sin(b), thick * z))
    ends = lambda v: min(1, .45 + 18 * min(v, 1 - v))
    lumpy = lambda v: (1 + .12 * math.sin(v * 61 + phase[1]) + .08 * math.sin(v * 113 + phase[2])) * ends(v)
    o = tube('jilapi', points, thick, mat or syrup_glazed(), 260, lumpy, 12)
    displace(o, 'CLOUDS', .12, .035, 2, coords='GLOBAL'); return subdivide(o, 1)

def brass_plate(wide=1.75, color='#b08a48'):
    "A beaten brass plate with an upright rim; its floor is at z = .06."
    m = Mat('brass', color, .3, metal=1); m.into('Roughness', m.range(m.noise(3, 5, .65), .22, .42))
    m.color(m.ramp(m.noise(2.4, 5), (.3, '#8f6c35'), (.7, '#c09a55'))); m.bump(m.voronoi(2.6), .08, .04)
    k = wide / 1.75
    profile = [(0, 0), (1.4, 0), (1.5, .012), (1.58, .07), (1.7, .2), (1.74, .225), (1.765, .23), (1.765, .245), (1.74, .25),
               (1.7, .23), (1.56, .095), (1.47, .06), (1.36, .058), (0, .058)]
    return lathe('plate', [(r * k, z) for r, z in profile], m, 128, 2)

def plate_of_jilapi():
    "Ten jilapi heaped on a brass plate."
    rnd = random.Random(5); mat = syrup_glazed(); brass_plate(1.68)
    low = [(.86 * math.cos(a), .86 * math.sin(a), .08, .06) for a in np.linspace(.3, math.tau + .3, 5, endpoint=False)]
    low.append((0, .05, .12, 0))
    high = [(.42 * math.cos(a), .42 * math.sin(a) + .02, .31, .14) for a in (1.2, 3.4, 5.3)] + [(.02, -.05, .54, .1)]
    for k, (x, y, z, slope) in enumerate(low + high):
        tilt = (rnd.uniform(-slope, slope) + slope * y * -.9, rnd.uniform(-slope, slope) + slope * x * .9)
        put(lambda: jilapi(mat, rnd.uniform(2.9, 3.4), k + 2), (x, y, z), rnd.random() * 6, rnd.uniform(.94, 1.06), tilt)
    syrup = Mat('syrup', '#b8651a', .04, spec=.5, coat=1)
    def pool(u, v):
        x = v * (1.2 + .06 * math.sin(u * 31) + .08 * math.sin(u * 12.566)) * math.cos(u * math.tau)
        return x, v * (1.2 + .07 * math.sin(u * 18.85)) * math.sin(u * math.tau), .066 - .004 * v
    grid('syrup', pool, 96, 6, syrup, closed_u=True)

@shot('plate', exposure=.05)
def plate():
    studio(MINT, key=.95, fill=.75)
    plate_of_jilapi()
    camera((-1.2, -9.8, 7.2), (0, 0, .3), blur=.18, focus=(0, -.7, .4)); fit(.74)
