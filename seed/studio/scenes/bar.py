"""A bar of dark chocolate with sea salt: half out of its printed paper and foil, wrapped, or broken into pieces.

Twice as large as life: its print and its salt keep their detail. Place it with scale .5 beside things of true size."""
from studio import *
from scenes.cake import any_turn, strewn
from scenes.chocolates import card, couverture, printed

SQUARE, THICK = .53, .175
COLUMNS, ROWS = 3, 6
WIDE, LONG = COLUMNS * SQUARE, ROWS * SQUARE

def dark_chocolate():
    "Dark chocolate, and the duller grain where it broke."
    broken = couverture('broken', '#2a140b', '#3b2013'); broken.into('Roughness', broken.range(broken.noise(9, 4), .5, .75))
    broken.bump(broken.noise(16, 5, .7), .7, .03)
    return couverture('dark', '#1f0e07', '#2b150c'), broken

def slab(columns=COLUMNS, rows=ROWS, broken='', mats=None, seed=1):
    "Squares of a bar, its middle at the origin; broken names the sides that were snapped off: l, r, n (near), f (far)."
    rnd = random.Random(seed); smooth, rough = mats or dark_chocolate(); fine, levels = 20, 5; rag = {}
    def axis(count, low, high):
        inner = [k / fine * SQUARE for k in range(count * fine + 1)]
        start = [(0, k / levels, low) for k in range(levels)]
        end = [(count * SQUARE, 1 - (k + 1) / levels, high) for k in range(levels)]
        return start + [(x, 1, '') for x in inner] + end
    xs, ys = axis(columns, 'l', 'r'), axis(rows, 'n', 'f')
    def ragged(side, k, level):      # how far the break wanders, smooth along the side
        if side not in rag: rag[side] = [rnd.uniform(-1, 1) for _ in range(40)]
        return .022 * rag[side][(k // 3) % 40] + .014 * rag[side][(k + 7 * round(level * 5)) % 40]
    def f(u, v):
        i, j = round(u * (len(xs) - 1)), round(v * (len(ys) - 1)); (x, up, side_x), (y, rise, side_y) = xs[i], ys[j]
        groove = min(x % SQUARE, SQUARE - x % SQUARE, y % SQUARE, SQUARE - y % SQUARE)
        t = min(1, groove / .075); t = t * t * (3 - 2 * t)
        z = (.1 + (THICK - .1) * t) * min(up, rise) ** .8
        draft = .02 * (1 - min(up, rise)); x += (-draft if side_x in 'l' else draft) if side_x else 0
        y += (-draft if side_y in 'n' else draft) if side_y else 0
        if side_x and side_x in broken: x += ragged(side_x, j, up)
        if side_y and side_y in broken: y += ragged(side_y, i, rise)
        return x - columns * SQUARE / 2, y - rows * SQUARE / 2, z
    o = grid('chocolate', f, len(xs), len(ys), smooth); o.data.materials.append(rough.m); nu = len(xs) - 1
    for p in o.data.polygons:
        j, i = divmod(p.index, nu)
        side = 'l' if i < levels else 'r' if i >= nu - levels else ''
        side += 'n' if j < levels else 'f' if j >= len(ys) - 1 - levels else ''
        if any(s in broken for s in side): p.material_index = 1
    box('under', (columns * SQUARE - .02, rows * SQUARE - .02, .05), smooth, .01, (0, 0, .03))
    return o

def salt(places, seed=1):
    "Flakes of sea salt: thin, square, broken; places are (x, y, z)."
    rnd = random.Random(seed); m = Mat('salt', '#f0ece2', .22, spec=.6, sss=.3, sss_color='#ffffff', sss_radius=.04)
    flake = ([(-1, -1, -.2), (1, -.9, -.2), (.9, 1, -.2), (-.8, .9, -.2), (-.6, -.5, .3), (.5, -.6, .3), (.6, .5, .3),
              (-.4, .6, .3)],
             [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)])
    sized = [(p, (rnd.uniform(-.5, .5), rnd.uniform(-.5, .5), rnd.random() * 6),
              rnd.choice([.011, .016, .022, .03])) for p in places]
    o = strewn('salt', sized, m, flake)
    for p in o.data.polygons: p.use_smooth = False
    return o

def rounded(wide, high, corner=.03, steps=14):
    "A flattened ring round the y axis: (x, z) for u from 0 to 1, its seam below."
    w, h = wide / 2 - corner, high / 2 - corner; points = []
    points += [(x, -high / 2) for x in np.linspace(0, w, steps)]
    points += [(w + corner * math.sin(a), -h - corner * math.cos(a)) for a in np.linspace(.2, 1.4, 5)]
    points += [(wide / 2, z) for z in np.linspace(-h, h, 4)]
    points += [(w + corner * math.cos(a), h + corner * math.sin(a)) for a in np.linspace(.2, 1.4, 5)]
    points += [(x, high / 2) for x in np.linspace(w, -w, steps * 2)]
    points += [(-w - corner * math.sin(a), h + corner * math.cos(a)) for a in np.linspace(.2, 1.4, 5)]
    points += [(-wide / 2, z) for z in np.linspace(h, -h, 4)]
    points += [(-w - corner * math.cos(a), -h - corner * math.sin(a)) for a in np.linspace(.2, 1.4, 5)]
    return points + [(x, -high / 2) for x in np.linspace(-w, 0, steps)]

def sleeve(mat, near, far, wide=WIDE + .05, high=THICK + .05, shut=(True, False)):
    "Paper folded round the bar from y = near to far; shut tells which ends are folded in. It lies on z = 0."
    ring = rounded(wide, high); rows = []
    if shut[0]: rows += [(near + .01, .05, .2), (near, .5, .9), (near, .85, .98)]
    rows += [(y, 1, 1) for y in np.linspace(near + .02, far - .02, 12)]
    rows += [(far, .85, .98), (far, .5, .9), (far - .01, .05, .2)] if shut[1] else [(far, 1, 1)]
    def f(u, v):
        y, tall, broad = rows[round(v * (len(rows) - 1))]; x, z = ring[round(u * (len(ring) - 1))]
        return x * broad, y, z * tall + high / 2 + .002
    return solidify(grid('paper', f, len(ring), len(rows), mat), .006)

def foil(near, far, seed=1):
    "Gold foil round the bar, torn open at y = far and bent away from the chocolate."
    rnd = random.Random(seed); m = Mat('foil', '#d9b678', .28, metal=1)
    m.bump(m.voronoi(3.2, feature='DISTANCE_TO_EDGE'), .5, .04); m.bump(m.noise(7, 4, .6), .3, .03)
    m.into('Roughness', m.range(m.noise(8, 3), .24, .42))
    ring = rounded(WIDE + .02, THICK + .015); tear = [rnd.uniform(-1, 1) for _ in range(60)]; n = 44
    def f(u, v):
        k = round(u * (len(ring) - 1)); x, z = ring[k]; t = k / (len(ring) - 1) * 30
        a, b = tear[int(t)], tear[int(t) + 1]; jag = a + (b - a) * (t % 1); y = near + v * (far + .11 * jag - near)
        open_ = max(0, (v - .55) / .45) ** 1.6
        flare = 1 + open_ * (.05 + .05 * tear[int(t) + 20]); ripple = .012 * math.sin(v * 23 + k * 1.3) * open_
        return x * flare, y, z * (1 + open_ * (.9 + .5 * tear[int(t) + 9])) + (THICK + .05) / 2 + .004 + ripple + .02 * open_
    o = grid('foil', f, len(ring), n, m); displace(o, 'VORONOI', .1, .018); return solidify(subdivide(o, 1), .003)

def wrapper_paper(color='#20304f'):
    "Uncoated paper in indigo."
    return card('wrapper', color, '#283a5c')

def half_open_bar(color='#20304f'):
    "The bar half out of paper and foil, its print towards +z, lying along y; salt on the squares."
    rnd = random.Random(3); put(slab, (0, 0, .03))
    sleeve(wrapper_paper(color), -LONG / 2 - .03, .02); foil(-.7, .36, 4)
    printed('bar/half', (1.56, 1.53), (0, -.8, THICK + .058), rough=.5)
    salt([(rnd.uniform(-.7, .7), rnd.uniform(.5, 1.5), THICK + .035) for _ in range(48)], 2)

def wrapped_bar(color='#20304f'):
    "The same bar, closed."
    sleeve(wrapper_paper(color), -LONG / 2 - .03, LONG / 2 + .03, shut=(True, True))
    printed('bar/whole', (1.56, 3.06), (0, 0, THICK + .058), rough=.5)

def broken_bar(seed=6):
    "Pieces of a bar in a loose heap, salt over them, in a space 3 by 2.6."
    rnd = random.Random(seed); mats = dark_chocolate()
    heap = [(2, 2, 'rf', (-.55, .3, 0), .3, (0, 0)), (3, 1, 'fn', (.62, .62, 0), -.5, (0, 0)),
            (2, 1, 'rn', (.55, -.12, 0), .85, (0, 0)), (2, 2, 'ln', (.1, .28, .17), -.25, (.05, -.06)),
            (1, 1, 'rf', (-.75, -.75, 0), .6, (0, 0)), (2, 1, 'lf', (-.2, -.62, .07), -.5, (.16, .2)),
            (1, 1, 'lrn', (1.0, -.85, 0), 1.1, (0, 0)), (1, 1, 'lf', (.25, .3, .35), .7, (.08, .1)),
            (1, 1, 'rn', (-.62, .42, .19), 1.3, (-.1, .12))]
    for k, (columns, rows, sides, at, turn, tilt) in enumerate(heap):
        put(lambda: slab(columns, rows, sides, mats, seed + k), at, turn, 1, tilt)
    bits = []
    for _ in range(34):
        size = rnd.uniform(.008, .036)
        bits.append(((rnd.gauss(0, .9), rnd.gauss(-.3, .7), .02), any_turn(rnd), (size, size * .7, size * .4)))
    apart(displace(strewn('bits', bits, mats[1]), 'CLOUDS', .05, .03))
    salt([(rnd.uniform(-.35, .5), rnd.uniform(0, .6), .375) for _ in range(60)], 4)
    apart(salt([(rnd.gauss(.1, 1.1), rnd.gauss(-.5, .7), .012) for _ in range(90)], 5))

@shot('sea-salt', exposure=.1)
def sea_salt():
    studio(SAND, key=1, fill=.8, strip=1.2)
    put(wrapped_bar, (.12, .1, 0), 1.05); put(half_open_bar, (0, 0, THICK + .06), -.35)
    rnd = random.Random(8); apart(salt([(rnd.gauss(1.2, .5), rnd.gauss(-1.2, .35), .012) for _ in range(50)]))
    camera((-.6, -9, 8.2), (0, 0, .2), blur=.15, focus=(0, -.4, .4)); fit(.76)

@shot('broken', exposure=.1)
def broken():
    studio(SAND, key=1, fill=.8, strip=1.2)
    broken_bar(); apart(put(wrapped_bar, (.9, 2.3, 0), .9))
    camera((-.8, -9, 5.6), (0, 0, .2), blur=.25, focus=(0, -.5, .3)); fit(.7)
