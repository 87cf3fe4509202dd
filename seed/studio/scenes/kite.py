"""A paper kite with its bamboo bow, and a latai, the spool of its thread. One unit is 12 cm."""
from studio import *

HALF = 2.1                                  # from the middle to a corner

def tissue(color, seed):
    "Kite paper: thin, it lets light through, a little crumpled."
    m = Mat('kite paper', color, .55, spec=.3); tone = tuple(int(color[i:i + 2], 16) for i in (1, 3, 5))
    deep = '#%02x%02x%02x' % tuple(int(c * .92) for c in tone)
    place = m.coords('Object', (1, 1, 1), (seed, seed * 2, 0))
    m.color(m.ramp(m.noise(2.2, 3, .5, place), (.3, deep), (.7, color)))
    m.into('Roughness', m.range(m.noise(3, 2), .34, .5)); m.bump(m.noise(1.1, 2, .4, place), .5, .10)
    m.bump(m.voronoi(1.3, place, 'DISTANCE_TO_EDGE'), .12, .04)
    return m.thin_leaf(.55)

def bamboo():
    "A split of bamboo: UV v runs along it."
    m = Mat('bamboo', '#cda86a', .4, spec=.4)
    m.color(m.ramp(m.noise(5, 5, .6, m.coords('UV', (6, 2, 1))), (.3, '#a67e44'), (.7, '#d9ba80')))
    return m.bump(m.noise(8, 3, .5, m.coords('UV', (8, 1, 1))), .2, .01)

def swell(x, y):
    "How far the paper stands out at x, y: the bow bends it across, and it hangs loose between the spars."
    r = abs(x) + abs(y)
    return .16 * x * x / HALF + .05 * math.sin(x * 2.2 + 1) * math.sin(y * 1.9) + .035 * max(0,
        r - .6) * math.sin(3.2 * (x - y)) * (1 - r / HALF / 1.05)

def kite(colors=('#a8222c', '#d9962a', '#1f6a4c', '#27407c'), tail='#a8222c'):
    """A kite standing on its lower corner at the origin, its face to -y.

    colors: above left, above right, below right, below left. Each quarter is a sheet of its own,
    glued over the next."""
    middle = HALF
    def quarter(sx, sz, color, seed):
        def f(u, v):                                           # u along the arm, v from the middle to the edge
            x, y = sx * HALF * u * v, sz * HALF * (1 - u) * v
            return x, swell(x, y) + .004 * seed, middle + y
        grid('quarter', f, 50, 50, tissue(color, seed))
    for k, (sx, sz) in enumerate(((-1, 1), (1, 1), (1, -1), (-1, -1))): quarter(sx, sz, colors[k], k)
    dark = tissue('#e6d3a6', 6)
    for sx, sz in ((-1, 1), (1, 1), (1, -1), (-1, -1)):        # a folded hem with a thread in it
        edge = [(sx * HALF * t, swell(sx * HALF * t, sz * HALF * (1 - t)) - .006,
                 middle + sz * HALF * (1 - t)) for t in np.linspace(.01, .99, 20)]
        ribbon('hem', edge, lambda v: (sx * .5, 0, sz * .5), .06, dark, 60, thick=.006)
    cane = bamboo()
    spine = [(0, -.035 + swell(0, t * HALF), middle + t * HALF) for t in np.linspace(-1.02, 1.03, 15)]
    tube('spine', spine, .034, cane, 60)
    bow = []
    for t in np.linspace(-1, 1, 21):                           # the bow springs from corner to corner over the upper half
        x = t * HALF; z = .62 * (1 - t * t) ** .9; bow.append((x, swell(x, z) - .03, middle + z))
    tube('bow', bow, .027, cane, 100, lambda v: .65 + .5 * math.sin(math.pi * v))
    for t in (.28, .5, .72):                                   # paper strips hold the bow
        k = round(t * 20); x, y, z = bow[k]; patch = tissue('#e6d3a6', k)
        ribbon('strip', [(x - .02, y + .02, z - .16), (x, y - .034, z), (x + .02, y + .02, z + .16)], (1, 0, 0), .13, patch, 20)
    for s, c in ((-1, tail), (1, colors[1])):                  # two fins make the tail
        fin = lambda u, v: (s * (.03 + .42 * u * v), .02 + .1 * v * v * u, .42 - .42 * v + .1 * u * v)
        grid('fin', fin, 16, 16, tissue(c, 8 + s))
    string = Mat('thread', '#efe2c4', .7)
    knot = Vector((0, -.75, middle + .1))
    for a in ((0, -.04, middle + .66), (0, -.04, middle - .95)):
        tube('bridle', [a, (Vector(a) + knot) / 2 + Vector((0, .02, -.03)), knot], .014, string, 20)

def latai(thread='#b3312b'):
    "The spool, lying along x on the ground: two discs, staves between them, thread wound on, handles at both ends. 2.7 long."
    timber, dark = wood('#c08a54', '#8f5c30', (1, 7, 7), .4), wood('#8a5330', '#5c341a', (1, 7, 7), .36); up = .47
    here = dict(at=(0, 0, up), rot=(0, math.pi / 2, 0))
    for s in (-1, 1):
        lathe('disc', [(.06, s * .58), (.42, s * .58), (.46, s * .60), (.46, s * .66), (.42, s * .68), (.06, s * .68)], dark, 64,
              2, **here)
        lathe('handle', [(.06, s * .66), (.07, s * .74), (.05, s * .8), (.065, s * 1.0), (.06, s * 1.25), (.085, s * 1.32),
                         (.07, s * 1.37), (0, s * 1.38)], dark, 40, 2, **here)
    for k in range(10):
        a = k / 10 * math.tau
        tube('stave', [(-.6, .33 * math.cos(a), up + .33 * math.sin(a)), (0, .33 * math.cos(a), up + .33 * math.sin(a)),
                       (.6, .33 * math.cos(a), up + .33 * math.sin(a))], .03, timber, 6)
    m = Mat('wound thread', thread, .6, sheen=.6); m.bump(m.wave(24, 1.2, m.coords('Object', (1, 1, 1)), 'Z', 2), .8, .03)
    m.bump(m.noise(9, 4), .3, .03)
    m.color(m.ramp(m.wave(24, 1.2, m.coords('Object'), 'Z', 2), (0, '#741820'), (.5, thread)))
    lathe('wound', [(.30, -.55), (.36, -.53), (.395, -.42), (.41, -.2), (.415, 0), (.41, .2), (.39, .42), (.355, .53),
                    (.30, .55)], m, 80, 2, **here)

@shot('four-colours', exposure=.05)
def four_colours():
    studio(SKY, key=.7, fill=.85, back=2)
    put(kite, (.15, .55, .05), -.16, tilt=(-.24, .0))
    put(latai, (-.75, -1.55, 0), .30)
    loose = Mat('thread', '#b3312b', .7)
    way = [(-.6, -1.95, .42), (-.3, -2.15, .1), (.2, -2.3, .014), (.9, -2.1, .014), (1.55, -1.6, .014), (1.6, -.9, .02),
           (1.25, -.45, .35),
           (.75, -.1, 1.1), (.12, .35, 2.37)]
    tube('loose thread', way, .013, loose, 200)
    camera((-1.4, -10.5, 4.0), (0, 0, 1.8), blur=.12, focus=(0, -.4, 1.8)); fit(.72)
