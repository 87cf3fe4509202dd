"""Flowers, leaves, wrapping paper and satin bows, shared by the scenes of the florist. No pictures of its own.

A flower is modelled once, far below the ground, and placed with lay() as often as wanted: that costs no memory."""
from mathutils import Matrix, Quaternion
from studio import *

BELOW = (0, 0, -400)      # where the models wait: fit() and the camera don't see them
GOLDEN = 2.39996         # leaves and petals follow each other by this angle

# ---------------------------------------------------------------- placing
def facing(d, roll=0):
    "The turn that points an upright flower along d."
    return Vector(d).to_track_quat('Z', 'Y') @ Quaternion((0, 0, 1), roll)

def lay(model, at, d=(0, 0, 1), scale=1, roll=0, mat=None, lean=0):
    "One more of a model, looking along d; mat paints this one alone; lean bends it back over its own x axis."
    c = again(model, at, (0, 0, 0), scale)
    c.rotation_mode = 'QUATERNION'
    c.rotation_quaternion = facing(d, roll) @ Quaternion((1, 0, 0), lean)
    if mat: c.material_slots[0].link = 'OBJECT'; c.material_slots[0].material = mat.m
    return c

def grow(model, at, along, face, scale=1, mat=None):
    "One more of a leaf: its tip points along, its upper side looks to face."
    y = Vector(along).normalized(); x = y.cross(Vector(face)).normalized(); z = x.cross(y)
    c = again(model, at, (0, 0, 0), scale); c.rotation_mode = 'QUATERNION'
    c.rotation_quaternion = Matrix((x, y, z)).transposed().to_quaternion()
    if mat: c.material_slots[0].link = 'OBJECT'; c.material_slots[0].material = mat.m
    return c

def sphere(polar, azimuth):
    "The direction at that angle from straight up."
    return Vector((math.sin(polar) * math.cos(azimuth), math.sin(polar) * math.sin(azimuth), math.cos(polar)))

def smooth(x, lo, hi):
    "0 below lo, 1 above hi, soft between."
    t = np.clip((x - lo) / (hi - lo), 0, 1); return t * t * (3 - 2 * t)

class Petals:
    "Gathers many small grids into one mesh, with UVs (v from root to tip) and a depth from 0 (heart) to 1 (outermost)."
    def __init__(self): self.xyz, self.uv, self.depth, self.faces, self.count = [], [], [], [], 0
    def add(self, x, y, z, depth):
        "x, y, z are arrays of one shape, rows from root to tip."
        rows, cols = x.shape; k = len(self.xyz); n = self.count
        v, u = np.meshgrid(np.linspace(0, 1, rows), np.linspace(0, 1, cols), indexing='ij')
        self.xyz.append(np.stack([x, y, z], -1).reshape(-1, 3))
        self.uv.append(np.stack([u + k * 3.7, v], -1).reshape(-1, 2))
        self.depth.append(np.full(rows * cols, depth))
        i = (np.arange(rows - 1)[:, None] * cols + np.arange(cols - 1)).ravel() + n
        self.faces.append(np.stack([i, i + 1, i + cols + 1, i + cols], -1))
        self.count += rows * cols
    def model(self, name, mat, at=BELOW):
        o = mesh(name, np.concatenate(self.xyz), np.concatenate(self.faces).tolist(), mat, uvs=np.concatenate(self.uv),
                 at=at)
        a = o.data.attributes.new('depth', 'FLOAT', 'POINT')
        a.data.foreach_set('value', np.concatenate(self.depth).astype(np.float32))
        return o

# ---------------------------------------------------------------- materials
def petal_mat(name, root, inner, outer, edge, glow=.34, rough=.5, sheen=.25, vein=.1, lift=0):
    """A petal: root where it grows, inner in the heart of the flower, outer on its outer petals, edge along the rim.

    glow is how much light comes through; vein how deep the fine lines along it are; lift brightens what lies deep in a pale
    flower, where light is thrown to and fro more often than the renderer counts."""
    m = Mat(name, outer, rough, spec=.22, sheen=sheen)
    along = m.add('SeparateXYZ'); m.link(m.coords('UV'), along.inputs[0])
    lines = m.noise(1, 4, .6, m.coords('UV', (34, 1.6, 1)))
    uneven = m.add('Math', operation='MULTIPLY_ADD')
    m.link(lines, uneven.inputs[0])
    uneven.inputs[1].default_value = .22
    m.link(along.outputs['Y'], uneven.inputs[2])
    depth = m.add('Attribute', attribute_name='depth')
    mix = m.add('MixRGB'); m.link(m.range(depth.outputs['Fac'], 0, 1, 0, .75), mix.inputs[0])
    m.link(m.ramp(uneven.outputs[0], (.1, root), (.42, inner), (1.1, inner)), mix.inputs[1])
    m.link(m.ramp(uneven.outputs[0], (.1, root), (.38, inner), (.7, outer), (.96, outer), (1.12, edge)), mix.inputs[2])
    each = m.add('ObjectInfo')
    hue = m.add('HueSaturation')
    m.link(mix.outputs[0], hue.inputs['Color'])
    m.link(m.range(each.outputs['Random'], .9, 1.08, 0, 1), hue.inputs['Value'])
    m.link(m.range(each.outputs['Random'], .493, .507, 0, 1), hue.inputs['Hue'])
    m.color(hue.outputs[0])
    m.link(hue.outputs[0], m.p.inputs['Emission']); m.p.inputs['Emission Strength'].default_value = lift
    m.bump(lines, vein, .02); m.bump(m.noise(6, 3), .1, .03)
    return m.thin_leaf(glow)

def leaf_mat(name='leaf', dark='#2f4a28', light='#5c7a42', rough=.38, glow=.18):
    "A green leaf with a pale midrib and side veins."
    m = Mat(name, light, rough, spec=.45)
    at = m.add('SeparateXYZ'); m.link(m.coords('UV'), at.inputs[0])
    side = m.add('Math', operation='SUBTRACT')
    m.link(at.outputs['X'], side.inputs[0])
    side.inputs[1].default_value = .5
    off = m.add('Math', operation='ABSOLUTE'); m.link(side.outputs[0], off.inputs[0])
    slant = m.add('Math', operation='MULTIPLY_ADD')
    m.link(off.outputs[0], slant.inputs[0])
    slant.inputs[1].default_value = -.75
    m.link(at.outputs['Y'], slant.inputs[2])
    row = m.add('CombineXYZ'); m.link(slant.outputs[0], row.inputs[0])
    veins = m.wave(3.1, .25, row.outputs[0], 'X', 2)
    mix = m.add('MixRGB', blend_type='MIX')
    m.link(m.range(off.outputs[0], .6, 0, .008, .03), mix.inputs[0])
    m.link(m.ramp(m.noise(2.2, 4), (.3, dark), (.7, light)), mix.inputs[1])
    mix.inputs[2].default_value = rgb('#9fb07a')
    each = m.add('ObjectInfo')
    hue = m.add('HueSaturation')
    m.link(mix.outputs[0], hue.inputs['Color'])
    m.link(m.range(each.outputs['Random'], .78, 1.18, 0, 1), hue.inputs['Value'])
    m.color(hue.outputs[0])
    m.bump(m.range(veins, 0, 1, 0, .35), .25, .012); m.bump(m.noise(12, 3), .08, .01)
    m.into('Roughness', m.range(m.noise(5, 3), rough - .07, rough + .12))
    return m.thin_leaf(glow)

def stem_mat(color='#6d8452', dark='#4f6a3c'):
    "A smooth green stem, blotched with dark."
    m = Mat('stem', color, .5, spec=.35)
    m.color(m.ramp(m.noise(3, 3), (.3, dark), (.7, color)))
    return m.bump(m.noise(30, 3), .1, .01)

# ---------------------------------------------------------------- one petal, one rose
def cup(petals, rnd, length, width, lean, turn, depth, start=.05, roll=0, curl=.0, flat=1.1, ruffle=.012, tuck=.03, rows=20,
        cols=17):
    """One petal standing round the flower's axis, into petals.

    lean is its slope at the root, the middle and the tip in degrees from the ground (90 is upright, above leans in);
    roll turns the rim back, curl the sides; flat says how much flatter than its circle it is; tuck puts one side under its
    neighbour."""
    v, u = np.meshgrid(np.linspace(0, 1, rows), np.linspace(-1, 1, cols), indexing='ij')
    # rounded, with a small point in the middle
    tip = v * (1 - .24 * np.abs(u) ** 2.4) + .028 * np.exp(-(u / .2) ** 2) * v ** 8
    root, mid, top = lean
    steps = np.linspace(0, 1.06, 80)
    slope = np.radians(np.where(steps < .5, root + (mid - root) * smooth(steps, 0, .5),
                                mid + (top - mid) * smooth(steps, .5, 1)) - roll * smooth(steps, .78, 1.03))
    step = length * (steps[1] - steps[0])
    rr = start + np.concatenate([[0], np.cumsum(np.cos(slope))[:-1]]) * step
    zz = np.concatenate([[0], np.cumsum(np.sin(slope))[:-1]]) * step
    r, z, a = np.interp(tip, steps, rr), np.interp(tip, steps, zz), np.interp(tip, steps, slope)
    w = width * (.16 + .84 * smooth(tip, -.25, .72)) * (1 - .1 * smooth(tip, .85, 1.05))
    bend = np.maximum(r * flat, width * .42); s = np.clip(u * w / bend, -2.3, 2.3)
    ph = [rnd.random() * 6 for _ in range(3)]
    out = curl * width * smooth(np.abs(u), .5, 1.15) ** 1.5 * smooth(tip, .25, .95) + tuck * u * smooth(tip, .05, .5)
    out = out + ruffle * smooth(tip, .55, 1) * (np.sin(u * 4.2 + ph[0]) + .6 * np.sin(u * 9 + ph[1])
                                                + .5 * np.sin(tip * 7 + ph[2]))
    x = r - bend + bend * np.cos(s) + out * np.sin(a) * np.cos(s)
    y = bend * np.sin(s) + out * np.sin(a) * np.sin(s)
    h = z - out * np.cos(a)
    c, q = math.cos(turn), math.sin(turn)
    petals.add(x * c - y * q, x * q + y * c, h, depth)

def rose(mat, opened=.8, seed=1, count=30):
    "A rose head of radius about 1, its root at the origin: opened is 0 for a bud, 1 for full bloom."
    rnd = random.Random(seed); p = Petals()
    # The heart: a leaf rolled up, its rim leaning in.
    v, u = np.meshgrid(np.linspace(0, 1, 16), np.linspace(0, 1, 110), indexing='ij')
    a = u * 15 + seed
    r = (.035 + .17 * u ** 1.1) * (1 - .34 * smooth(v, .72, 1)) * smooth(v, -.5, .4) * (1 + .05 * np.sin(a * 1.7))
    p.add(r * np.cos(a), r * np.sin(a), v * (.86 - .13 * u + .02 * np.sin(a * 2.3)), 0)
    for k in range(count):
        t = (k / (count - 1)) ** .9; o = opened * t
        wide = .36 + .36 * t ** .8
        lean = (60 - 52 * o + rnd.gauss(0, 3), 97 - 44 * o * (.4 + .6 * t) + rnd.gauss(0, 4),
                118 - 78 * o ** 1.3 + rnd.gauss(0, 6))
        cup(p, rnd, .86 + .16 * t + rnd.gauss(0, .02), wide * rnd.uniform(.93, 1.07), lean, k * GOLDEN + rnd.gauss(0, .12), t,
            start=.05 + .1 * t, roll=max(0, o - .12) * 95 * rnd.uniform(.6, 1.3),
            curl=.34 * max(0, o - .1) * rnd.uniform(.5, 1.3),
            flat=1.02 + .22 * t, ruffle=.006 + .012 * t, tuck=.045)
    return p.model('rose', mat)

# ---------------------------------------------------------------- leaves and small flowers
def leaf(mat, length=.7, wide=.34, bend=.25, fold=.35, teeth=0, point=1.25, wave=.0, seed=1):
    "A leaf from the origin along y: fold lifts its halves, bend hangs its tip, teeth notch its rim, wave ripples it."
    rnd = random.Random(seed); ph = rnd.random() * 6
    v, u = np.meshgrid(np.linspace(0, 1, 30), np.linspace(-1, 1, 13), indexing='ij')
    half = wide / 2 * np.sin(math.pi * v ** (1 / point)) ** .85 * (1 + teeth * (np.mod(v * 13, 1) - .5) * np.abs(u)) + .006
    x = u * half; y = length * (v + .03 * np.abs(u) * np.sin(math.pi * v))
    z = fold * np.abs(x) + bend * (v * (1 - v)) - bend * .9 * v ** 3 + wave * np.sin(v * 11 + ph + u) * np.abs(u) * wide
    p = Petals(); p.add(x, y, z, 1); return p.model('leaf', mat)

def floret(mat, rings=((5, .9), (4, .5)), size=.034):
    "A tiny double flower, as gypsophila has."
    rnd = random.Random(2); p = Petals()
    for n, lift in rings:
        for k in range(n):
            lean = (70 * (1 - lift) + 10, 40 + 45 * (1 - lift), 10 + 60 * (1 - lift))
            cup(p, rnd, size, size * .5, lean, k * math.tau / n + lift * 2, 1, start=.003, ruffle=.002, tuck=.002, rows=5, cols=5)
    return p.model('floret', mat)

def gypsophila(base, tip, model, stem, rnd, heads=36, spread=.16):
    "A spray: a stem from base to tip that forks into threads, a floret on each."
    base, tip = Vector(base), Vector(tip)
    tube('spray', [base, base.lerp(tip, .5), tip], .008, stem, 8, sides=5)
    for j in range(heads):
        end = tip + Vector((rnd.gauss(0, spread), rnd.gauss(0, spread), rnd.gauss(0, spread * .7)))
        lay(model, end, (rnd.gauss(0, .5), rnd.gauss(-.1, .5), 1), rnd.uniform(.8, 1.45), rnd.random() * 6)
        if j % 2 == 0:
            tube('thread', [base.lerp(tip, .55), base.lerp(tip, .8).lerp(end, .5), end - Vector((0, 0, .01))], .0035, stem,
                 6, sides=4)

# ---------------------------------------------------------------- wrapping
def kraft_mat(color='#ab8c6a', dark='#987a5a'):
    "Brown paper with fibres in it, softly creased."
    m = Mat('kraft', color, .78, spec=.22); fibre = m.noise(50, 6, .7)
    m.color(m.ramp(fibre, (.3, dark), (.7, color)))
    m.bump(fibre, .08, .01)
    return m.bump(m.noise(2.2, 5, .6), .35, .06)

def tissue_mat(color='#f0e8dc'):
    "Thin paper that lets light through."
    m = Mat('tissue', color, .8, spec=.15)
    m.bump(m.noise(4, 5, .65), .5, .06)
    return m.thin_leaf(.4)

def wrap(mat, reach, high, seed, waist=.32, foot=.3, low=.62, crisp=1.0):
    """A sheet of paper round a bouquet, gathered at the waist (z = 1.05).

    reach is its radius at the rim, high its height behind, low the part of that in front, foot how far it spreads below."""
    g = random.Random(seed); ph = [g.random() * 6 for _ in range(7)]
    v, a = np.meshgrid(np.linspace(0, 1, 80), np.linspace(0, math.tau, 480, endpoint=False), indexing='ij')
    back = (np.sin(a) + 1) / 2
    top = high * (low + (1.04 - low) * back ** .8) + .09 * np.sin(3 * a + ph[0]) + .1 * np.abs(np.sin(2.5 * a + ph[1]))
    s = v / .3; t = (v - .3) / .7; below = v < .3
    z = np.where(below, .1 + s * .95, 1.05 + t * (top - 1.05))
    r = np.where(below, waist + foot * np.abs(1 - s) ** 1.6,
                 waist + (reach - waist) * np.abs(t) ** .74 + .13 * np.abs(t) ** 4)
    k = np.abs(v - .3) / .7
    pleat = (np.abs(np.sin(4.5 * a + ph[2])) - .5) * .15 + (np.abs(np.sin(7.5 * a + ph[3])) - .5) * .09
    pleat = pleat + np.sin(2 * a + ph[4]) * .06
    gather = .03 * np.abs(np.sin(15 * a + ph[5])) * np.exp(-k * 8) + .012 * np.sin(41 * a + ph[6]) * np.exp(-k * 12)
    r = r * (1 + pleat * np.minimum(1, k * 1.6 + .1) * crisp) + gather
    xyz = np.stack([r * np.cos(a), r * np.sin(a), z], -1).reshape(-1, 3); n = 480
    faces = [(j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i) for j in range(79)
             for i in range(n)]
    o = mesh('wrap', xyz, faces, mat); displace(o, 'CLOUDS', .45, .045, 4); return solidify(o, .008)

def satin_ribbon(color, glint):
    "Satin: the weave gives a long bright streak of glint across the fold. UV v runs along the ribbon."
    m = Mat('satin ribbon', color, .3, metal=.3, spec=.7, sheen=.3)
    m.p.inputs['Anisotropic'].default_value = .8; m.p.inputs['Sheen Tint'].default_value = 1
    t = m.add('Tangent', direction_type='UV_MAP'); m.link(t.outputs[0], m.p.inputs['Tangent'])
    facing_us = m.add('LayerWeight'); facing_us.inputs[0].default_value = .45
    m.color(m.ramp(facing_us.outputs['Facing'], (0, glint), (.5, color), (1, color)))
    return m.bump(m.wave(150, .2, m.coords('UV'), 'Y', 0), .05, .003)

def bow(mat, at, size=1, wide=.2, tails=(.95, .8), seed=1):
    "A bow that faces -y, its knot at `at`: two loops, two tails cut aslant, a band round the middle."
    rnd = random.Random(seed); x0, y0, z0 = at; parts = []
    P = lambda x, y, z: (x0 + x * size, y0 + y * size, z0 + z * size)
    for sd in (1, -1):
        up = rnd.uniform(.9, 1.15); out = rnd.uniform(.94, 1.06)
        loop = [P(0, -.02, 0), P(.14 * sd, -.12, .02), P(.36 * sd * out, -.25, .07 * up), P(.57 * sd * out, -.22, .0),
                P(.66 * sd * out, -.06, -.03),
                P(.54 * sd * out, .05, .13 * up), P(.26 * sd, .0, .13 * up), P(0, -.01, .02)]
        pinch = lambda v: wide * size * (.45 + .85 * math.sin(math.pi * v) ** .6)
        parts.append(ribbon('loop', loop, (.25 * sd, -.42, 1), pinch, mat, 130, cup=.07 * sd, wave=.012, thick=.004,
                            seed=seed + sd))
    for sd, drop in zip((1, -1), tails):
        tail = [P(0, -.03, 0), P(.1 * sd, -.1, -.12), P(.2 * sd, -.12, -drop * .36), P(.19 * sd, -.1, -drop * .62),
                P(.3 * sd, -.15, -drop * .84), P(.34 * sd, -.13, -drop)]
        o = ribbon('tail', tail, lambda v, sd=sd: (1, .5 * math.sin(v * 5 + sd), .25 * sd),
                   lambda v: wide * size * (.5 + .5 * min(1, v * 5)), mat, 100, cup=.05, wave=.015, thick=.004,
                   seed=seed + 5 + sd)
        # the end is cut aslant: the last rows are drawn back on one side
        n = 13
        for i, p in enumerate(o.data.vertices):
            row, col = divmod(i, n)
            if row > 94: p.co.z += (row - 94) / 6 * (col / (n - 1) - .5) * wide * size * .8 * sd
        parts.append(o)
    band = [P(.075 * math.sin(a) * .4, -.03 - .085 * math.cos(a), .115 * math.sin(a)) for a in np.linspace(0, math.tau, 14)]
    parts.append(ribbon('knot', band, (1, 0, .12), wide * size * .72, mat, 60, cup=-.1, wave=.03, thick=.004,
                        seed=seed + 9))
    return parts

def girdle(mat, z, r, wide=.17, seed=1):
    "The ribbon's two turns round the waist."
    for k, dz in enumerate((-.05, .05)):
        turn = [(r * math.cos(a), r * math.sin(a), z + dz + .02 * math.sin(a + k))
                for a in np.linspace(-1.7, -1.7 + math.tau, 24)]
        ribbon('girdle', turn, (0, 0, 1), wide, mat, 120, cup=.04, wave=.01, thick=.004, seed=seed + k)

# ---------------------------------------------------------------- marigolds
def marigold_mat(root='#a84c08', body='#ea8510', rim='#f4ae36'):
    "A marigold's petal: root in its depth, rim along its frill."
    m = Mat('marigold', body, .6, sheen=.3, spec=.2)
    at = m.add('SeparateXYZ')
    m.link(m.coords('UV'), at.inputs[0])
    lines = m.noise(1, 3, .6, m.coords('UV', (26, 1.5, 1)))
    uneven = m.add('Math', operation='MULTIPLY_ADD')
    m.link(lines, uneven.inputs[0])
    uneven.inputs[1].default_value = .25
    m.link(at.outputs['Y'], uneven.inputs[2])
    each = m.add('ObjectInfo')
    hue = m.add('HueSaturation')
    m.link(m.ramp(uneven.outputs[0], (.12, root), (.65, body), (1.1, rim)), hue.inputs['Color'])
    m.link(m.range(each.outputs['Random'], .88, 1.1, 0, 1), hue.inputs['Value'])
    m.link(m.range(each.outputs['Random'], .492, .508, 0, 1), hue.inputs['Hue'])
    m.color(hue.outputs[0])
    m.link(hue.outputs[0], m.p.inputs['Emission'])
    m.p.inputs['Emission Strength'].default_value = .1      # light thrown to and fro between the frills
    m.bump(lines, .15, .02); return m.thin_leaf(.28)

def marigold(mat, seed=1, count=210, low=1.85):
    "A frilled head of radius about 1: petals as fans on a ball, each turned its own way; low is how far down they reach."
    rnd = random.Random(seed); p = Petals()
    v, u = np.meshgrid(np.linspace(0, 1, 7), np.linspace(-1, 1, 9), indexing='ij')
    for k in range(count):
        t = (k + .5) / count
        d = sphere(.08 + low * t ** .62 + rnd.gauss(0, .05), k * GOLDEN + rnd.gauss(0, .12))
        side = d.cross(Vector((rnd.gauss(0, .12), rnd.gauss(0, .12), 1))).normalized()
        up = side.cross(d)
        twist = rnd.gauss(0, .4)
        side, up = side * math.cos(twist) + up * math.sin(twist), up * math.cos(twist) - side * math.sin(twist)
        length = (.62 + .32 * t ** .5) * rnd.uniform(.88, 1.1)
        wide = (.17 + .16 * t) * rnd.uniform(.85, 1.2)
        ph = rnd.random() * 6
        along = .12 + v * length * (1 - .12 * u * u); across = u * wide * (.2 + .8 * v ** 1.3)
        frill = (.055 * np.sin(u * 4.4 + ph) + .03 * np.sin(u * 8 + ph * 2)) * v * v
        lift = .16 * v * u * u + frill - (.1 + .22 * t) * v ** 2.5 * (.3 + .7 * t) + .1 * v
        xyz = [along * d[i] + across * side[i] + lift * up[i] for i in range(3)]
        p.add(*xyz, t)
    return p.model('marigold', mat)

def loose_petals(mat, spots, rnd, size=.2):
    "Petals that fell: at each (x, y)."
    p = Petals(); v, u = np.meshgrid(np.linspace(0, 1, 9), np.linspace(-1, 1, 9), indexing='ij')
    p.add(u * .42 * np.sin(math.pi * (v * .82 + .09)), v, .3 * v * (1 - v) + .14 * u * u + .05 * np.sin(u * 4 + 1) * v, 1)
    model = p.model('petal', mat)
    for x, y in spots:
        apart(lay(model, (x, y, .012), (rnd.gauss(0, .12), rnd.gauss(0, .12), 1), size * rnd.uniform(.8, 1.25),
                  rnd.random() * 6))

def brass(color='#b8945a', dark='#83643a', rough=.26):
    "Brass that hands have polished: duller and browner in patches."
    m = Mat('brass', color, rough, metal=1); worn = m.noise(2.2, 5, .6)
    m.color(m.ramp(worn, (.25, dark), (.5, color), (.8, '#c6a66e')))
    m.into('Roughness', m.range(m.noise(3.5, 5, .65), rough - .06, rough + .16))
    m.bump(m.noise(60, 3, .7, m.coords('Object', (.2, .2, 3))), .04, .01)
    return m.bump(m.noise(4, 3), .06, .03)
