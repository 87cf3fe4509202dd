"""Celebration cakes on a china plate: sponge in three layers, piped cream, strawberries, chocolate, candles.

Other bakery scenes take their cream, their strawberries and strewn() from here."""
from studio import *
from mathutils import Euler, Matrix

RADIUS, FOOT, TOP, ROUNDING = 1.3, .095, 1.7, .13      # the cake stands on its plate at FOOT; its rim is rounded

# ---------------------------------------------------------------- materials
def whipped(color='#f4eadb', glow='#ffe9c6'):
    "Whipped cream: light goes into it; its surface is smooth, with a few slow dents."
    m = Mat('cream', color, .4, spec=.4, sss=.3, sss_color=glow, sss_radius=.07)
    m.into('Roughness', m.range(m.noise(5, 3), .34, .48))
    m.bump(m.noise(2.2, 2), .1, .05)
    return m.bump(m.noise(26, 3), .035, .01)

def sponge_color(m, pale='#ead2a6', gold='#c49e6c', brown='#7d5c38'):
    "The crumb: pale with golden patches and small dark pores."
    fine = m.noise(22, 6, .65)
    mix = m.add('MixRGB', Fac=.5, blend_type='OVERLAY')
    m.link(m.ramp(m.noise(2.4, 5), (.32, gold), (.62, pale)), mix.inputs[1])
    m.link(m.ramp(fine, (.33, brown), (.56, pale)), mix.inputs[2])
    return mix.outputs[0], fine

def sponge(**colors):
    "Sponge cake, torn or cut."
    m = Mat('sponge', '#dcb985', .95, spec=.12, sheen=.2)
    color, fine = sponge_color(m, **colors)
    m.color(color); m.bump(m.voronoi(7), .5, .05)
    return m.bump(fine, .8, .03)

def scraped():
    "Cream drawn over the side with a scraper, so thin that the sponge looks through in places."
    m = Mat('scraped cream', '#f4eadb', .45, spec=.35, sss=.2, sss_color='#ffe9c6', sss_radius=.1)
    crumb, fine = sponge_color(m)
    up = m.add('SeparateXYZ'); m.link(m.coords('Object'), up.inputs[0])
    patches = m.noise(1.25, 7, .62, m.coords('Object', (1, 1, 2.3)))
    low = m.range(up.outputs['Z'], 1, 0, TOP - .42, TOP - .1)      # none near the rim
    bare = m.add('Math', operation='MULTIPLY'); m.link(m.range(patches, 0, 1, .475, .56), bare.inputs[0])
    m.link(low, bare.inputs[1])
    mix = m.add('MixRGB'); m.link(bare.outputs[0], mix.inputs[0]); m.link(crumb, mix.inputs[2])
    mix.inputs[1].default_value = rgb('#f4eadb')
    m.color(mix.outputs[0]); m.into('Subsurface', m.range(bare.outputs[0], .3, 0, 0, 1))
    m.into('Roughness', m.range(bare.outputs[0], .42, .95, 0, 1))
    hollow = m.add('Math', operation='MULTIPLY_ADD'); m.link(bare.outputs[0], hollow.inputs[0])
    hollow.inputs[1].default_value = -1
    crumbs = m.add('Math', operation='MULTIPLY'); m.link(bare.outputs[0], crumbs.inputs[0]); m.link(fine, crumbs.inputs[1])
    m.link(crumbs.outputs[0], hollow.inputs[2])
    m.bump(hollow.outputs[0], .6, .035)
    return m.bump(m.noise(1.6, 3, .5, m.coords('Object', (.7, .7, 9))), .22, .04)      # the scraper's lines

def chocolate(name, color, rough=.3, coat=.25):
    "Melted and set: even, with a skin that is glossier here and duller there."
    m = Mat(name, color, rough, spec=.5, coat=coat, coat_rough=.12)
    m.into('Roughness', m.range(m.noise(4, 4), rough - .06, rough + .1))
    return m.bump(m.noise(2.4, 3), .1, .04)

def china():
    "White porcelain, not quite white."
    return Mat('china', '#efeae0', .12, spec=.5, coat=.5)

# ---------------------------------------------------------------- helpers
def pellet(rings=6, sides=9):
    "Points and faces of a coarse ball of radius 1, for strewn()."
    points = [(0, 0, -1)]
    for i in range(1, rings):
        r, z = math.sin(math.pi * i / rings), -math.cos(math.pi * i / rings)
        points += [(r * math.cos(k * math.tau / sides), r * math.sin(k * math.tau / sides), z) for k in range(sides)]
    points.append((0, 0, 1)); last = len(points) - 1
    ring = lambda i, k: 1 + i * sides + k % sides
    faces = [(0, ring(0, k + 1), ring(0, k)) for k in range(sides)]
    faces += [(ring(i, k), ring(i, k + 1), ring(i + 1, k + 1), ring(i + 1, k)) for i in range(rings - 2) for k in range(sides)]
    return points, faces + [(last, ring(rings - 2, k), ring(rings - 2, k + 1)) for k in range(sides)]

def strewn(name, places, mat, shape=None):
    "One mesh of many small pieces: a (place, turn, scale) for each. shape is (points, faces), a pellet by default."
    points, faces = shape or pellet(); verts, sides = [], []
    for at, turn, scale in places:
        size = Vector(scale if hasattr(scale, '__len__') else (scale,) * 3)
        turned = turn if hasattr(turn, 'to_matrix') else Euler(turn)
        here = Matrix.Translation(Vector(at)) @ turned.to_matrix().to_4x4() @ Matrix.Diagonal((*size, 1))
        sides += [tuple(len(verts) + i for i in f) for f in faces]
        verts += [here @ Vector(p) for p in points]
    return mesh(name, verts, sides, mat)

def any_turn(rnd):
    "A turn in any direction."
    return rnd.random() * 6, rnd.random() * 6, rnd.random() * 6

def piped(name, points, thick, mat, lobes=7, twist=2.0, steps=90, cusp=.6):
    "A rope of cream from a star nozzle along points; thick is its radius, a function of v; cusp is how deep the grooves are."
    path = smooth_path(points, steps); up = Vector((.02, .03, 1)).normalized(); fine = lobes * 10
    def f(u, v):
        k = round(v * steps); d = (path[min(k + 1, steps)] - path[max(k - 1, 0)]).normalized()
        side = d.cross(up)
        side = side.normalized() if side.length > .05 else Vector((1, 0, 0)); over = side.cross(d); a = u * math.tau + twist * v
        ridge = 1 - abs(math.sin(lobes * u * math.pi)) ** .85
        r = thick(v) * (1 - cusp / 2 + cusp * ridge)
        return path[k] + (side * math.cos(a) + over * math.sin(a)) * r
    return grid(name, f, fine, steps + 1, mat, closed_u=True)

def rosette(mat, wide=.27, tall=.36, turns=2.2, rope=.125, lobes=6, seed=1, cusp=.6, twist=3):
    "A swirl of cream wound inwards and upwards, its tip pulled off; twist turns its ridges aslant."
    rnd = random.Random(seed); start = rnd.random() * 6; n = 40; points = []
    for k in range(n + 1):
        t = k / n; a = start + t * turns * math.tau; r = (wide - rope) * (1 - t) ** .8
        points.append((r * math.cos(a), r * math.sin(a), rope * .8 + (tall - rope * .8) * (t ** 1.25)))
    points += [(.012, .0, tall + .05), (.03, .015, tall + .085)]
    fade = lambda v: rope * min(1, v / .03 + .25) * (1 - .45 * v) * max(.02, min(1, (1 - v) / .16)) ** .8
    return piped('rosette', points, fade, mat, lobes, twist, 130, cusp)

# ---------------------------------------------------------------- fruit
def berry_radius(t):
    "How wide a strawberry is at t, from its tip (0) to its leaves (1)."
    return .235 * math.sin(math.pi * min(1, t * .93 + .035)) ** .62 * (.5 + .6 * t)

def strawberry(seed=1):
    "A strawberry, tip at the origin, leaves above; each seed sits in its own dimple."
    rnd = random.Random(seed)
    red = Mat('strawberry', '#b40f1a', .24, spec=.5, coat=.45, coat_rough=.1, sss=.22, sss_color='#ff2a1e', sss_radius=.1)
    up = red.add('SeparateXYZ'); red.link(red.coords('Object'), up.inputs[0])
    blush = red.add('Math', operation='MULTIPLY_ADD'); red.link(red.noise(3, 3), blush.inputs[0])
    blush.inputs[1].default_value = .16
    red.link(up.outputs['Z'], blush.inputs[2])
    red.color(red.ramp(blush.outputs[0], (.06, '#8f0811'), (.4, '#b9121a'), (.52, '#cc2a20'), (.6, '#e9b48e')))
    lop = rnd.uniform(-.05, .05); squash = rnd.uniform(.9, 1.08)
    skin = lambda a, t: ((berry_radius(t) * math.cos(a) + lop * t * (1 - t)) * squash, berry_radius(t) * math.sin(a), t * .5)
    seeds = []
    for row, t in enumerate(np.linspace(.1, .9, 9)):
        n = max(4, round(berry_radius(t) * 52))
        seeds += [((k + (row % 2) / 2 + rnd.uniform(-.15, .15)) / n * math.tau, t + rnd.uniform(-.015, .015)) for k in range(n)]
    at = np.array([skin(a, t) for a, t in seeds])
    def dimpled(u, v):
        a, t = u * math.tau, .004 + v * .992; p = np.array(skin(a, t)); near = ((at - p) ** 2).sum(1).min()
        return tuple(p - np.array([p[0], p[1], 0]) * .1 * math.exp(-near / .0007))
    subdivide(grid('strawberry', dimpled, 72, 60, red, closed_u=True), 1)
    places = [(p * np.array([.975, .975, 1]), Vector((p[0], p[1], .05)).to_track_quat('X', 'Z'), (.007, .009, .016)) for p in at]
    strewn('seeds', places, Mat('seed', '#d9ac4c', .45))
    leaf = Mat('leaf', '#5c8434', .5, spec=.35)
    leaf.color(leaf.ramp(leaf.noise(9, 4), (.3, '#41662a'), (.7, '#7fa348'))); leaf.thin_leaf(.25)
    for k in range(9):
        a, long, lift = k / 9 * math.tau + rnd.uniform(-.2, .2), rnd.uniform(.17, .24), rnd.uniform(-.02, .07)
        blade = lambda u, v: ((u - .5) * .1 * math.sin(math.pi * min(v * .95 + .06, 1)) ** .8, v * long,
                              .02 * math.sin(v * 3) + lift * v + .02 * (2 * u - 1) ** 2 - .1 * v * v * (1 - lift * 9))
        solidify(grid('sepal', blade, 7, 10, leaf, at=(0, 0, .487), rot=(0, 0, a)), .005)
    tube('stalk', [(0, 0, .48), (.01, .01, .55), (.03, .015, .6)], .016, leaf, 8)

def blueberry(seed=1):
    "A blueberry of radius .115 round the origin, with its little crown and its bloom."
    rnd = random.Random(seed)
    blue = Mat('blueberry', '#27305e', .5, spec=.35, sheen=.5)
    blue.color(blue.ramp(blue.noise(4, 4), (.35, '#161b3a'), (.65, '#4d5885'))); blue.bump(blue.noise(12, 3), .1, .01)
    skin = ball('blueberry', .115, blue, scale=(1, 1, .92), sub=2)
    crown = lathe('crown', [(.055, 0), (.06, .02), (.05, .035), (.04, .01), (0, -.01)], blue, 10, 1, at=(0, 0, .11))
    crown.parent = skin; skin.rotation_euler = (rnd.uniform(-.9, .5), rnd.uniform(-.8, .8), rnd.random() * 6)

# ---------------------------------------------------------------- parts of a cake
def outline(s):
    "The cake's outline at length s from the middle of its top: radius, height, and which way is out."
    flat, arc = RADIUS - ROUNDING, ROUNDING * math.pi / 2
    if s < flat: return s, TOP, 0, 1
    if s < flat + arc:
        a = (s - flat) / ROUNDING
        return flat + ROUNDING * math.sin(a), TOP - ROUNDING + ROUNDING * math.cos(a), math.sin(a), math.cos(a)
    return RADIUS, TOP - ROUNDING - (s - flat - arc), 1, 0

LENGTH = RADIUS - ROUNDING + ROUNDING * math.pi / 2 + TOP - ROUNDING - FOOT

def coat(mat, start=0, end=math.tau, dents=.05):
    "The cake's outside between two angles, uneven by dents."
    def f(u, v):
        r, z, *_ = outline(v * LENGTH); a = start + u * (end - start)
        return r * math.cos(a), r * math.sin(a), z
    o = grid('coat', f, 260, 130, mat, closed_u=end - start > 6.28)
    return displace(o, 'CLOUDS', .6, dents, 2)

def cut(angle, out, cream, seed=1):
    "What the knife shows at an angle: sponge, cream with sliced strawberries between, a rim of cream. out is -1 or 1."
    rnd = random.Random(seed); along = Vector((math.cos(angle), math.sin(angle), 0))
    facing = Vector((-along.y, along.x, 0)) * out; point = lambda r, z, proud=0: along * r + Vector((0, 0, z)) + facing * proud
    crumb = grid('crumb', lambda u, v: point(u * (RADIUS - .03), FOOT + .01 + v * (TOP - FOOT - .06)), 150, 150, sponge())
    displace(crumb, 'CLOUDS', .1, .035, 5); displace(crumb, 'VORONOI', .05, .02)
    red = Mat('cut strawberry', '#c3202a', .25, coat=.4, sss=.2, sss_color='#ff5a40')
    red.color(red.ramp(red.noise(6, 4), (.35, '#b0121c'), (.6, '#d84a40'), (.8, '#eba08a')))
    jam = Mat('jam', '#8c0f1c', .15, coat=.6, sss=.2, sss_color='#d01a20')
    layer = (TOP - FOOT - .08) / 3
    for k in (1, 2):
        z = FOOT + k * layer; waves = [rnd.uniform(-.012, .012) for _ in range(9)]
        o = tube('filling', [point(.01 + i / 8 * (RADIUS - .05), z + w, .004) for i, w in enumerate(waves)], .06, cream, 80,
                 sides=14)
        displace(o, 'CLOUDS', .12, .03, 2)
        tube('jam', [point(.01 + i / 8 * (RADIUS - .06), z + w - .062, .012) for i, w in enumerate(waves)], .02, jam, 60)
        for r in (.28, .62, .98):
            slice_ = ball('berry', .12, red, point(r + rnd.uniform(-.07, .07), z + .008, .028), (1, .3, .6), 3)
            slice_.rotation_euler = (0, 0, angle); displace(slice_, 'CLOUDS', .1, .02)
    rim = [(max(.0, r - .035 * nr), z - .035 * nz) for r, z, nr, nz in (outline(s) for s in np.linspace(.0, LENGTH - .03, 16))]
    o = tube('rim', [point(r, z, -.012) for r, z in rim], .055, cream, 120, sides=14); displace(o, 'CLOUDS', .2, .04, 2)

def candle(colour, tall=1.0):
    "A thin twisted candle, lit."
    wax = Mat('candle', colour, .35, spec=.45, sss=.2, sss_color=colour, sss_radius=.05)
    def f(u, v):
        a = u * math.tau; r = .045 * (1 + .12 * math.cos(3 * a)); b = a + v * 15
        return r * math.cos(b), r * math.sin(b), v * tall
    grid('candle', f, 36, 90, wax, closed_u=True)
    ball('melt', .043, wax, (0, 0, tall), (1, 1, .4), 2)
    wick = Mat('wick', '#17120f', .9)
    tube('wick', [(0, 0, tall), (.004, 0, tall + .06), (.014, 0, tall + .1)], .009, wick, 8, sides=8)
    flame((.012, 0, tall + .06), .62)

def plate(wide=1.8):
    "A china plate with a fine gilt line; its floor is at .09."
    k = wide / 1.95
    profile = [(0, .025), (1.08, .025), (1.12, 0), (1.18, 0), (1.22, .04), (1.5, .06), (1.8, .13), (1.93, .17), (1.95, .185),
               (1.92, .2), (1.8, .17), (1.5, .1), (1.2, .09), (0, .09)]
    lathe('plate', [(r * k, z) for r, z in profile], china(), 128, 2)
    gilt = Mat('gilt', '#b98d43', .28, metal=1)
    lathe('line', [(1.944 * k, .192), (1.935 * k, .2), (1.92 * k, .203), (1.918 * k, .199)], gilt, 128, 1)

def crumbs(count, inner, outer, seed=1):
    "Crumbs of sponge on the plate, between two radii."
    rnd = random.Random(seed); places = []
    for _ in range(count):
        a, r, s = rnd.random() * math.tau, rnd.uniform(inner, outer), rnd.uniform(.01, .03)
        places.append(((r * math.cos(a), r * math.sin(a), .115), any_turn(rnd), (s, s * .8, s * .7)))
    displace(strewn('crumbs', places, sponge()), 'CLOUDS', .02, .02)

# ---------------------------------------------------------------- cakes
def strawberry_cake(missing=None, candles=True):
    "Three layers under scraped cream, swirls, berries. missing is the (start, end) of the wedge that was cut out."
    rnd = random.Random(7); cream = whipped(); plate()
    start, end = (missing[1], missing[0] + math.tau) if missing else (0, math.tau)
    coat(scraped(), start, end)
    if missing: cut(start, -1, cream, 3); cut(end, 1, cream, 5)
    left = lambda a, spare=.12: not missing or start + spare < (a - start) % math.tau + start < end - spare
    swirls = [rosette(cream, seed=k) for k in range(3)]; used = 0
    for k in range(11):
        a = k / 11 * math.tau + .2 + rnd.uniform(-.03, .03)
        if not left(a): continue
        place = dict(at=(1.0 * math.cos(a), 1.0 * math.sin(a), TOP - .03),
                     rot=(rnd.uniform(-.06, .06), rnd.uniform(-.06, .06), rnd.random() * 6), scale=rnd.uniform(.93, 1.07))
        if used < 3: o = swirls[used]; o.location, o.rotation_euler, o.scale = place['at'], place['rot'], (place['scale'],) * 3
        else: again(swirls[used % 3], **place)
        used += 1
    heap = [(-.34, -.36, 2.45, .5, 1.1), (.1, -.5, 1.95, 2.3, 1), (.44, -.2, 2.6, 4, 1.08), (-.05, .0, 2.95, 1, 1.15),
            (-.5, .12, 2.2, 5.2, 1), (.3, .32, 2.6, 3, 1.05)]
    for k, (x, y, lean, turn, size) in enumerate(heap):
        if left(math.atan2(y, x), .3): put(lambda: strawberry(k), (x, y, TOP + .4 * size), turn, size, (lean, 0))
    blue = [(-.12, -.66), (.34, -.6), (-.62, -.14), (.66, -.02), (-.2, -.42), (.24, -.3), (-.32, .42), (.05, .55), (.58, .28)]
    for k, (x, y) in enumerate(blue):
        if left(math.atan2(y, x), .2): put(lambda: blueberry(k), (x, y, TOP + .12), k)
    if candles:
        for k, (x, y) in enumerate([(-.6, .42), (.02, .66), (.66, .48)]):
            put(lambda: candle(['#d98f88', '#ecd9b4', '#8fa996'][k]), (x, y, TOP - .1), k, 1,
                (rnd.uniform(-.03, .03), rnd.uniform(-.03, .03)))
    crumbs(30, 1.4, 1.75)

@shot('strawberry')
def strawberry_picture():
    studio(ROSE, key=.85, fill=.7)
    strawberry_cake()
    apart(put(lambda: blueberry(20), (1.75, -1.35, .1), 1)); apart(put(lambda: blueberry(21), (1.52, -1.5, .1), 2))
    camera((.9, -11.2, 4.6), (.05, 0, 1.42), blur=.2, focus=(0, -1, 1.6)); fit(.68)

def strawberry_slice(angle=.56, seed=2):
    "The wedge that strawberry_cake() misses, lying on a small plate: its tip towards -y, its swirl at the back."
    rnd = random.Random(seed); cream = whipped(); middle = math.pi / 2; plate(1.0)
    def build():
        start, end = middle - angle / 2, middle + angle / 2
        coat(scraped(), start, end); cut(start, -1, cream, 3); cut(end, 1, cream, 5)
        o = rosette(cream); o.location = (0, 1.0, TOP - .03)
        put(lambda: strawberry(3), (.03, .52, TOP + .26), .6, .95, (2.5, .2))
    put(build, (0, -.68, .0))
    places = [((rnd.uniform(-.7, .7), rnd.uniform(-.7, .6), .1), any_turn(rnd), rnd.uniform(.012, .03)) for _ in range(16)]
    displace(strewn('crumbs', places, sponge()), 'CLOUDS', .02, .02)

@shot('strawberry-slice')
def slice_picture():
    studio(ROSE, key=.85, fill=.75)
    put(lambda: strawberry_cake(missing=(4.25, 4.25 + .56 * 1.5), candles=False), (-.35, .7, 0))
    put(strawberry_slice, (1.25, -1.75, 0), .95)
    camera((1.2, -11, 4.6), (.1, 0, 1), blur=.2, focus=(.4, -1, 1)); fit(.74)

@shot('strawberry-above')
def from_above():
    studio(ROSE, key=.85, fill=.75)
    strawberry_cake()
    apart(put(lambda: blueberry(20), (1.75, -1.35, .1), 1)); apart(put(lambda: blueberry(21), (1.52, -1.5, .1), 2))
    camera((-.9, -7.4, 9.6), (0, 0, 1.3), blur=.16, focus=(0, -.6, 1.9)); fit(.76)

def ridged_coat(mat):
    "Buttercream combed in rings round the side, smoothed on top."
    def f(u, v):
        r, z, out, up = outline(v * LENGTH); a = u * math.tau
        comb = .028 * abs(math.sin(z * 21 + .35 * math.sin(a * 2))) ** .7 * min(1, max(0, (TOP - ROUNDING - z) * 12))
        return (r + comb) * math.cos(a), (r + comb) * math.sin(a), z
    return displace(grid('coat', f, 260, 260, mat, closed_u=True), 'CLOUDS', .6, .03, 2)

def drip(mat, seed=1):
    "Chocolate poured on the top, run down over the rim in tongues of differing length."
    rnd = random.Random(seed); rim = RADIUS - ROUNDING + ROUNDING * math.pi / 2; tongues = []; a = 0
    while a < math.tau - .12:
        tongues.append((a, rnd.uniform(.055, .085), rnd.choice([.2, .34, .5, .66, .85]) * rnd.uniform(.85, 1.15)))
        a += rnd.uniform(.19, .29)
    def reach(a):
        long = 0
        for at, wide, far in tongues:
            d = abs((a - at + math.pi) % math.tau - math.pi)
            round_tip = far - wide * 1.2 + wide * 1.2 * math.sqrt(max(0, 1 - (d / wide) ** 2)) if d < wide else 0
            long = max(long, round_tip, far * .5 * math.exp(-((d - wide * .9) / .05) ** 2) if d >= wide * .9 else 0)
        return rim + .05 + .02 * math.sin(a * 5) + long
    columns = 620; lengths = [reach(k / columns * math.tau) for k in range(columns)]
    def f(u, v):
        a = u * math.tau; far = lengths[round(u * columns)]; s = far * (v if v < .3 else .3 + .7 * ((v - .3) / .7) ** .8)
        rest = (far - s) / .07; thick = .042 * math.sqrt(max(0, 1 - (1 - min(1, rest)) ** 2)) - .012
        thick += .02 * math.exp(-((far - s - .09) / .07) ** 2) if far > rim + .3 else 0
        r, z, out, up = outline(s); r += out * (thick + .02); z += up * thick
        return r * math.cos(a), r * math.sin(a), z
    return subdivide(grid('drip', f, columns, 80, mat, closed_u=True), 1)

def chocolate_cake(candles=5):
    "Combed chocolate cream under a dark glossy drip, chocolate swirls, gold sugar pearls, lit candles."
    rnd = random.Random(9); plate()
    ridged_coat(chocolate('chocolate cream', '#46261a', .5, 0)); dark = chocolate('ganache', '#290f07', .2, .4)
    drip(dark, 5); cream = chocolate('piped chocolate', '#432417', .42, .05); gold = Mat('gold pearl', '#c99b4c', .24, metal=1)
    swirls = [rosette(cream, .25, .33, seed=k + 4) for k in range(3)]
    for k in range(12):
        a = k / 12 * math.tau + rnd.uniform(-.03, .03); x, y = .98 * math.cos(a), .98 * math.sin(a); s = rnd.uniform(.92, 1.06)
        if k < 3: o = swirls[k]; o.location, o.scale = (x, y, TOP), (s,) * 3
        else: again(swirls[k % 3], (x, y, TOP), (rnd.uniform(-.06, .06), rnd.uniform(-.06, .06), rnd.random() * 6), s)
    pearls = []
    for k in range(150):      # thick in the middle, fewer towards the swirls
        a, r, s = rnd.random() * math.tau, rnd.random() ** .8 * .66, rnd.choice([.022, .022, .034, .05])
        if all(math.dist(p[0][:2], (r * math.cos(a), r * math.sin(a))) > p[2] + s for p in pearls):
            pearls.append(((r * math.cos(a), r * math.sin(a), TOP + .03 + s * .8), (0, 0, 0), s))
    foot = [(((RADIUS + .07) * math.cos(a), (RADIUS + .07) * math.sin(a), FOOT + .06), (0, 0, 0), .058 * rnd.uniform(.94, 1.04))
            for a in np.linspace(0, math.tau, 78, endpoint=False) + .01]
    strewn('pearls', pearls + foot, gold, pellet(12, 18))
    for k in range(candles):
        a = k / candles * math.tau + .9; lean = (rnd.uniform(-.03, .03), rnd.uniform(-.03, .03))
        put(lambda: candle('#e5cfa2', .95), (.5 * math.cos(a), .5 * math.sin(a), TOP), k, 1, lean)

@shot('chocolate')
def chocolate_picture():
    studio(APRICOT, key=.95, fill=.8)
    chocolate_cake()
    camera((-.9, -11, 5.6), (.05, 0, 1.42), blur=.2, focus=(0, -1, 1.6)); fit(.68)
