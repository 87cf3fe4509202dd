"""Himsagar mangoes from Rajshahi: in a slatted crate with straw, and a few on a clay plate."""
from studio import *
from scenes.mug import linen

def skin(turn=0.0, ripe=.5, name='mango skin'):
    "Yellow over green with a blush on one shoulder, pale pores, a little bloom. turn moves the blush, ripe lessens the green."
    m = Mat(name, '#d0a63a', .4, spec=.42, sss=.03, sss_color='#d98a24', sss_radius=.06)
    place = m.coords('Object', rot=(0, 0, turn)); axes = m.add('SeparateXYZ'); m.link(place, axes.inputs[0])
    cloud = m.noise(1.5, 5, .55, place, .4)
    green = m.add('Math', operation='MULTIPLY_ADD'); m.link(axes.outputs['Z'], green.inputs[0])
    green.inputs[1].default_value = .16; m.link(cloud, green.inputs[2])
    ground = m.ramp(green.outputs[0], (.22, '#dca531'), (.44 + ripe * .1, '#cfae3c'), (.62 + ripe * .1, '#96993a'),
        (.85, '#6b8134'))
    red = m.add('Math', operation='MULTIPLY_ADD'); m.link(axes.outputs['X'], red.inputs[0])
    red.inputs[1].default_value = .6; m.link(m.noise(2.1, 4, .5, place), red.inputs[2])
    blush = m.add('MixRGB'); m.link(m.range(red.outputs[0], 0, .78, .52, .95), blush.inputs[0])
    m.link(ground, blush.inputs[1]); blush.inputs[2].default_value = rgb('#b04a2a')
    pores = m.add('MixRGB'); m.link(m.range(m.voronoi(11, place), .65, 0, .07, .16), pores.inputs[0])
    m.link(blush.outputs[0], pores.inputs[1]); pores.inputs[2].default_value = rgb('#ead99a')
    specks = m.add('MixRGB'); m.link(m.range(m.noise(9, 5, .7, place), 0, .75, .6, .7), specks.inputs[0])
    m.link(pores.outputs[0], specks.inputs[1]); specks.inputs[2].default_value = rgb('#6a4a20')
    m.color(specks.outputs[0]); m.into('Roughness', m.range(m.noise(3, 4, .6, place), .3, .52))
    m.bump(m.voronoi(11, place), .1, .01); m.bump(m.noise(5, 3, .5, place), .12, .03); return m

def mango(coat, seed=1, long=1.15):
    "One fruit lying along x, its stem to the left: full shoulders, a bent back, a small beak. It rests on the ground."
    rnd = random.Random(seed); fat, bend, beak = rnd.uniform(.55, .6), rnd.uniform(.05, .1), rnd.uniform(.02, .05)
    def f(u, v):
        a = u * math.tau; t = v * math.pi; z = -math.cos(t)                           # from the beak to the stem
        r = fat * math.sin(t) ** .8 * (1 + .13 * z - .05 * z * z); dent = .07 * math.exp(-((1 - z) / .035) ** 2)
        x = r * math.cos(a) + bend * (1 - z * z) * 1.2 + beak * math.exp(-((z + .86) / .2) ** 2); y = r * .88 * math.sin(a)
        return x, y, long * .62 * z - dent
    body = grid('mango', f, 64, 48, coat, closed_u=True); displace(body, 'CLOUDS', .7, .035, 2); subdivide(body, 1)
    stub = Mat('stem', '#5a452a', .9); stub.bump(stub.noise(14, 4), .5, .02)
    s = tube('stem', [(0, 0, long * .53), (.005, .005, long * .58), (.02, .01, long * .65), (.04, .01, long * .69)], .038, stub,
        12, lambda v: 1.15 - .3 * v + .3 * (v > .85), 10)
    root = bpy.data.objects.new('mango', None); bpy.context.collection.objects.link(root)
    for part in (body, s): part.parent = root
    root.rotation_euler = (0, -math.pi / 2 + rnd.uniform(-.08, .08), 0); root.location = (0, 0, .52)
    return root

def mango_leaf(long=2.0, wide=.52, seed=1):
    "A long leaf with a pale rib, wavy at the edge, curling down to its tip. It lies along y."
    rnd = random.Random(seed); m = Mat('mango leaf', '#39592b', .36, spec=.5, coat=.2, coat_rough=.3)
    axes = m.add('SeparateXYZ'); m.link(m.coords('UV'), axes.inputs[0]); off = m.add('Math', operation='SUBTRACT')
    m.link(axes.outputs['X'], off.inputs[0]); off.inputs[1].default_value = .5
    far = m.add('Math', operation='ABSOLUTE'); m.link(off.outputs[0], far.inputs[0])
    rib = m.add('MixRGB'); m.link(m.range(far.outputs[0], .9, 0, .012, .035), rib.inputs[0])
    m.link(m.ramp(m.noise(2, 4), (.3, '#28471f'), (.7, '#587a37')), rib.inputs[1])
    rib.inputs[2].default_value = rgb('#b4b56c')
    slant = m.add('Math', operation='MULTIPLY_ADD'); m.link(far.outputs[0], slant.inputs[0])
    slant.inputs[1].default_value = -.55; m.link(axes.outputs['Y'], slant.inputs[2])
    veins = m.add('Math', operation='SINE'); many = m.add('Math', operation='MULTIPLY')
    many.inputs[1].default_value = 110; m.link(slant.outputs[0], many.inputs[0])
    m.link(many.outputs[0], veins.inputs[0])
    m.color(rib.outputs[0]); m.bump(m.range(veins.outputs[0], 0, 1, .6, 1), .35, .012)
    m.bump(m.noise(6, 3), .15, .03); m.thin_leaf(.15); ph = rnd.random() * 6
    def f(u, v):
        side = (u - .5) * 2; w = wide * (math.sin(math.pi * v ** .85) ** .8) * .5 + .008
        return side * w, v * long, .03 + .3 * abs(side) * w + .035 * math.sin(v * 17 + ph) * side * side + .32 * v * (1
            - v) - .05 * v
    o = grid('leaf', f, 15, 60, m); solidify(o, .008); return subdivide(o, 1)

def rough_board(size, at, rot=(0, 0, 0), seed=1):
    "A sawn slat of cheap wood with its grain along the longest side."
    rnd = random.Random(seed); longest = size.index(max(size)); grain = tuple(.6 if k == longest else 6 for k in range(3))
    light, dark = (('#c9a878', '#9a744a'), ('#bd9a69', '#8d683f'), ('#d0b285', '#a5825a'))[seed % 3]
    m = wood(light, dark, grain, .75)
    m.bump(m.noise(3, 6, .7, m.coords('Object', tuple(2 if k == longest else 14 for k in range(3)))), .35, .02)
    o = box('slat', size, m, .018, at, tuple(r + rnd.uniform(-.008, .008) for r in rot), 2)
    return displace(subdivide(o, 0), 'CLOUDS', .8, .012, 2)

def crate(w=4.3, d=3.0, h=1.55, words='mangoes/crate'):
    "An open crate of slats with gaps, nailed to posts; words names the stencil on its front."
    iron = Mat('nail', '#4d4640', .5, metal=.8); seed = 0
    for x in (-1, 1):
        for y in (-1, 1): rough_board((.22, .22, h + .05), (x * (w / 2 - .17), y * (d / 2 - .17), h / 2 + .03), seed=seed + 7)
    for k in range(3):
        z = .25 + k * (h - .45) / 2; tall = .42
        for y in (-1, 1):
            seed += 1; rough_board((w, .1, tall), (0, y * (d / 2), z), seed=seed)
            for x in (-1, 1):
                for up in (-.1, .1):
                    ball('nail', .032, iron, (x * (w / 2 - .17) + .03 * math.sin(seed + up * 9), y * (d / 2 + .055), z + up),
                        (1, .4, 1), 1)
        for x in (-1, 1): seed += 1; rough_board((.1, d - .11, tall), (x * (w / 2 - .052), 0, z), seed=seed)
    for k in range(5): seed += 1; rough_board((w - .25, d / 5 - .08, .08), (0, (k - 2) * d / 5 * .98, .06), seed=seed)
    ink = Mat('stencil', '#5a2a1c', .8)
    i = ink.add('TexImage', image=bpy.data.images.load(label(words)), extension='CLIP')
    ink.link(ink.coords('UV'), i.inputs[0])
    ink.color(i.outputs['Color']); patchy = ink.add('Math', operation='MULTIPLY')
    ink.link(i.outputs['Alpha'], patchy.inputs[0])
    ink.link(ink.range(ink.noise(9, 6, .75), .35, .95, .35, .55), patchy.inputs[1])
    ink.link(patchy.outputs[0], ink.p.inputs['Alpha']); mid = .25 + (h - .45) / 2
    grid('print', lambda u, v: ((u - .5) * 2.7 + .5, -(d / 2 + .066), mid + (v - .5) * .405), 8, 4, ink)

def straw(w, d, z, count=320, seed=5):
    "Loose straw over a rectangle, some of it standing up or hanging out."
    rnd = random.Random(seed); kinds = []
    for k, tone in enumerate(('#d3b565', '#c2a050', '#e0c987', '#ac8a44')):
        m = Mat('straw', tone, .55, spec=.35); m.bump(m.noise(30, 3, .5, m.coords('Object', (1, 8, 8))), .3, .01)
        bow = (.1, -.16, .22, -.06)[k]
        kinds.append(tube('straw', [(-.6, 0, 0), (-.2, bow * .5, .04), (.2, bow, .02), (.62, bow * .3, -.04)], .017, m, 14,
            sides=6, at=(0, 0, -60)))
    for k in range(count):
        x, y = rnd.uniform(-1, 1) * w / 2, rnd.uniform(-1, 1) * d / 2
        again(kinds[k % 4], (x, y, z + rnd.uniform(-.1, .16)), (rnd.uniform(-.5, .5), rnd.uniform(-.4, .4), rnd.random() * 6),
            rnd.uniform(.6, 1.15))

def full_crate(seed=6):
    "A crate of ripe mangoes, two layers, straw between."
    rnd = random.Random(seed); crate(); straw(3.8, 1.8, 1.0, 300)
    coats = [skin(k * 1.3, r, 'skin') for k, r in enumerate((.2, .7, .45, .9, .35))]; k = 0
    for j in range(3):
        for i in range(3):
            k += 1
            at = ((i - 1) * 1.26 + rnd.uniform(-.05, .05), (j - 1) * .86 + rnd.uniform(-.04, .04), .5 + rnd.uniform(-.05, .05))
            tilt = (rnd.uniform(-.25, .25), rnd.uniform(-.2, .2))
            put(lambda: mango(coats[k % 5], k), at, rnd.choice((0, math.pi)) + rnd.uniform(-.2, .2), rnd.uniform(.96, 1.06), tilt)
    for i, (x, y, turn) in enumerate([(-.95, -.28, .5), (.25, .42, 2.4), (.95, -.42, 5.7)]):
        put(lambda: mango(coats[(i * 2 + 1) % 5], i + 30), (x, y, 1.12), turn, 1.08,
            (rnd.uniform(-.15, .15), rnd.uniform(-.1, .1)))
    put(lambda: mango_leaf(1.9, .5, 2), (-.1, -.3, 1.7), 2.2, tilt=(-.12, .2))
    put(lambda: mango_leaf(1.6, .46, 3), (.2, -.1, 1.68), -1.3, tilt=(-.28, -.1))

def clay_plate(r=1.7):
    "An unglazed plate of red clay."
    clay = Mat('clay', '#a5583a', .85, spec=.25); clay.color(clay.ramp(clay.noise(2.5, 5), (.3, '#8d4529'), (.7, '#b76b48')))
    clay.bump(clay.noise(25, 5, .6), .25, .012); clay.bump(clay.wave(5, 1, direction='Z'), .1, .02)
    return lathe('plate', [(0, .02), (r * .55, .02), (r * .6, 0), (r * .66, .02), (r * .9, .14), (r, .27), (r + .02, .31),
        (r - .03, .335), (r - .08, .3), (r * .86, .19), (r * .62, .11), (r * .3, .1), (0, .1)],
        clay, 96, 2, wobble=.004)

@shot('crate')
def crate_of_mangoes():
    studio(CREAM, key=.9, fill=.8)
    full_crate(); rnd = random.Random(3)
    apart(put(lambda: mango_leaf(1.9, .52, 9), (1.3, -2.5, .0), 1.2))
    put(lambda: mango(skin(1, .8), 50), (-1.5, -2.25, 0), .35, 1.05)
    camera((-1.9, -10.4, 5.4), (0, 0, .9), blur=.2, focus=(0, -1.5, 1)); fit(.7)

@shot('close')
def three():
    studio(BUTTER, key=.9, fill=.8)
    apart(clay_plate(1.85))
    for k, (x, y, z, turn, ripe) in enumerate([(-.62, -.25, .1, .5, .8), (.66, -.42, .1, 2.2, .3), (.12, .75, .12, 5.6, .6)]):
        put(lambda: mango(skin(k * 2.1 + .5, ripe), k + 3), (x, y, z), turn, 1.08)
    put(lambda: mango_leaf(1.7, .5, 4), (-.1, -1.0, .14), -1.2, tilt=(.06, .1))
    put(lambda: mango_leaf(1.4, .42, 6), (-.2, -.95, .15), -2.3, tilt=(.08, -.1))
    linen('#d6c4a6', '#a98f6c', turn=.25, at=(0, 0, -.035))
    bpy.data.objects['sweep'].location.z = -.06
    camera((-1.4, -10.2, 5.2), (0, 0, .5), blur=.2, focus=(0, -.8, .6)); fit(.58)
