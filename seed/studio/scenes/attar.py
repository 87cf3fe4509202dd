"""Attar: scented oil in cut glass under a gold stopper, and a box of it with sandalwood soaps for Eid."""
from studio import *
from scenes.honey import amber
from scenes.sandesh import brass, plate

SIDES = 12      # of the cut glass

def gold():
    "Gold leaf on metal: bright, a little uneven."
    m = Mat('gold', '#d8ab52', .2, metal=1); m.color(m.ramp(m.noise(3, 4), (.3, '#b98a38'), (.6, '#d8ab52'), (.8, '#ebcb82')))
    m.into('Roughness', m.range(m.noise(5, 4), .14, .3)); return m.bump(m.noise(14, 3), .06, .01)

def cut_glass(rings, inside):
    """Facets cut in thick glass: rings are (radius, height, turn in half facets) from the bottom up.

    inside is the smooth profile of the hollow from the mouth down, its last point on the axis."""
    steps = SIDES * 4; verts, faces, flat = [(0, 0, rings[0][1])], [], []
    for r, z, off in rings:
        for k in range(SIDES): a = (k + off / 2) / SIDES * math.tau; verts.append((r * math.cos(a), r * math.sin(a), z))
    at = lambda j, k: 1 + j * SIDES + k % SIDES
    for k in range(SIDES): faces.append((0, at(0, k + 1), at(0, k)))
    for j in range(len(rings) - 1):
        a, b = rings[j][2], rings[j + 1][2]
        for k in range(SIDES):
            if a == b: faces.append((at(j, k), at(j, k + 1), at(j + 1, k + 1), at(j + 1, k)))
            elif a < b: faces += [(at(j, k), at(j, k + 1), at(j + 1, k)), (at(j, k + 1), at(j + 1, k + 1), at(j + 1, k))]
            else: faces += [(at(j, k), at(j, k + 1), at(j + 1, k + 1)), (at(j, k), at(j + 1, k + 1), at(j + 1, k))]
    clear = glass('#fbf7f2'); body = mesh('cut glass', verts, faces, clear, smooth=False)
    bevel = body.modifiers.new('bevel', 'BEVEL'); bevel.width = .012; bevel.segments = 2
    bevel.limit_method = 'ANGLE'; bevel.angle_limit = .12
    n = len(inside)
    hollow = grid('hollow', lambda u, v: (inside[round(v * (n - 1))][0] * math.cos(u * math.tau),
        inside[round(v * (n - 1))][0] * math.sin(u * math.tau), inside[round(v * (n - 1))][1]),
        steps, n, clear, closed_u=True)
    return body, subdivide(hollow, 2)

def stopper(z, r, metal, h=1.0):
    "A gold cap at the height z: collar, fluted skirt, bulb, finial."
    profile = [(0, 0), (r * .98, 0), (r, .01), (r, .07), (r * .9, .085), (r * .9, .11), (r * .97, .125), (r * .97, .2),
        (r * .86, .22), (r * .5, .26), (r * .36, .3), (r * .42, .33), (r * .42, .35), (r * .34, .37), (r * .5, .43),
        (r * .86, .52), (r * .98, .62), (r * .86, .72), (r * .5, .81), (r * .26, .86), (r * .2, .89), (r * .3, .915),
        (r * .31, .935), (r * .2, .96), (r * .1, 1.02), (r * .05, 1.1), (0, 1.12)]
    n = len(profile)
    def f(u, v):
        q, height = profile[round(v * (n - 1))]; a = u * math.tau
        ribbed = 1 + (.055 * abs(math.cos(6 * a)) - .03 if .4 < height < .82 else 0)
        ribbed += .012 * math.cos(36 * a) if .12 < height < .21 else 0
        return q * ribbed * math.cos(a), q * ribbed * math.sin(a), z + height * h
    return subdivide(grid('stopper', f, 144, n, metal, closed_u=True), 1)

def attar_bottle(fill=.8, deep='#3c0a04', mid='#a8361a', bright='#ff9a4a', tint='#dd7a3c'):
    "A bottle as wide as high, cut in diamonds; fill is how full of oil it stands, the colours are the oil's."
    rings = [(.5, .03, 0), (.56, 0, 0), (.62, .02, 0), (.78, .3, 1), (.9, .68, 0), (.86, 1.05, 1), (.62, 1.4, 0), (.36, 1.58, 0),
        (.3, 1.64, 0), (.3, 1.86, 0), (.2, 1.87, 0)]
    inside = [(.2, 1.87), (.19, 1.7), (.21, 1.58), (.4, 1.44), (.62, 1.22), (.7, 1.0), (.72, .72), (.66, .45), (.55, .24),
        (.4, .17), (0, .15)]
    cut_glass(rings, inside)
    body = [(.0, .157), (.4, .177), (.543, .25), (.652, .455), (.712, .72), (.692, 1.0), (.612, 1.215), (.39, 1.432)]
    top = .157 + fill * 1.28
    lower = [p for p in body if p[1] < top - .04]; (r0, z0), (r1, z1) = lower[-1], body[min(len(lower), len(body) - 1)]
    edge = r0 + (r1 - r0) * (top - z0) / max(z1 - z0, .01) if z1 > z0 else r0
    lathe('oil', lower + [(edge, top - .008), (edge - .02, top), (edge * .6, top - .006), (0, top - .006)],
        amber(deep, mid, bright, .5, tint), 96, 2)
    metal = gold()
    lathe('collar', [(.19, 1.875), (.325, 1.875), (.34, 1.86), (.34, 1.72), (.355, 1.7), (.36, 1.67), (.34, 1.645),
        (.306, 1.64)][::-1], metal, 96, 2)
    stopper(1.88, .33, metal)

def petal_kinds(deep='#7d1226', edge='#c4485e', base='#e0c080'):
    "Three rose petals to be laid out with again(): cupped, rolled back at the lip, veined, letting light through."
    m = Mat('petal', deep, .48, spec=.3, sheen=.3); axes = m.add('SeparateXYZ'); m.link(m.coords('UV'), axes.inputs[0])
    soft = m.add('Math', operation='MULTIPLY_ADD'); m.link(m.noise(4, 4), soft.inputs[0])
    soft.inputs[1].default_value = .3; m.link(axes.outputs['Y'], soft.inputs[2])
    m.color(m.ramp(soft.outputs[0], (.12, base), (.32, edge), (.7, deep), (1.12, edge)))
    m.bump(m.wave(11, 2, m.coords('UV', (1, .25, 1)), 'X'), .2, .012); m.bump(m.noise(6, 3), .12, .02); m.thin_leaf(.4); made = []
    for k, (wide, long, cup, lip) in enumerate([(.74, .72, .3, .13), (.66, .66, .2, -.1), (.82, .7, .38, .2)]):
        def f(u, v):
            s = (u - .5) * 2; w = wide * .5 * math.sin(math.pi * (.09 + .76 * v)) ** .75 * (1 if v < .8 else 1)
            notch = .05 * math.exp(-(s / .22) ** 2) * v ** 6
            far = long * v * (1 - .16 * s * s * v ** 3) - notch * 1.4
            z = cup * s * s * w * 2.0 + cup * .75 * (v - .35) ** 2 - lip * max(0,
                v - .72) ** 1.5 * 5 * (.7 + .5 * math.sin(s * 2.2 + k)) + .012 * math.sin(v * 9 + s * 7 + k * 2)
            return s * w, far - long / 2, z + .02
        o = grid('petal', f, 21, 24, m, at=(0, 0, -60)); solidify(o, .008); made.append(subdivide(o, 1))
    return made

def scatter(kinds, spots, seed=2, z=.02):
    "Lays petals at spots [(x, y), …] round about."
    rnd = random.Random(seed)
    for k, (x, y) in enumerate(spots):
        apart(again(kinds[k % len(kinds)], (x, y, z + .012 * (k % 3)),
            (rnd.uniform(-.12, .3), rnd.uniform(-.2, .2), rnd.random() * 6), rnd.uniform(.75, 1.05)))

def soap(words, size=(1.5, 1.0, .5), color='#cda978', fleck='#ab8150', deep=.085, sharp=5, bits=None):
    """A pressed bar with a stamp: words is a label whose ink sinks in by deep.

    sharp is how square it is (4 is a pebble, 10 a cut block), bits the colour of the leaf and spice in it."""
    m = Mat('soap', color, .4, spec=.4, sss=.12, sss_color=color, sss_radius=.08)
    cloud = m.noise(2.5, 5, .6, m.coords('Object'), .8)
    milled = m.ramp(cloud, (.3, fleck), (.55, color), (.8, color))
    if bits:
        specks = m.add('MixRGB'); m.link(m.range(m.noise(11, 3, .6), 0, .85, .64, .7), specks.inputs[0])
        m.link(milled, specks.inputs[1]); specks.inputs[2].default_value = rgb(bits); milled = specks.outputs[0]
    m.color(milled); m.into('Roughness', m.range(m.noise(6, 4), .32, .55)); m.bump(m.noise(9, 5, .6), .1, .015)
    x, y, z = size; stamp = None
    if words:
        i = bpy.data.images.load(label(words)); wide, high = i.size; ink = np.array(i.pixels[:]).reshape(high, wide, 4)[..., 3]
        stamp = lambda u, v: ink[min(high - 1, int(v * high)), min(wide - 1, int(u * wide))]
    edge = 1 / sharp                 # how far in from the rim the top begins to fall
    def squircle(a): c, s = math.cos(a), math.sin(a); return (abs(c) ** sharp + abs(s) ** sharp) ** (-1 / sharp)
    def top(u, v):
        px, py = (u - .5) * 2, (v - .5) * 2; flat = max(abs(px), abs(py)); a = math.atan2(py, px); r = squircle(a)
        qx, qy = math.cos(a) * r * flat, math.sin(a) * r * flat
        round_off = z * 1.7 * edge * (1 - max(0, 1 - (max(0, flat - 1 + edge) / edge) ** 2) ** .5)
        dish = -.05 * z * (1 - min(1, (flat / .72) ** 8))
        h = z - round_off + dish - (deep * stamp((qx / .8 + 1) / 2,
            (qy / .8 + 1) / 2) if stamp and abs(qx) < .8 and abs(qy) < .8 else 0)
        return qx * x / 2, qy * y / 2, h
    o = grid('soap', top, 260, 180, m); under = [
        (1, z * (1 - 1.7 * edge)), (1.01, z * .5), (1, z * .6 * edge), (1 - .35 * edge, .02), (.8, 0), (0, 0)]
    side = grid('soap side', lambda u, v: (lambda k, a: (under[k][0] * squircle(a) * math.cos(a) * x / 2,
        under[k][0] * squircle(a) * math.sin(a) * y / 2, under[k][1]))(round(v * 5), u * math.tau), 160, 6, m, closed_u=True)
    return o, subdivide(side, 1)

def eid_box(lining='#e9dcc2', paper='#1f4a3d'):
    "An open rigid box lined with crumpled tissue, an attar bottle lying and two sandalwood soaps in it."
    card = Mat('box', paper, .55, spec=.35); card.bump(card.noise(80, 5), .06, .01)
    card.bump(card.noise(3, 3), .05, .02); card.color(card.ramp(card.noise(2, 5), (.3, paper), (.8, '#2b5b4c')))
    w, d, h = 3.9, 3.1, .75
    box('base', (w, d, .08), card, .02, (0, 0, .05))
    for x, y, a, b in [(1, 0, .08, d), (-1, 0, .08, d), (0, 1, w + .075, .08), (0, -1, w + .075, .08)]:
        box('side', (a, b, h), card, .02, (x * (w / 2), y * (d / 2), h / 2 + .01))
    tissue = Mat('tissue', lining, .8, spec=.15); tissue.bump(tissue.noise(4, 6, .65), .8, .09); tissue.thin_leaf(.3)
    t = grid('tissue', lambda u, v: ((u - .5) * (w - .12), (v - .5) * (d - .12),
        .2 + .1 * (abs(u - .5) * 2) ** 4 + .14 * (abs(v - .5) * 2) ** 4), 90, 80, tissue)
    displace(t, 'CLOUDS', .35, .3, 4); displace(t, 'VORONOI', .5, .1)
    put(lambda: attar_bottle(.97), (-1.12, 1.0, .98), .3, .8, (math.pi / 2 + .08, .12))
    for k, (x, y, turn) in enumerate([(.95, .66, .06), (.9, -.66, -.08)]):
        put(lambda: soap('attar/chandan'), (x, y, .36), turn, 1, (.03, -.03 + .05 * k))

@shot('rose')
def rose():
    studio(CREAM, key=.9, fill=.8, strip=1.6)
    put(attar_bottle, (0, 0, .075), turn=.13); apart(plate(1.55))
    spots = [(-.95, -.8), (.85, -.95), (1.15, .1), (-1.9, -1.25), (1.85, -1.15), (.1, -1.9), (-1.3, .6)]
    kinds = petal_kinds(); scatter(kinds, [s for s in spots if math.hypot(*s) < 1.4], z=.14)
    scatter(kinds, [s for s in spots if math.hypot(*s) >= 1.4], 5)
    area('card', (2.5, 5, 3), 3, 120, '#ffffff', (0, 0, 1))
    camera((-1.1, -10.4, 3.9), (0, 0, 1.3), blur=.14, focus=(0, -.7, 1.2)); fit(.66)

@shot('soaps')
def soaps():
    studio(MINT, key=.9, fill=.8, strip=1.3)
    put(eid_box, turn=.2); kinds = petal_kinds(); scatter(kinds, [(-2.2, -1.9), (2.3, -1.5)], 4)
    for k, (x, y, z) in enumerate([(-1.5, -.85, .5), (-1.1, -1.2, .46)]):
        again(kinds[k], (x, y, z), (.2, -.1, k * 2.3), .85)
    camera((-1.5, -10.2, 6.6), (0, 0, .4), blur=.18, focus=(0, -.6, .6)); fit(.68)
