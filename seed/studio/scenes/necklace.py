"""Necklaces in their cases, and jhumka earrings on a stand. One unit is 4 cm for what lies in a case, 2 cm for earrings."""
from mathutils import Matrix
from studio import *
from scenes.bangles import gold
from scenes.ring import brilliant, gem, sparkle_tent, velvet

def pearl(color='#f3e8d8'):
    "Nacre: rosy where it is seen straight, greenish grey at the rim."
    m = Mat('pearl', color, .2, metal=.25, spec=.7, coat=1, coat_rough=.025)
    rim = m.add('LayerWeight', Blend=.35)
    m.color(m.ramp(rim.outputs['Facing'], (0, color), (.4, '#efd6c8'), (.75, '#c4b8a8'), (1, '#8f8a7c')))
    m.into('Roughness', m.range(m.noise(3, 2), .12, .24)); return m.bump(m.noise(9, 2), .05, .01)

def beads(name, spots, mat, flaw=0.0, seed=1, sub=2):
    "Many balls as one mesh: spots are (x, y, z, radius); flaw is how far from round they are."
    rnd = random.Random(seed); bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=sub + 1, radius=1)
    model = bpy.context.object; ball_v = np.array([tuple(v.co) for v in model.data.vertices])
    ball_f = np.array([tuple(p.vertices) for p in model.data.polygons]); bpy.data.objects.remove(model)
    V, F = [], []
    for k, (x, y, z, r) in enumerate(spots):
        uneven = np.array([1 + rnd.uniform(-flaw, flaw) for _ in range(3)])
        V.append(ball_v * r * uneven + (x, y, z)); F.append(ball_f + k * len(ball_v))
    return mesh(name, np.concatenate(V).tolist(), np.concatenate(F).tolist(), mat)

def moved(o, at=(0, 0, 0), scale=(1, 1, 1)):
    "Moves and stretches the mesh itself, so that copies of it keep the place."
    o.data.transform(Matrix.Translation(at) @ Matrix.Diagonal((*scale, 1)) @ Matrix.Diagonal((*o.scale, 1))); o.scale = (1, 1, 1)
    return o

def pattern(*parts):
    "Hides the parts far below the ground and gives a function that stamps copies of them."
    for p in parts: p.location.z = -40
    def stamp(at, turn=0, scale=1):
        for p in parts: again(p, at, (0, 0, turn), scale)
    return stamp

def arc(middle, r, count, start=0.0, end=math.tau):
    "Points on a lying arc round a middle; all round, the last is the first."
    x, y, z = middle
    return [(x + r * math.cos(a), y + r * math.sin(a), z) for a in np.linspace(start, end, count)]

def rosette(metal, stone, petals=8):
    "A pattern: a flower of gold with a stone in its middle, lying, 1 in radius."
    def disc(u, v):
        a = u * math.tau; lobe = abs(math.cos(a * petals / 2)); r = v * (.88 + .12 * lobe)
        return r * math.cos(a), r * math.sin(a), .30 * max(0, 1 - v ** 3) + .16 * math.sin(math.pi * min(1, v * 1.02)) * lobe
    flower = grid('flower', disc, petals * 12, 14, metal, closed_u=True)
    cup = tube('bezel', arc((0, 0, .40), .43, 21), .075, metal, 40,
               sides=10)
    grains = beads('grains', [(*p, .075) for p in arc((0, 0, .36), .64, 17)[:-1]], metal, sub=1)
    cut = moved(brilliant(stone, .40), (0, 0, .44), (1, 1, .7))
    return pattern(flower, cup, grains, cut)

def drop(metal, stone, bead):
    "A pattern: a pear-shaped stone that hangs from (0, 0, 0) towards -y, 1 long, a pearl below it."
    cut = brilliant(stone, .26)
    for v in cut.data.vertices:                                # a brilliant drawn out into a pear
        y = v.co.y
        if y > 0: v.co.x *= 1 - .75 * y ** 1.5; v.co.y *= 1.55
    moved(cut, (0, -.52, .14), (1, 1, .6))
    rim = []
    for a in np.linspace(0, math.tau, 41):
        x, y = math.cos(a), math.sin(a)
        if y > 0: x *= 1 - .75 * y ** 1.5; y *= 1.55
        rim.append((.285 * x, .285 * y - .52, .11))
    frame = tube('frame', rim, .05, metal, 60, sides=10)
    grains = beads('grains', [(x * 1.22, (y + .52) * 1.18 - .52, .06, .045) for x, y, _ in rim[:-1:2]], metal, sub=1)
    top = beads('eye', [(0, -.03, .1, .075)], metal, sub=1)
    pip = beads('pip', [(0, -.98, .11, .12)], bead)
    return pattern(frame, grains, cut, top, pip)

def jewel_case(size=(5.0, 4.3), cover='#571018', lining='#5a0f1c', maker='Ruposhi', open_by=.32):
    "An open case on the ground, its pad at z = .62; the lid stands behind. size is width and depth."
    w, d = size; soft = velvet(lining)
    skin = Mat('cloth cover', cover, .5, spec=.35); skin.bump(skin.noise(45, 4, .7), .25, .01)
    foil = Mat('foil', '#cdaa62', .3, metal=1)
    box('case', (w, d, .55), skin, .07, (0, 0, .275), segments=5)
    box('pad', (w - .22, d - .22, .3), soft, .1, (0, 0, .47), segments=6)
    hem = [(-w / 2 + .1, -d / 2 + .1), (w / 2 - .1, -d / 2 + .1), (w / 2 - .1, d / 2 - .1), (-w / 2 + .1, d / 2 - .1),
           (-w / 2 + .1, -d / 2 + .1)]
    for (x0, y0), (x1, y1) in zip(hem, hem[1:]): tube('hem', [(x0, y0, .555), (x1, y1, .555)], .035, foil, 4, sides=8)
    tilt = -open_by; up = Vector((0, -math.sin(tilt), math.cos(tilt))); out = Vector((0, -math.cos(tilt), -math.sin(tilt)))
    middle = Vector((0, d / 2 + .12, .6)) + up * (d / 2 - .25)
    box('lid', (w, .42, d), skin, .07, middle, (tilt, 0, 0), segments=5)
    box('lid lining', (w - .3, .3, d - .3), soft, .09, middle + out * .1, (tilt, 0, 0), segments=6)
    text(maker, .34, foil, at=middle + out * .256 + up * .5, rot=(math.pi / 2 + tilt, 0, 0))

def chandbali(at, metal, nacre, flower, hang):
    "An earring that lies round a point: a flower above, a crescent with a fringe of pearls below, a drop between."
    x, y, z = at
    flower((x, y + .41, z), .3, .16)
    moon = arc((x, y, z + .05), .3, 15, math.pi * .86, math.pi * 2.14)
    tube('crescent', moon, .085, metal, 50, lambda v: .18 + .9 * math.sin(math.pi * v) ** 1.3, 14)
    for k, spot in enumerate(arc((x, y, z + .09), .3, 7, math.pi * 1.1, math.pi * 1.9)): flower(spot, k, .058)
    beads('fringe', [(*p, .044) for p in arc((x, y, z + .045), .45, 11, math.pi * 1.08, math.pi * 1.92)], nacre, .04)
    hang((x, y + .22, z + .02), 0, .36)

def bridal_set(z=.62):
    "Gold and ruby: a collar of flowers with a great pendant, a pair of chandbali earrings and a tikka, lying at height z."
    metal, ruby, nacre = gold('#efb450', rough=.16), gem('#cf0f2c', 1.85), pearl()
    ruby.p.inputs['Emission'].default_value = rgb('#b00520'); ruby.p.inputs['Emission Strength'].default_value = .14
    flower, hang = rosette(metal, ruby), drop(metal, ruby, nacre)
    curve = even(smooth_path([(-1.72, 1.55, 0), (-1.74, .7, 0), (-1.35, -.25, 0), (-.62, -.86, 0), (0, -1.0, 0), (.62, -.86, 0),
                              (1.35, -.25, 0), (1.74, .7, 0), (1.72, 1.55, 0)], 400), 400)
    def at(t, out=0):
        k = round(t * 400); p = curve[k]; d = (curve[min(400, k + 1)] - curve[max(0, k - 1)]).normalized()
        n = Vector((d.y, -d.x, 0)); return p + n * out, math.atan2(n.y, n.x) + math.pi / 2
    many = 21
    for k in range(many):
        t = (k + .5) / many; middle = 1 - abs(2 * t - 1); s = .105 + .06 * middle
        p, turn = at(t); flower((p.x, p.y, z), turn, s)
        q, _ = at(t, s * 1.02)
        if abs(t - .5) > .03: hang((q.x, q.y, z + .01), turn, .23 + .2 * middle)
    rows = [(-.185, .026), (-.26, .047), (-.34, .028)]
    for out, r in rows:
        spots, t = [], .012
        while t < .988: p, _ = at(t, out); spots.append((p.x, p.y, z + r, r)); t += r * 2.08 / 6.9
        beads('row', spots, nacre if r > .04 else metal, .05)
    # The great pendant.
    flower((0, -1.17, z + .05), .2, .30)
    beads('halo', [(*p, .05) for p in arc((0, -1.17, z + .05), .36, 10, math.pi / 2, math.pi * 2.5)[:-1]], nacre)
    hang((0, -1.42, z + .02), 0, .62)
    for s in (-1, 1): hang((s * .25, -1.36, z + .02), s * .45, .44)
    for s in (-1, 1): chandbali((s * .6, .5, z), metal, nacre, flower, hang)
    flower((0, 1.0, z), .1, .15); hang((0, .87, z + .01), 0, .34)
    chain = [(.012 * (-1) ** k, 1.14 + k * .045, z + .02, .024) for k in range(14)]
    beads('chain', chain, metal, sub=1)
    silk = Mat('silk cord', '#b5862f', .45, sheen=.5); silk.bump(silk.wave(50, 0, silk.coords('UV'), 'DIAGONAL', 0), .8, .02)
    for s in (-1, 1):
        tube('cord', [(s * 1.72, 1.5, z + .05), (s * 1.62, 1.78, z + .05), (s * 1.2, 1.92, z + .04), (s * .5, 1.86, z + .04)],
             .04, silk, 60)

def pearl_strand(z=.62, seed=3):
    "A strand in a loose loop with a gold clasp, lying at height z."
    nacre, metal, rnd = pearl(), gold(), random.Random(seed)
    loop = [(-.25, 1.45, 0), (-1.05, 1.3, 0), (-1.62, .55, 0), (-1.5, -.45, 0), (-.8, -1.2, 0), (.15, -1.38, 0), (1.05, -1.08, 0),
            (1.62, -.25, 0), (1.55, .65, 0), (1.0, 1.3, 0), (.3, 1.42, 0)]
    path = even(smooth_path(loop, 800), 800); long = sum((b - a).length for a, b in zip(path, path[1:]))
    spots, s = [], .09
    while s < long - .09:
        t = s / long; r = (.072 + .045 * math.sin(math.pi * t)) * rnd.uniform(.96, 1.04)
        p = path[round(t * 800)]; spots.append((p.x, p.y, z + r * .93, r)); s += r * 2.02 + .008
    beads('pearls', spots, nacre, .025, seed, 3)
    tube('thread', [(p.x, p.y, z + .09) for p in path[::40]], .02, Mat('thread', '#d8cbb2', .8), 120)
    beads('clasp', [(0, 1.45, z + .1, .11), (-.15, 1.455, z + .09, .06), (.16, 1.445, z + .09, .06)], metal, .02)

def pearl_studs(z=.62):
    "Two pearl earrings in the middle of the loop."
    nacre, metal = pearl(), gold()
    for x, y in ((-.3, .05), (.32, .0)):
        beads('stud', [(x, y, z + .17, .17)], nacre, .02, 5, 3)
        tube('cup', arc((x, y, z + .05), .1, 13), .03, metal, 30)

def jhumka(metal, nacre, enamel):
    "One earring, hanging from (0, 0, 0) by its hook: a flower, a bell with pearls round its rim. 2.2 high."
    before = set(bpy.data.objects)
    def flower(u, v):
        a = u * math.tau; lobe = abs(math.cos(a * 4)); r = .44 * v * (.86 + .14 * lobe)
        return r * math.cos(a), -.05 - .12 * max(0, 1 - v ** 3) - .06 * math.sin(math.pi * v) * lobe, r * math.sin(a) - .62
    subdivide(grid('stud', flower, 96, 14, metal, closed_u=True), 1)
    ball('back', .4, metal, (0, -.03, -.62), (1, .12, 1), 3)
    beads('studs', [(.36 * math.cos(a), -.13, -.62 + .36 * math.sin(a), .045) for a in np.arange(8) / 8 * math.tau], nacre)
    ball('stone', .15, enamel, (0, -.18, -.62), (1, .6, 1), 3)
    tube('bezel', [(.15 * math.cos(a), -.18, -.62 + .15 * math.sin(a)) for a in np.linspace(0, math.tau, 21)], .032, metal, 40)
    tube('hook', [(0, -.03, -.3), (0, .0, -.1), (0, .05, .05), (0, .12, .02), (0, .13, -.12)], .022, metal, 30)
    for z in (-1.06, -1.16):
        tube('link', [(.05 * math.cos(a), 0, z + .07 * math.sin(a)) for a in np.linspace(0, math.tau, 13)], .018, metal, 24)
    ball('crown', .12, metal, (0, 0, -1.27), (1, 1, .7), 2)
    def bell(u, v):
        a = u * math.tau; b = v * math.pi / 2
        r = .10 + .44 * math.sin(b) ** 1.12 + .05 * v ** 6; z = -1.28 - .74 * (1 - math.cos(b)) - .07 * v ** 4
        lobe = abs(math.sin(a * 8 + (math.pi / 2 if v > .52 else 0)))
        part = (v - .24) / .24 if v < .52 else (v - .55) / .22  # two rows of lobes, the lower between the upper
        h = .036 * math.sin(math.pi * min(1, max(0, part))) * lobe ** .5
        return (r + h) * math.cos(a), (r + h) * math.sin(a), z
    solidify(grid('bell', bell, 240, 70, metal, closed_u=True), .02, -1)
    for v, count, size in ((.20, 18, .026), (.535, 34, .027), (.80, 42, .027), (.97, 46, .03)):
        beads('grains', [(*bell(k / count, v)[:2], bell(k / count, v)[2], size) for k in range(count)], metal, sub=1)
    stones = [(*(1.03 * c for c in bell((k + .5) / 16, .885)[:2]), bell(0, .885)[2], .045) for k in range(16)]
    beads('enamel', stones[::2], enamel); beads('seed pearls', stones[1::2], nacre)
    rim = bell(0, 1); around = [(x, y) for x, y, _ in arc((0, 0, 0), .57, 23)[:-1]]
    beads('pins', [(x, y, rim[2] - .045, .03) for x, y in around], metal, sub=1)
    beads('fringe', [(x, y, rim[2] - .13, .062) for x, y in around], nacre, .04)
    beads('ends', [(x, y, rim[2] - .205, .022) for x, y in around], metal, sub=1)
    beads('last', [(0, 0, -2.1, .1), (0, 0, -2.26, .06)], metal)
    root = bpy.data.objects.new('jhumka', None); bpy.context.collection.objects.link(root)
    for o in set(bpy.data.objects) - before - {root}: o.parent = root
    return root

def earring_stand():
    "A wooden foot with a brass bar, 3 high, and a pair of jhumka on it."
    metal, nacre = gold('#e6a945', rough=.18), pearl()
    enamel = Mat('red enamel', '#8e0f1f', .08, spec=.7, coat=1, coat_rough=.02); brass = gold('#c79a4e', '#4a3318', .22)
    timber = wood('#8a5a34', '#5a3418', (1, 8, 8), .4)
    lathe('foot', [(0, .0), (.9, 0), (1.0, .03), (1.02, .1), (1.0, .2), (.9, .27), (.6, .3), (.2, .33), (.12, .36), (0, .36)],
          timber, 96, 2)
    tube('post', [(0, 0, .3), (0, 0, 1.8), (0, 0, 2.9)], .055, brass, 20); ball('knob', .1, brass, (0, 0, .4), (1, 1, .6))
    tube('bar', [(-1.25, 0, 2.9), (-.5, 0, 2.92), (.5, 0, 2.92), (1.25, 0, 2.9)], .05, brass, 30)
    for s in (-1, 1): ball('end', .085, brass, (s * 1.27, 0, 2.9))
    for s in (-1, 1):
        e = jhumka(metal, nacre, enamel); e.location = (s * .82, -.06, 2.93); e.rotation_euler = (.0, .02 * s, .14 * s)

def look_into():
    "The camera for an open case: what lies in it fills the picture, the lid may stand out above."
    for o in bpy.data.objects:
        if o.name.startswith(('lid', 'text')): apart(o)
    camera((-1.2, -7.6, 9.4), (0, .3, .9), blur=.1, focus=(0, -.8, .7)); fit(.61, .165)

@shot('pearls', exposure=.05)
def pearls():
    studio(SKY, key=.95, fill=.8, strip=2)
    jewel_case((4.6, 4.0), '#1d2a3c', '#1b2c4a', 'Ruposhi', .8); pearl_strand(); pearl_studs()
    area('card', (2.5, -6, 6), 3, 120, '#ffffff', (0, 0, .6))
    look_into()

@shot('bridal', exposure=.05, samples=32)
def bridal():
    studio(CREAM, key=.75, fill=.8, strip=1.6); sparkle_tent(2.6, 2.5)
    area('card', (2.5, -6, 6), 3, 120, '#ffffff', (0, 0, .6))
    jewel_case((5.0, 4.3), '#4a0d15', '#40090f', open_by=.85); bridal_set()
    look_into()

@shot('jhumka', exposure=.05)
def jhumka_pair():
    studio(ROSE, key=.8, fill=.8, strip=1.6)
    earring_stand()
    camera((-1.6, -10.5, 3.8), (0, 0, 1.8), blur=.1, focus=(-.6, -.6, 1.9)); fit(.68)
