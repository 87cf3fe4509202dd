"""House plants in pots: a money plant in terracotta, a cactus, a snake plant in a painted pot."""
from scenes.flowers import *

# ---------------------------------------------------------------- pots
def terracotta(color='#a9603c', dark='#8f4a2c'):
    "Fired clay, chalky where water has dried on it."
    m = Mat('terracotta', color, .85, spec=.2); mix = m.add('MixRGB')
    m.link(m.ramp(m.noise(3, 5), (.3, dark), (.7, color)), mix.inputs[1])
    mix.inputs[2].default_value = rgb('#c9a68c')
    m.link(m.range(m.noise(1.6, 6, .7), 0, .55, .5, .75), mix.inputs[0]); m.color(mix.outputs[0])
    m.bump(m.noise(30, 5, .6), .2, .012); return m.bump(m.wave(9, 1.2, direction='Z'), .1, .015)

def glazed(color):
    "Glossy glaze over clay, uneven as hands leave it."
    m = Mat('glaze', color, .2, spec=.5, coat=.5, coat_rough=.06)
    m.color(m.ramp(m.noise(2, 4), (.3, color), (.75, color)))
    m.bump(m.noise(2.4, 3), .1, .05); return m.bump(m.noise(30, 2), .03, .01)

def soil(r, z, seed=1):
    "Crumbs of earth with a few pebbles."
    m = Mat('soil', '#3a2a1e', .95, spec=.15)
    m.color(m.ramp(m.noise(9, 5), (.3, '#2a1d14'), (.7, '#54402f')))
    o = grid('soil', lambda u, v: (v * r * math.cos(u * math.tau), v * r * math.sin(u * math.tau), z), 90, 40, m,
             closed_u=True)
    displace(o, 'CLOUDS', .07, .07, 4)

def flower_pot(mat, r=.62, high=1.1, foot=.42, band=.27):
    "A thrown pot with a thick rim: r is its outer radius at the top, foot at the ground; band is how tall the rim is."
    t = .055; wall = lambda z: foot + (r - .05 - foot) * z / high
    prof = [(0, .02), (foot - .06, .02), (foot - .03, 0), (foot - .01, .015), (wall(.12), .12), (wall(high * .5),
            high * .5), (wall(high - band - .02), high - band - .02),
            (wall(high - band), high - band), (r - .005, high - band + .004), (r, high - band + .03),
            (r + .012, high - .03), (r + .004, high), (r - .04, high + .005), (r - t - .01, high - .02),
            (r - t - .02, high - .2), (foot, .2), (0, .15)]
    lathe('pot', prof, mat, 112, 2, wobble=.004)

# ---------------------------------------------------------------- money plant
def heart_leaf(mat, seed=1, length=1.0):
    "A heart-shaped leaf: its stalk meets it at the origin, its tip is at y = length; glossy, a little folded and waved."
    rnd = random.Random(seed); ph = rnd.random() * 6
    v, u = np.meshgrid(np.linspace(0, 1, 30), np.linspace(-1, 1, 23), indexing='ij')
    half = np.interp(v, [0, .05, .12, .22, .34, .5, .65, .78, .88, .95, 1],
                     [.24, .31, .365, .40, .405, .37, .30, .21, .13, .06, .004]) * length
    x = u * half
    y = length * (v - .2 * np.sin(np.abs(u) * math.pi / 2) ** 1.2 * (1 - v) ** 2.2 * (1 - .25 * np.abs(u) ** 6))
    ripple = .018 * np.sin(v * 9 + ph + 2 * u) * np.abs(u)
    z = .3 * np.abs(x) - .22 * x * x + .16 * length * v * (1 - v) - .2 * length * v ** 2.4 + ripple
    p = Petals(); p.add(x, y, z, rnd.random()); return p.model('heart leaf', mat)

def money_leaf_mat():
    "Glossy green, marbled with cream along the side veins, as golden pothos is."
    m = leaf_mat('money leaf', '#2c5a2a', '#4f7f38', .24, .12)
    green = m.p.inputs['Base Color'].links[0].from_socket
    at = m.add('SeparateXYZ')
    m.link(m.coords('UV'), at.inputs[0])
    side = m.add('Math', operation='PINGPONG')
    m.link(at.outputs['X'], side.inputs[0])
    side.inputs[1].default_value = .5
    slant = m.add('Math', operation='MULTIPLY_ADD')
    m.link(side.outputs[0], slant.inputs[0])
    slant.inputs[1].default_value = .7
    m.link(at.outputs['Y'], slant.inputs[2])
    each = m.add('ObjectInfo')
    shift = m.add('Math', operation='MULTIPLY')
    m.link(each.outputs['Random'], shift.inputs[0])
    shift.inputs[1].default_value = 40
    where = m.add('CombineXYZ')
    m.link(slant.outputs[0], where.inputs[0])
    m.link(at.outputs['X'], where.inputs[1])
    m.link(shift.outputs[0], where.inputs[2])
    scaled = m.add('Mapping', Scale=(7, 3, 1)); m.link(where.outputs[0], scaled.inputs[0])
    marbled = m.add('MixRGB')
    m.link(m.range(m.noise(1, 5, .65, scaled.outputs[0]), 0, .85, .55, .64), marbled.inputs[0])
    m.link(green, marbled.inputs[1])
    marbled.inputs[2].default_value = rgb('#c9cb86')
    m.color(marbled.outputs[0])
    for node in m.n:                                       # the light that comes through is marbled too
        if node.type == 'BSDF_TRANSLUCENT': m.link(marbled.outputs[0], node.inputs[0])
    m.p.inputs['Clearcoat'].default_value = .35; return m

def money_plant(seed=2):
    "A money plant in terracotta: a crown of leaves and four trailing stems, one of them on the ground."
    rnd = random.Random(seed); flower_pot(terracotta(), .64, 1.15, .42); soil(.58, 1.0)
    leaves = [heart_leaf(money_leaf_mat(), k) for k in range(3)]
    green = stem_mat('#7f9a52', '#5f7f3f')
    def stalked(root, end, size):
        "A leaf on its stalk: it hangs from the end of it, its face to the light."
        root, end = Vector(root), Vector(end)
        out = Vector((end.x - root.x, end.y - root.y, 0))
        out = out.normalized() if out.length > .01 else Vector((0, -1, 0))
        tube('stalk', [root, root.lerp(end, .55) + Vector((0, 0, .09)), end], .013, green, 10, sides=6)
        along = out * rnd.uniform(.6, 1) + Vector((rnd.gauss(0, .2), rnd.gauss(-.1, .2), rnd.uniform(-.85, -.2)))
        grow(leaves[rnd.randrange(3)], end, along, Vector((0, -.45, 1)) + out * .55
             + Vector((rnd.gauss(0, .2), rnd.gauss(0, .2), 0)), size)
    for k in range(22):                                    # the crown
        t = k / 22
        a = k * GOLDEN
        r = .12 + .4 * t ** .6
        high = 1.95 - .72 * t + rnd.gauss(0, .07)
        stalked((.1 * math.cos(a), .1 * math.sin(a), 1.0), (r * math.cos(a) * 1.15, r * math.sin(a) * 1.15, high),
                rnd.uniform(.42, .6))
    trails = [[(.3, -.3, 1.05), (.55, -.5, 1.3), (.78, -.62, 1.02), (.86, -.72, .55), (1.0, -.9, .12), (1.4, -1.1, .06)],
              [(-.35, -.25, 1.05), (-.6, -.4, 1.3), (-.82, -.5, 1.05), (-.9, -.55, .7), (-.93, -.6, .38)],
              [(0, -.45, 1.05), (.02, -.66, 1.24), (-.08, -.8, 1.0), (-.16, -.84, .7)],
              [(.45, .1, 1.05), (.75, .1, 1.3), (1.0, .05, 1.1), (1.12, 0, .8)]]
    for points in trails:
        tube('vine', points, .02, green, 50, lambda v: 1 - .4 * v, 8)
        path = even(smooth_path(points, 60), int(len(points) * 1.45))
        for k, p in enumerate(path[1:]):
            ahead = (path[min(k + 2, len(path) - 1)] - path[k]).normalized()
            side = ahead.cross(Vector((0, -1, .3))).normalized() * (1 if k % 2 else -1)
            stalked(p, p + side * .13 + Vector((p.x, p.y, 0)).normalized() * .12 + Vector((0, -.04, .04)),
                    rnd.uniform(.34, .5) * (1 - .35 * k / len(path)))

# ---------------------------------------------------------------- cactus
def spines(mat, rnd, count=9, length=.1):
    "What grows from one spot of a cactus: a cushion with needles all round and one longer that stands out."
    p = Petals()
    for k in range(count):
        d = sphere(rnd.uniform(.85, 1.3) if k else .12, k * math.tau / (count - 1) + rnd.gauss(0, .15))
        side = d.orthogonal().normalized()
        other = d.cross(side)
        v, a = np.meshgrid(np.linspace(0, 1, 4), np.linspace(0, math.tau, 6), indexing='ij')
        long = length * rnd.uniform(.75, 1.2) * (1.15 if not k else 1)
        r = .0048 * (1 - v * .94)
        p.add(*[d[i] * v * long + r * (np.cos(a) * side[i] + np.sin(a) * other[i])
                - .1 * v * v * long * (i == 2) * (1 if k else 0) for i in range(3)], 1)
    return p.model('spines', mat)

def ribbed(skin, thorns, wool, r, high, ribs, rnd, thorn=1):
    "A barrel with ribs, its foot at the origin: thorn is the size of its spines."
    shape = lambda v: (math.sin(math.pi * min(1, v * .93 + .16)) ** .55) * (1 - .05 * v)
    rib = lambda a: abs(math.cos(a * ribs / 2)) ** .75
    def skin_at(u, v):
        a = u * math.tau + .12 * math.sin(v * 3)
        rr = r * shape(v) * (.78 + .22 * rib(a)) * (1 if v < .995 else .02)
        return rr * math.cos(a), rr * math.sin(a), high * (v - .05 * (1 - rib(a)) * v ** 6 - .06 * max(0, v - .93) / .07)
    subdivide(grid('cactus', skin_at, ribs * 14, 36, skin, closed_u=True), 1)
    for k in range(ribs):
        for j in range(7):
            v = .15 + j * .123 + rnd.gauss(0, .008)
            a0 = k * math.tau / ribs
            p, q = Vector(skin_at(a0 / math.tau, v)), Vector(skin_at(a0 / math.tau, v + .02))
            up = (q - p).normalized()
            out = Vector((math.cos(a0), math.sin(a0), 0))
            d = (out - up * out.dot(up)).normalized()
            lay(wool, p + d * .002, d, thorn)
            lay(thorns, p, d, thorn * rnd.uniform(.75, 1.1) * (1.15 - .3 * abs(v - .5)), rnd.random() * 6)

def cactus(pot_color='#23513f', seed=5):
    "A ribbed cactus with two pups and a flower, in a small glazed pot: pot_color is its glaze."
    rnd = random.Random(seed); lathe('pot', [(0, .02), (.36, .02), (.4, 0), (.44, .02), (.52, .2), (.585, .42), (.6, .6),
                                             (.585, .7), (.575, .735), (.55, .74), (.53, .72), (.53, .6), (.3, .5), (0, .5)],
                                     glazed(pot_color), 112, 2, wobble=.004)
    grit = Mat('grit', '#b9a88c', .9)
    grit.color(grit.ramp(grit.add('ObjectInfo').outputs['Random'], (0, '#8f8068'), (.5, '#b9a88c'), (1, '#d6cab4')))
    pebble = displace(ball('pebble', .035, grit, BELOW, (1, .8, .6), 1), 'CLOUDS', .05, .015)
    soil(.53, .64)
    for k in range(230):
        r = .5 * ((k + .5) / 230) ** .5
        a = k * GOLDEN
        again(pebble, (r * math.cos(a), r * math.sin(a), .655 + rnd.uniform(0, .025)),
              (rnd.random(), rnd.random(), rnd.random() * 6), rnd.uniform(.7, 1.35))
    skin = Mat('cactus skin', '#55794d', .5, spec=.35, sss=.03)
    skin.color(skin.ramp(skin.noise(3, 5), (.3, '#41663f'), (.7, '#6f9160')))
    skin.bump(skin.noise(22, 4), .12, .01)
    needle = Mat('needle', '#d9c69a', .45)
    needle.color(needle.ramp(needle.add('ObjectInfo').outputs['Random'], (0, '#c4a56c'), (1, '#e6dabb')))
    wool_mat = Mat('wool', '#ded3bb', .95, sheen=.5)
    wool = ball('wool', .019, wool_mat, BELOW, (1, 1, .6), 1)
    thorns = spines(needle, rnd)
    put(lambda: ribbed(skin, thorns, wool, .41, 1.02, 13, rnd), (-.04, .03, .62), .2)
    put(lambda: ribbed(skin, thorns, wool, .17, .33, 9, rnd, .55), (.36, -.2, .63), 1, 1, (.1, .2))
    put(lambda: ribbed(skin, thorns, wool, .13, .24, 9, rnd, .5), (-.35, -.28, .63), 2, 1, (.12, -.2))
    flower = Petals()
    silk = petal_mat('cactus flower', '#8f1f3c', '#b9365a', '#d4607c', '#e08a9c', glow=.3, rough=.4)
    for k in range(24):
        t = k / 23
        cup(flower, rnd, .2 + .07 * t, .06, (78 - 20 * t, 62 - 34 * t, 50 - 50 * t), k * GOLDEN, t, start=.02, ruffle=.003,
            tuck=.006, rows=9, cols=7)
    lay(flower.model('cactus flower', silk), (-.06, .0, 1.56), (-.15, -.25, 1))
    pollen = Mat('pollen', '#d9b04a', .8)
    for k in range(18):
        a = k * GOLDEN
        ball('pollen', .012, pollen, (-.07 + .045 * math.cos(a) * (k / 18) ** .5,
                                      -.02 + .045 * math.sin(a) * (k / 18) ** .5, 1.68 + rnd.uniform(-.01, .015)),
                                      (1, 1, 1.3), 1)

# ---------------------------------------------------------------- snake plant
def sword_mat():
    "Green crossed by darker waves, its rims yellow."
    m = Mat('sword leaf', '#4f6f45', .36, spec=.4)
    at = m.add('SeparateXYZ')
    m.link(m.coords('UV'), at.inputs[0])
    each = m.add('ObjectInfo')
    shift = m.add('Math', operation='MULTIPLY')
    m.link(each.outputs['Random'], shift.inputs[0])
    shift.inputs[1].default_value = 30
    where = m.add('CombineXYZ')
    m.link(at.outputs['X'], where.inputs[0])
    m.link(at.outputs['Y'], where.inputs[1])
    m.link(shift.outputs[0], where.inputs[2])
    scaled = m.add('Mapping', Scale=(2.2, 24, 1))
    m.link(where.outputs[0], scaled.inputs[0])
    bands = m.noise(1, 4, .6, scaled.outputs[0], .6)
    body = m.ramp(bands, (.36, '#27432f'), (.47, '#3d5e40'), (.52, '#7f9a72'), (.68, '#96ac84'))
    off = m.add('Math', operation='PINGPONG')
    m.link(at.outputs['X'], off.inputs[0])
    off.inputs[1].default_value = .5
    rim = m.add('Math', operation='MULTIPLY_ADD')
    m.link(bands, rim.inputs[0])
    rim.inputs[1].default_value = .03
    m.link(off.outputs[0], rim.inputs[2])
    mix = m.add('MixRGB')
    m.link(m.range(rim.outputs[0], 1, 0, .085, .105), mix.inputs[0])
    m.link(body, mix.inputs[1])
    mix.inputs[2].default_value = rgb('#cdbf6c')
    m.color(mix.outputs[0])
    m.bump(m.noise(1, 3, .6, m.coords('UV', (60, 2, 1))), .12, .01); return m.bump(bands, .05, .01)

def sword(mat, length, wide, rnd, bend):
    "A stiff upright leaf, channelled and twisted, from the origin."
    v, u = np.meshgrid(np.linspace(0, 1, 44), np.linspace(-1, 1, 13), indexing='ij')
    ph, twist = rnd.random() * 6, rnd.uniform(-1.1, 1.1)
    half = wide / 2 * (.55 + .45 * np.sin(math.pi * np.clip(v * .62 + .12, 0, 1))) * (1
            - smooth(v, .72, 1.0) ** 1.6 * .985) * (1 + .03 * np.sin(v * 15 + ph))
    a = twist * (v - .2)
    s = u * half
    cup_ = (1.3 - .8 * v) * s * s / wide + .016 * np.sin(v * 10 + ph) * u
    x = s * np.cos(a) - cup_ * np.sin(a) + .03 * np.sin(v * 5 + ph)
    y = s * np.sin(a) + cup_ * np.cos(a) + bend * v * v
    z = length * v - .25 * bend * v ** 3
    p = Petals()
    p.add(x, y, z, 1)
    o = p.model('sword leaf', mat, (0, 0, 0))
    solidify(o, .022)
    return subdivide(o, 1)

def painted_pot(pattern='plants/pot', color='#27355a'):
    "A pot with a painted band: pattern is a label that goes once round it, color what is below it."
    base = Mat('painted clay', color, .6, spec=.35)
    base.color(base.ramp(base.noise(2.5, 5), (.3, '#202c4c'), (.7, '#31426c')))
    base.bump(base.noise(25, 4), .15, .01)
    base.bump(base.wave(8, 1, direction='Z'), .1, .02)
    side = [(.44, .0), (.47, .015), (.5, .1), (.68, .98)]
    lathe('pot', [(0, .03), (.4, .03)] + side + [(.69, 1.02), (.685, 1.06), (.66, 1.075), (.63, 1.06), (.62, 1.0),
                                                 (.45, .2), (0, .2)], base, 112, 2, wobble=.002)
    ink = Mat('brushed paint', '#e9dfc9', .65)
    i = ink.add('TexImage', image=bpy.data.images.load(label(pattern)), extension='REPEAT')
    ink.link(ink.coords('UV'), i.inputs[0])
    ink.color(i.outputs['Color'])
    ink.link(i.outputs['Alpha'], ink.p.inputs['Alpha'])
    ink.bump(ink.noise(30, 3), .2, .01)
    z0, z1 = .22, .9; r = lambda z: .5 + (z - .1) / .88 * .18 + .006
    grid('painting', lambda u, v: (r(z0 + v * (z1 - z0)) * math.sin((u - .5) * math.tau),
                                   -r(z0 + v * (z1 - z0)) * math.cos((u - .5) * math.tau), z0 + v * (z1 - z0)), 129, 10,
                                   ink)

def snake_plant(seed=6):
    "A snake plant of eleven leaves in a painted pot."
    rnd = random.Random(seed); painted_pot(); soil(.61, .95); mat = sword_mat()
    for k in range(11):
        a = k * GOLDEN + .5
        r = .04 + .3 * (k / 10) ** .7
        long = (2.15 - .095 * k) * rnd.uniform(.88, 1.06)
        root = bpy.data.objects.new('tuft', None)
        bpy.context.collection.objects.link(root)
        sword(mat, long, rnd.uniform(.3, .4), rnd, rnd.uniform(.05, .3)).parent = root
        root.location = (r * math.cos(a), r * math.sin(a), .93)
        root.rotation_euler = (rnd.gauss(0, .05), rnd.gauss(0, .04), a - math.pi / 2)

@shot('money')
def money():
    studio(CREAM, key=.85, fill=.8, strip=1.3); money_plant()
    camera((.8, -10.8, 4.4), (0, 0, 1.1), blur=.15, focus=(0, -.6, 1.3)); fit(.72)

@shot('cactus')
def cactus_in_pot():
    studio(APRICOT, key=.85, fill=.8); cactus()
    camera((-.8, -10.6, 4.2), (0, 0, .8), blur=.12, focus=(0, -.4, .9)); fit(.68)

@shot('snake')
def snake():
    studio(BUTTER, key=.85, fill=.8); snake_plant()
    camera((1, -10.8, 3.9), (0, 0, 1.3), blur=.14, focus=(0, -.4, 1.2)); fit(.76)
