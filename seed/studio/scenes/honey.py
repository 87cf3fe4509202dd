"""Honey of the Sundarbans: jars with a tied cloth cap, a turned dipper, and what other jars on the shelf need of both."""
from studio import *
from scenes.mug import linen

R, NECK, MOUTH = .9, .72, 2.0      # of the jar: its radius, the neck's radius, the height of the mouth
OUTSIDE = [(0, .02), (.6, .02), (.7, 0), (.8, .0), (.87, .035), (R, .12), (R, .22), (R, .8), (R, 1.42), (.895, 1.53),
    (.85, 1.66), (.77, 1.745), (NECK + .005, 1.785), (NECK, 1.82), (NECK, 1.94), (NECK + .012, 1.965), (NECK, 1.995),
    (NECK - .03, MOUTH)]
INSIDE = [(NECK - .062, 1.985), (NECK - .07, 1.94), (NECK - .07, 1.81), (.71, 1.74), (.79, 1.65), (.83, 1.53), (.835, 1.42),
    (.835, .8), (.835, .28), (.8, .19), (.7, .15), (.5, .14), (0, .14)]

def jute(color='#b08a58', dark='#6f4e2b'):
    "Raw twine: dull, fibrous, of many browns."
    m = Mat('jute', color, .92, spec=.15, sheen=.5)
    fibre = m.noise(26, 5, .7)
    m.color(m.ramp(fibre, (.28, dark), (.5, color), (.75, '#cfae7c')))
    return m.bump(fibre, .6, .012)

def twine(points, r, mat, turns=14, n=160, fuzz=16, seed=3):
    "Two strands laid round each other along points; turns is how often, fuzz how many fibres stand off."
    rnd = random.Random(seed); path = smooth_path(points, n); strands = [[], []]; away = []
    for k, p in enumerate(path):
        along = (path[min(k + 1, n)] - path[max(k - 1, 0)]).normalized()
        side = along.cross(Vector((.31, .17, .93))).normalized(); up = side.cross(along)
        for s in (0, 1):
            a = k / n * turns * math.tau + s * math.pi
            strands[s].append(p + (side * math.cos(a) + up * math.sin(a)) * r * .52)
        away.append((p, along, side, up))
    for s in strands: tube('strand', s, r * .66, mat, n, lambda v: .92 + .1 * math.sin(v * 47 + seed), 8)
    for _ in range(fuzz):
        p, along, side, up = away[rnd.randrange(n)]; a = rnd.random() * math.tau
        out = side * math.cos(a) + up * math.sin(a); L = rnd.uniform(1.5, 4) * r
        tube('fibre', [p + out * r * .8, p + out * (r + L * .4) + along * L * .5, p + out * (r + L * .6) + along * L], r * .07,
            mat, 6, sides=4)

def check_cloth(ground='#9c1f26', line='#efe3cf', thin='#d9a63a', pitch=3.2):
    "A gamcha's cotton: checks woven from coloured threads, as wide as the UVs (in units) say."
    m = Mat('gamcha', ground, .9, spec=.15, sheen=.35)
    uv = m.coords('UV'); axes = m.add('SeparateXYZ'); m.link(uv, axes.inputs[0]); stripes = []
    for axis in 'XY':
        times = m.add('Math', operation='MULTIPLY'); m.link(axes.outputs[axis], times.inputs[0])
        times.inputs[1].default_value = pitch
        part = m.add('Math', operation='FRACT'); m.link(times.outputs[0], part.inputs[0])
        r = m.ramp(part.outputs[0], (0, ground), (.52, ground), (.54, line), (.66, line), (.68, ground), (.8, ground),
            (.815, thin), (.86, thin), (.875, ground))
        r.node.color_ramp.interpolation = 'LINEAR'; stripes.append(r)
    both = m.add('MixRGB', Fac=.5); m.link(stripes[0], both.inputs[1]); m.link(stripes[1], both.inputs[2])
    worn = m.add('MixRGB', blend_type='MULTIPLY', Fac=.5); m.link(both.outputs[0], worn.inputs[1])
    m.link(m.ramp(m.noise(5, 5, .6), (.3, '#c9c0b8'), (.7, '#ffffff')), worn.inputs[2]); m.color(worn.outputs[0])
    weave = m.add('MixRGB', blend_type='MULTIPLY', Fac=1)
    m.link(m.wave(13, .6, uv, 'X'), weave.inputs[1]); m.link(m.wave(13, .6, uv, 'Y'), weave.inputs[2])
    m.bump(weave.outputs[0], .35, .01); return m.bump(m.noise(6, 4), .2, .03)

def cloth_cap(cloth, lid=.8, top=2.1, tie=1.8, tied=.75, hang=.34, seed=1):
    """A round of cloth over a lid, gathered under it by a tie, its skirt flaring below in folds.

    lid and tied are the radii over the lid and at the tie, top and tie the heights, hang the length of the skirt."""
    rnd = random.Random(seed); ph = [rnd.random() * 6 for _ in range(6)]
    nu, nv = 300, 56; verts, uvs, faces = [], [], []
    flat, drop = lid, top - tie
    for j in range(nv):
        s = j / (nv - 1) * (flat + drop + hang)               # how far along the cloth from its middle
        for i in range(nu):
            a = i / nu * math.tau
            folds = (abs(math.sin(6.5 * a + ph[0] + .5 * math.sin(2 * a))) * .6 + .35 * math.sin(17 * a + ph[1] + math.sin(3 * a))
                + .3 * math.sin(9 * a + ph[2]))
            if s < flat:
                r, z = s, top + .015 * math.cos(3 * a + ph[3]) * s + .02 * (1 - (s / flat) ** 2)
                z -= .05 * max(0, (s / flat - .9) / .1) ** 2
            elif s < flat + drop:
                t = (s - flat) / drop; r = lid + (tied - lid) * t ** 2 + .025 * math.sin(math.pi * t)
                z = top - .05 - (drop - .05) * t
                r += folds * .035 * t * (1.15 - t)
            else:
                t = (s - flat - drop) / hang; over = t ** .75
                r = tied + .27 * over * (hang / .34) + folds * .085 * over + .004
                z = tie - hang * (.93 * t + .05 * math.sin(5 * a + ph[4]) * t) - .03 * folds * t
            verts.append((r * math.cos(a), r * math.sin(a), z)); reach = s * (1 + .03 * math.sin(2 * a))
            uvs.append((reach * math.cos(a), reach * math.sin(a)))
    for j in range(nv - 1):
        for i in range(nu):
            k = (i + 1) % nu; faces.append((j * nu + i, (j + 1) * nu + i, (j + 1) * nu + k, j * nu + k))
    o = mesh('cap', verts, faces, cloth, uvs=uvs); displace(o, 'CLOUDS', .25, .03, 3); solidify(o, .014); return subdivide(o, 1)

def tied_twine(z, r, mat, thick=.032, turn=0, rounds=2, seed=2):
    "Twine round a neck of radius r at the height z, with a small bow in front; turn moves the bow round."
    rnd = random.Random(seed)
    at = lambda a, out, up: Vector(((r + out) * math.sin(a + turn), -(r + out) * math.cos(a + turn), z + up))
    for k in range(rounds):
        up = (k - (rounds - 1) / 2) * thick * 1.75
        ring = [at(a, .012 * math.sin(3 * a + k), up + .014 * math.sin(a * 2 + k)) for a in np.linspace(0, math.tau, 30)]
        twine(ring, thick, mat, 34, 240, 14, seed + k)
    twine([at(-.05, .03, .05), at(0, .075, .03), at(.05, .05, -.045), at(0, .03, -.06)], thick, mat, 4, 30, 3, seed)
    for s in (-1, 1):
        loop = [at(0, .06, 0), at(s * .16, .13, .07), at(s * .4, .17, .06), at(s * .5, .18, -.08), at(s * .36, .15, -.16),
            at(s * .14, .11, -.07), at(0, .07, 0)]
        twine(loop, thick * .92, mat, 9, 90, 8, seed + 5 + s)
        tail = [at(0, .06, 0), at(s * .08, .12, -.12), at(s * (.2 + .06 * rnd.random()), .15, -.33),
            at(s * .26, .18, -.5 - .1 * rnd.random())]
        twine(tail, thick * .92, mat, 7, 60, 9, seed + 9 + s)
        end = tail[-1]
        for q in range(9):
            out = Vector((rnd.gauss(0, .04), rnd.gauss(0, .03), -.09 - .05 * rnd.random()))
            tube('fray', [end, end + out * .5 + Vector((rnd.gauss(0, .01), 0, 0)), end + out], .005, mat, 6, sides=4)

def wrapped_label(picture, r, z0, z1, arc, turn=0):
    "A paper label stuck round a jar of radius r, between two heights; arc is how far round it goes."
    paper = Mat('label', '#f1e7d2', .72, spec=.3); paper.image(picture)
    paper.bump(paper.noise(40, 5), .08, .01); paper.bump(paper.noise(3, 3), .06, .03); r += .008
    o = grid('label', lambda u, v: (r * math.sin((u - .5) * arc), -r * math.cos((u - .5) * arc), z0 + v * (z1 - z0)), 48, 8,
        paper)
    o.rotation_euler[2] = turn; return o

def amber(deep='#1c0801', mid='#8a4204', bright='#ffb62e', glow=.26, tint='#e4961c'):
    """Honey, or oil: clear, with the light it would gather painted in.

    Dark at the rim (deep), bright low and away from the lamp (bright); tint is what it does to light that goes through."""
    m = Mat('honey', tint, .02, spec=.5, trans=1, ior=1.36)
    face = m.add('LayerWeight', Blend=.4); h = m.add('SeparateXYZ'); m.link(m.coords('Object'), h.inputs[0])
    side = m.add('Math', operation='MULTIPLY_ADD'); m.link(h.outputs['X'], side.inputs[0])
    side.inputs[1].default_value = .42; side.inputs[2].default_value = .62
    low = m.add('Math', operation='MULTIPLY_ADD'); m.link(h.outputs['Z'], low.inputs[0])
    low.inputs[1].default_value = -.16; m.link(side.outputs[0], low.inputs[2])
    edge = m.add('Math', operation='MULTIPLY_ADD'); m.link(face.outputs['Facing'], edge.inputs[0])
    edge.inputs[1].default_value = -.75; m.link(low.outputs[0], edge.inputs[2])
    cloud = m.add('Math', operation='MULTIPLY_ADD'); m.link(m.noise(1.3, 2), cloud.inputs[0])
    cloud.inputs[1].default_value = .22; m.link(edge.outputs[0], cloud.inputs[2])
    m.into('Emission', m.ramp(cloud.outputs[0], (.05, deep), (.4, mid), (.85, bright)))
    m.p.inputs['Emission Strength'].default_value = glow
    path = m.add('LightPath'); clear = m.add('BsdfTransparent', Color=rgb(tint)); mix = m.add('MixShader')
    m.link(path.outputs['Is Shadow Ray'], mix.inputs[0]); m.link(m.p.outputs[0], mix.inputs[1])
    m.link(clear.outputs[0], mix.inputs[2])
    m.link(mix.outputs[0], m.n['Material Output'].inputs[0]); return m

def filled(top, substance, r=.829):
    "What a jar holds, up to the height top, a hair off the glass."
    shoulder = [(r, 1.42), (.822, 1.53), (.785, 1.645)] if top > 1.66 else []
    profile = [(0, .147), (.5, .147), (.7, .157), (.79, .2), (r, .29), (r, .5), (r, min(1.3, top - .2))] + shoulder
    w = {True: .75}.get(top > 1.66, r)
    profile += [(w, top - .015), (w - .02, top), (w - .06, top - .004), (.3, top - .006), (0, top - .006)]
    return lathe('filling', profile, substance, 96, 2)

def honey_jar(words='honey/sundarbans', capped=True, cloth=None, seed=1):
    "A jar of honey; words names its label. capped: a lid under tied cloth, otherwise it stands open."
    lathe('jar', OUTSIDE + INSIDE, glass('#fdfbf4'), 128, 2); filled(1.7, amber())
    wrapped_label(label(words), R, .4, 1.28, 1.42, -.12)
    if capped: covered(cloth or check_cloth(), seed)

def covered(cloth, seed=1):
    "The lid of such a jar: a tin disc that hardly shows, a round of cloth, twine in a bow."
    tin = Mat('tin', '#b5924a', .35, metal=1)
    lathe('lid', [(0, 1.86), (.7, 1.86), (.755, 1.84), (.765, 1.87), (.765, 2.04), (.74, 2.07), (.5, 2.075), (0, 2.075)], tin,
        64, 2)
    cloth_cap(cloth, seed=seed); tied_twine(1.79, .79, jute(), turn=.18, seed=seed + 1)

def dipper(wet=None, lying=True):
    """A turned dipper, its head to the left: along x on the ground when lying, else about the origin, head at 0.

    wet is the honey on it, as a material."""
    beech = wood('#c99a63', '#9a6a3c', (6, 6, .7), .5)
    head = [(0, -.46), (.1, -.455), (.19, -.43), (.23, -.39)]
    for k in range(6):
        z = -.36 + k * .125; r = (.27, .315, .335, .335, .315, .27)[k]
        head += [(r - .09, z), (r - .09, z + .02), (r - .01, z + .035), (r, z + .05), (r, z + .075), (r - .01, z + .09),
            (r - .09, z + .105)]
    head += [(.17, .4), (.12, .44), (.085, .5), (.075, .7), (.07, 1.2), (.068, 1.9), (.072, 2.3), (.095, 2.42), (.1, 2.52),
        (.08, 2.6), (.04, 2.64), (0, 2.645)]
    o = lathe('dipper', head, beech, 72, 1); parts = [o]
    if wet:
        coat = [(0, -.475), (.12, -.47), (.22, -.44), (.3, -.37)]
        for k in range(12):
            z = -.32 + k * .0625; parts_r = (.31, .3, .338, .326, .35, .338, .352, .338, .342, .326, .31, .27)[k]
            coat.append((parts_r, z))
        coat += [(.2, .43), (.135, .47), (.1, .52), (.083, .56), (.074, .57)]
        parts.append(lathe('coat', coat, wet, 72, 2, wobble=.02))
    root = bpy.data.objects.new('dipper', None); bpy.context.collection.objects.link(root)
    for part in parts: part.parent = root
    if lying: root.rotation_euler = (0, math.pi / 2 - .1, 0); root.location = (0, 0, .335)
    return root

@shot('jar')
def jar():
    studio(CREAM, key=.85, fill=.8, strip=1.2)
    put(honey_jar, (0, 0, .045), turn=.06)
    put(dipper, (-.72, -1.28, .06), turn=-.2, scale=.82)
    linen('#d6c4a6', '#a98f6c', turn=.2)
    camera((-1.3, -10.4, 4.2), (.1, -.2, 1.0), blur=.16, focus=(0, -.9, 1.1)); fit(.66)

def drips(wet, surface=1.7):
    "Honey running from the head of a dipper at (-.3, 0, 2.3) back into the jar."
    thick = lambda v: 2.6 - 2.1 * min(1, v * 2.4) + .5 * max(0, v - .85) * 6
    tube('thread', [(-.33, -.02, 2.06), (-.335, -.03, 1.98), (-.33, -.03, 1.85), (-.33, -.03, surface)], .028, wet, 40, thick, 14)
    tube('thread', [(-.08, -.02, 2.1), (-.085, -.03, 2.03), (-.085, -.03, 1.99)], .04, wet, 16,
        lambda v: 1.5 - .8 * v + .5 * v * v, 14)

@shot('dipper')
def dipping():
    studio(APRICOT, key=.8, fill=.8, strip=1.2)
    wet = Mat('running honey', '#d98a16', .03, spec=.6, trans=.85, ior=1.4, coat=1)
    wet.p.inputs['Emission'].default_value = rgb('#c9700e'); wet.p.inputs['Emission Strength'].default_value = .22
    put(lambda: honey_jar(capped=False), (0, 0, .045), turn=.1)
    def over():
        put(lambda: dipper(wet, lying=False), (-.3, 0, 2.33), tilt=(0, math.pi / 2 - .09), scale=.8); drips(wet)
    put(over, (0, -.05, .045), turn=-.3)
    linen('#d6c4a6', '#a98f6c', turn=.2)
    camera((-1.3, -10.0, 5.2), (.2, -.2, 1.4), blur=.3, focus=(-.3, -.3, 2.2)); fit(.74)
