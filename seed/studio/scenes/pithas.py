"""Winter pithas: patishapta rolled round coconut and date-palm jaggery, and half-moon puli, on a clay plate."""
from studio import *

def crepe():
    "A thin rice crepe from the griddle: ivory, with brown freckles."
    m = Mat('crepe', '#e6d2ac', .55, spec=.3, sss=.25, sss_color='#f4d9a4', sss_radius=.06)
    spots, broad = m.noise(6, 6, .7), m.noise(1.6, 3)
    both = m.add('Math', operation='MULTIPLY_ADD'); m.link(broad, both.inputs[0]); both.inputs[1].default_value = .4
    m.link(spots, both.inputs[2])
    m.color(m.ramp(both.outputs[0], (.46, '#eadab9'), (.68, '#e2c898'), (.76, '#b97f3e'), (.88, '#874f22')))
    m.bump(m.noise(16, 4), .25, .015); return m.bump(m.voronoi(9), .15, .01)

def filling():
    "Coconut cooked in jaggery: sticky brown shreds."
    m = Mat('filling', '#7a4a22', .4, spec=.5, coat=.3)
    m.color(m.ramp(m.noise(10, 4), (.3, '#56300f'), (.55, '#8d5a2a'), (.75, '#c79b62')))
    m.bump(m.noise(18, 5), .6, .03); return m

def patishapta(skin=None, inside=None, seed=1):
    "A rolled crepe, 1.9 long along x, on z = 0; the filling looks out at its ends."
    rnd = random.Random(seed); skin, inside = skin or crepe(), inside or filling(); phase = [rnd.random() * 6 for _ in range(4)]
    def roll(u, v):      # one and a half rounds, flattened by its own weight; v runs along it
        a = -2.2 + u * (math.tau * 1.45)
        r = .235 + .03 * u + .012 * math.sin(v * 7 + phase[0]) + .02 * math.sin(a * 2 + phase[1])
        x = (v - .5) * 1.9 + .04 * math.sin(a + phase[2]) * abs(2 * v - 1) ** 6; flat = .17 * (1 + .12 * math.sin(math.pi * v))
        z = max(.012 + .02 * (1 - u), flat + r * .74 * math.cos(a)) + .008 * math.sin(v * 11 + phase[3])
        return x, r * math.sin(a) * 1.12, z
    o = grid('crepe', roll, 90, 60, skin); displace(o, 'CLOUDS', .3, .035, 3, coords='GLOBAL'); solidify(o, .022, 1)
    subdivide(o, 1)
    core = ball('filling', .2, inside, (0, 0, .18), (5.05, .98, .74), 4); displace(core, 'CLOUDS', .08, .06, 3)

def puli(mat=None, seed=1):
    "A steamed rice dumpling, a half moon 1 wide, its curved edge pinched into a rope; it lies on z = 0."
    rnd = random.Random(seed); twist = rnd.random() * 6
    m = mat or steamed()
    def f(u, v):      # u along the half moon, v over it from the straight side to the seam and back below
        a = math.pi * (.02 + .96 * u); w = math.sin(math.pi * u) ** .55; b = v * math.tau
        belly = .5 - .5 * math.cos(b)      # 0 at the straight back, 1 at the seam
        reach = .04 + .44 * belly ** .8 * w; plump = .3 * w * math.sin(b) * (1 - .35 * belly)
        return -.56 * math.cos(a), -reach + .05 * w, .22 + plump * (1 if plump > 0 else .7)
    o = grid('puli', f, 64, 48, m, closed_u=False); displace(o, 'CLOUDS', .25, .025, 2); subdivide(o, 1)
    n = 19; swell = lambda t: math.sin(math.pi * t) ** .55
    edge = [Vector((-.56 * math.cos(math.pi * (.02 + .96 * t)), -.04 - .39 * swell(t), .215)) for t in np.linspace(0, 1, 60)]
    tube('seam', edge, .05, m, 160,
         lambda v: (.7 + .45 * abs(math.sin(v * math.pi * n + twist))) * min(1, .4 + 8 * min(v, 1 - v)), 12)

def steamed():
    "Rice dough, steamed: white, moist, a little translucent."
    m = Mat('rice dough', '#e2d7c3', .32, spec=.45, sss=.45, sss_color='#fff0d8', sss_radius=.1)
    m.into('Roughness', m.range(m.noise(4, 3), .26, .42)); m.bump(m.noise(22, 3), .06, .01)
    return m.bump(m.noise(3, 3), .15, .04)

def clay_plate():
    "An unglazed plate from the potter, its floor at z = .09."
    m = Mat('clay', '#a65a38', .85, spec=.2); m.color(m.ramp(m.noise(2, 6, .6), (.3, '#8a4529'), (.7, '#b86c46')))
    m.bump(m.noise(40, 5), .25, .01); m.bump(m.wave(5, 1.5, m.coords('Object'), 'Z'), .05, .02)
    profile = [(0, .0), (1.2, .0), (1.35, .02), (1.75, .16), (1.92, .25), (1.95, .28), (1.94, .31), (1.9, .315), (1.7, .22),
               (1.3, .1), (1.15, .09), (0, .09)]
    return lathe('plate', profile, m, 128, 2, wobble=.004)

def leaf():
    "A round of banana leaf with its fine parallel veins, lying in the plate."
    m = Mat('banana leaf', '#3f6b2c', .35, spec=.45); c = m.coords('Object', (1, 1, 1), (0, 0, .5))
    m.color(m.ramp(m.noise(3, 4, .5, m.coords('Object', (1, 9, 1))), (.3, '#2f5622'), (.7, '#5d8a3c')))
    m.bump(m.wave(6, .5, c, 'Y', 1), .3, .015); m.thin_leaf(.15)
    def f(u, v):
        r = v * (1.42 + .03 * math.sin(u * 25)); z = .11 + max(0, r - 1.15) * .33 + .012 * math.sin(u * 19) * v
        return r * math.cos(u * math.tau), r * math.sin(u * math.tau), z
    return solidify(subdivide(grid('leaf', f, 90, 16, m, closed_u=True), 1), .012)

def plate_of_pithas():
    "Three patishapta side by side, one across them, and five puli before them, on a banana leaf."
    rnd = random.Random(4); put(clay_plate, scale=.9); leaf(); skin, inside, dough = crepe(), filling(), steamed()
    def rolls():
        for k, y in enumerate([.52, 0, -.52]):
            put(lambda: patishapta(skin, inside, k + 1), (rnd.uniform(-.06, .06), y, 0), rnd.uniform(-.06, .06), .96)
        put(lambda: patishapta(skin, inside, 8), (.05, .22, .3), .3, .93, (.03, .02))
    put(rolls, (.28, .38, .13), -.6)
    puli_at = [(-.98, -.2, .13, -1.2), (-.66, -.76, .13, -.75), (.02, -1.06, .13, -.3), (-.92, -.52, .38, -1.5),
               (-.26, -.86, .38, -.3)]
    for k, (x, y, z, turn) in enumerate(puli_at):
        put(lambda: puli(dough, k + 3), (x, y, z), turn, rnd.uniform(.74, .8), (rnd.uniform(-.15, .1), rnd.uniform(-.1, .1)))

@shot('plate', exposure=.05)
def plate():
    studio(BUTTER, key=.9, fill=.75)
    plate_of_pithas()
    camera((1.3, -10.3, 6.4), (0, 0, .3), blur=.18, focus=(0, -.7, .4)); fit(.74)
