"""Gifts in boxes, paper and cloth: the parts of a wrap (paper, bands, bow, tag, twine) and the shop's own wraps."""
from functools import cache

from studio import *
from scenes.kantha import quilted

JUTE, CREAM_RIBBON, GOLD_RIBBON, BLUSH_RIBBON = '#a9824f', '#f1e7d3', '#cba566', '#dda79b'

# ---------------------------------------------------------------- materials
def ribbon_satin(color):
    "Thin satin: smooth, with a highlight stretched along the threads, and a selvage that is a little darker."
    m = Mat('ribbon satin', color, .3, spec=.75, sheen=.35)
    m.p.inputs['Anisotropic'].default_value = .75
    threads = m.add('Tangent', direction_type='UV_MAP'); m.link(threads.outputs[0], m.p.inputs['Tangent'])
    across = m.add('SeparateXYZ'); m.link(m.coords('UV'), across.inputs[0])
    edge = m.ramp(across.outputs['X'], (0, '#8a8a8a'), (.035, '#ffffff'), (.965, '#ffffff'), (1, '#8a8a8a'))
    tone = m.add('MixRGB', blend_type='MULTIPLY', Fac=.8); tone.inputs[1].default_value = rgb(color); m.link(edge, tone.inputs[2])
    m.color(tone.outputs[0])
    m.into('Roughness', m.range(m.noise(1.6, 2), .25, .36))
    return m.bump(m.wave(150, .2, m.coords('UV'), 'Y', 0), .06, .003)

def wrapping_paper(color, gloss=.45, pattern=None, tile=1.0, foil='#d9ac58'):
    """Paper that lay round a box: not quite flat, fibres in its tone.

    pattern is a label stamped in foil on every side, one picture every `tile` units."""
    m = Mat('wrapping paper', color, gloss, spec=.4)
    tone = m.add('HueSaturation', Color=rgb(color)); m.link(m.range(m.noise(9, 6, .7), .9, 1.08), tone.inputs['Value'])
    m.bump(m.noise(1.1, 3), .22, .06); m.bump(m.noise(70, 3), .1, .004)
    if not pattern: return m.color(tone.outputs[0])
    stamp = m.add('TexImage', image=bpy.data.images.load(label(pattern)), projection='BOX', extension='REPEAT')
    m.link(m.coords('Object', (1 / tile,) * 3), stamp.inputs[0])
    mix = m.add('MixRGB'); m.link(stamp.outputs['Alpha'], mix.inputs[0]); m.link(tone.outputs[0], mix.inputs[1])
    mix.inputs[2].default_value = rgb(foil); m.color(mix.outputs[0])
    m.into('Metallic', m.range(stamp.outputs['Alpha'], 0, .9, 0, 1))
    m.into('Roughness', m.range(stamp.outputs['Alpha'], gloss, .3, 0, 1))
    return m.bump(m.range(stamp.outputs['Alpha'], 1, 0, 0, 1), .15, .006)

def kraft_paper():
    "Brown paper: long fibres, soft creases."
    m = Mat('kraft', '#b08a5c', .75, spec=.25)
    fibres = m.noise(16, 6, .75, m.coords('Object', (1, 1, 2.2)))
    m.color(m.ramp(fibres, (.3, '#a37e52'), (.5, '#af895b'), (.7, '#ba9466')))
    m.bump(m.noise(1.4, 4, .55), .35, .06); return m.bump(m.noise(45, 4), .18, .006)

def shade(color, by):
    "The same hue, lighter (by > 1) or darker."
    return '#' + ''.join(f'{min(244, round(int(color[i:i + 2], 16) * by)):02x}' for i in (1, 3, 5))

def jute_fibre(color=JUTE):
    "For yarn(), whose UVs follow the strands: dry fibres along them, uneven in colour."
    m = Mat('jute fibre', color, .95, spec=.1, sheen=.5)
    hairs = m.noise(7, 5, .65, m.coords('UV', (9, 1.2, 1))); patches = m.noise(3, 3)
    fibres = m.ramp(hairs, (.3, shade(color, .62)), (.5, color), (.68, shade(color, 1.22)))
    tone = m.add('MixRGB', blend_type='MULTIPLY', Fac=.5); m.link(fibres, tone.inputs[1])
    m.link(m.ramp(patches, (.35, '#b0b0b0'), (.6, '#ffffff')), tone.inputs[2])
    m.color(tone.outputs[0]); return m.bump(hairs, .7, .015)

def leaf_green(dark='#35512f', light='#6f8c52'):
    "Leaves: a paler vein down the middle (u = .5), light coming through."
    m = Mat('leaf', light, .45, spec=.4); n = m.noise(3, 3)
    side = m.add('SeparateXYZ'); m.link(m.coords('UV'), side.inputs[0])
    vein = m.ramp(side.outputs['X'], (.44, '#ffffff'), (.5, '#dfe8b8'), (.56, '#ffffff'))
    tone = m.add('MixRGB', blend_type='MULTIPLY', Fac=1)
    m.link(m.ramp(n, (.3, dark), (.7, light)), tone.inputs[1])
    m.link(vein, tone.inputs[2])
    m.color(tone.outputs[0]); m.bump(m.wave(9, 1, m.coords('UV', (1, 1, 1), (0, 0, .7)), 'X'), .15, .02); return m.thin_leaf(.25)

# ---------------------------------------------------------------- parts of a wrap
def sash(name, points, across, width, mat, n=90, pleats=3, gather=0, slant=0, notch=0, thick=.004, seed=1):
    """A thin band along points, made for satin: it keeps its length, its folds run along it.

    across: the direction of its width, or a function of v. width: a number, or a function of v.
    gather(v): how deep its `pleats` lengthwise folds are, for where it goes under a knot.
    slant, notch: how its end is cut, as parts of its length."""
    path = np.array([tuple(p) for p in even(smooth_path(points, n * 3), n)]); rnd = random.Random(seed)
    phase, sway = rnd.random() * 6, rnd.uniform(.8, 1.2)
    steps = np.arange(n + 1)
    def at(t): return Vector([np.interp(t * n, steps, path[:, k]) for k in range(3)])
    @cache
    def frame(t):
        "Where the band is at t, the ways across it and out of it, its width, the depth of its folds."
        d = (at(min(1, t + .012)) - at(max(0, t - .012))).normalized()
        a = Vector(across(t) if callable(across) else across); a = (a - d * a.dot(d)).normalized()
        return at(t), a, d.cross(a), width(t) if callable(width) else width, gather(t) if callable(gather) else gather
    def f(u, v):
        s = u - .5; p, side, out, w, deep = frame(v * (1 - slant * u - notch * (1 - 2 * abs(s))))
        fold = deep * math.sin(math.tau * pleats * s + phase) * (1 - .5 * abs(2 * s)) * sway
        return p + side * s * w + out * fold
    o = grid(name, f, 19 if gather else 7, n + 1, mat); solidify(o, thick); return subdivide(o, 1)

def bow(mat, width=.42, size=1.0, loops=((1, .5), (-1, .5), (1, -.42), (-1, -.42)), tails=((.5, -1.0), (-.95, -.6)), drop=0.0,
        seed=3):
    """A tied bow that lies on z = 0.

    loops: the side (1 or -1) and turn of each; the first two are the big ones. tails: the way each end points.
    drop: how far the tails hang below z = 0, over an edge that is about 1.25 `size` away."""
    rnd = random.Random(seed); w = width
    full = lambda v: math.sin(math.pi * min(max(v, 0), 1)) ** .6
    pinched = lambda v: w * (.3 + .9 * full(v))
    folds = lambda v: .05 * w / .42 * (1 - full(v)) ** .8 + .004
    for k, (side, turn) in enumerate(loops):
        big = size * (1 if k < 2 else .8) * rnd.uniform(.94, 1.06); lift = (1.0 if k < 2 else 1.35) * rnd.uniform(.94, 1.08)
        points = [(0, 0, .13), (.3, -.02, .3 * lift), (.68, -.04, .5 * lift), (1.02, -.03, .5 * lift), (1.2, .0, .33 * lift),
                  (1.1, .03, .14), (.75, .04, .06), (.36, .03, .09), (0, 0, .11)]
        lean = rnd.uniform(.75, 1.05)
        loop = sash('loop', [(x * side * big, y * big, z * size) for x, y, z in points],
                    lambda v: (.15 * side * math.sin(v * 5), 1, -lean), pinched, mat, gather=folds, seed=seed + k)
        loop.rotation_euler[2] = turn
    for k, (x, y) in enumerate(tails):
        far = math.hypot(x, y); ex, ey = x / far * size, y / far * size
        out = [(0, .07), (.2, .07), (.5, .05), (.85, .12), (1.12, .05), (1.3, -.03 if drop else .1)]
        out += [(1.36, -.2), (1.37, -drop * .6 - .1), (1.34, -drop)] if drop else [(1.5, .02)]
        sash('tail', [(ex * r, ey * r, z * size if z > 0 else z) for r, z in out], (-ey, ex, .12),
             lambda v: w * (.26 + .66 * min(1, max(0, v - .06) * 4)), mat, gather=lambda v: .045 * max(0, 1 - v * 4) + .005,
             slant=rnd.choice((.1, .14)), seed=seed + 20 + k)
    knot(mat, size, (0, 0, .17 * size))

def knot(mat, size=1.0, at=(0, 0, 0), thick=.006):
    "The turn of ribbon or cloth that holds a bow: round the x axis, some .36 `size` wide."
    def f(u, v):
        s, a = u - .5, v * math.tau
        r = (.165 - .09 * (2 * s) ** 2 + .011 * math.sin(s * 21 + 1.2 * math.sin(a)) + .01 * math.sin(a * 2 + 1)) * size
        return s * .38 * size * (1 + .08 * math.sin(a)), r * math.cos(a) * 1.2, r * math.sin(a)
    return subdivide(solidify(grid('knot', f, 25, 41, mat, at=at), thick), 1)

def yarn(points, r, mat, twist=.11, n=400, fuzz=0, seed=1, sides=12, strands=2, deep=.4):
    """Strands laid round each other, one turn every `twist` units; the material's UVs follow them.

    fuzz: how many loose fibres stand off. deep: the grooves between the strands, as a part of r."""
    path = even(smooth_path(points, n), n); length = sum((b - a).length for a, b in zip(path, path[1:]))
    up = Vector((.13, .2, 1)).normalized(); verts, uvs = [], []
    for k, p in enumerate(path):
        d = (path[min(k + 1, n)] - path[max(k - 1, 0)]).normalized(); side = d.cross(up).normalized(); top = side.cross(d)
        along = k / n * length; turned = along / twist * math.tau
        for i in range(sides):
            a = i / sides * math.tau; rr = r * (1.04 - deep + deep * abs(math.cos((a - turned) * strands / 2)))
            verts.append(p + (side * math.cos(a) + top * math.sin(a)) * rr); uvs.append(((a - turned) / math.tau, along))
    faces = [(k * sides + i, k * sides + (i + 1) % sides, (k + 1) * sides + (i + 1) % sides, (k + 1) * sides + i)
             for k in range(n) for i in range(sides)]
    o = mesh('yarn', verts, faces, mat, uvs=uvs)
    if fuzz:
        rnd = random.Random(seed); verts, faces = [], []
        for _ in range(fuzz):
            p = path[rnd.randrange(n)]
            d = Vector([rnd.gauss(0, 1) for _ in range(3)]).normalized()
            side = d.orthogonal().normalized() * .0025
            tip = p + d * (r + rnd.uniform(.02, .07))
            faces.append([len(verts) + k for k in range(3)])
            verts += [p - side, p + side, tip]
        hairs = mesh('fuzz', verts, faces, mat); hairs.parent = o
    return o

def band(size, mat, width=.4, along='x', lid=0, seed=2):
    "A band round a box of that size (on z = 0), from foot to foot over the top; a lid stands out by `lid` above its last .6."
    sx, sy, h = size; half = (sx if along == 'x' else sy) / 2 + .008; top = h + .008
    side = [(half, 0), (half, h * .3), (half, h * .7)]
    if lid: side = [(half, 0), (half, h * .3), (half, h - .7), (half + lid, h - .56), (half + lid, h - .3)]
    up = side + [(half + lid - .002, h - .07), (half + lid - .03, h - .006), (half + lid - .09, top + .003)]
    points = [(-r, 0, z) for r, z in up] + [(x * half, 0, top) for x in (-.6, -.3, 0, .3, .6)] + [(r, 0, z) for r, z in up[::-1]]
    o = sash('band', points, (0, 1, 0), width, mat, n=130, thick=.005, seed=seed)
    if along == 'y': o.rotation_euler[2] = math.pi / 2
    return o

def tag(printed, at, tilt=-.12, turn=.1, hang=None, yarn='#d9c08a'):
    """A card on a thread. printed: a label; at: the middle of the card, which faces -y, leaning back by tilt.

    hang: where the thread is tied."""
    card = Mat('tag', '#efe5d2', .8, spec=.2); card.bump(card.noise(60, 5), .15, .008)
    root = bpy.data.objects.new('tag', None); bpy.context.collection.objects.link(root)
    root.location = at; root.rotation_euler = (tilt, turn, .04)
    body = box('card', (.66, .014, .98), card, .006)
    face = Mat('printed', '#efe5d2', .7, spec=.25); face.image(label(printed)); face.bump(face.noise(60, 5), .12, .006)
    front = grid('print', lambda u, v: ((u - .5) * .64, -.0115, (v - .5) * .96), 2, 2, face)
    eyelet = lathe('eyelet', [(.03, 0), (.034, .008), (.046, .012), (.058, .008), (.06, 0)],
                   Mat('brass', '#b98d45', .3, metal=1), 32, 1,
                   at=(0, -.012, .38), rot=(math.pi / 2, 0, 0))
    for o in (body, front, eyelet): o.parent = root
    if hang:
        bpy.context.view_layer.update(); hole = root.matrix_world @ Vector((0, -.02, .38)); hang = Vector(hang)
        thread = Mat('thread', yarn, .8); sag = Vector((0, -.05, -.04))
        for shift in (-.016, .02):
            tube('thread', [hang, hang.lerp(hole, .4) + sag + Vector((shift * 2, 0, .05)), hole + Vector((shift, -.03, .12)),
                            hole], .009, thread, 40, sides=6)
    return root

def parcel(paper, size=(2.5, 2.0, 1.15), seed=4):
    "A box wrapped in paper, without ribbon, its long side along x: the ends show how the paper is folded."
    x, y, h = size; rnd = random.Random(seed)
    body = grid_box('parcel', size, paper, seed)
    # On both ends: two side flaps pressed in, then the upper, then the lower trapezoid over them.
    for side in (-1, 1):
        for k, (foot, head, reach) in enumerate(((h, 0, h * .56), (0, h, h * .62))):
            sign = 1 if head > foot else -1; lift = .012 + .012 * k; skew = rnd.uniform(-.03, .03); loose = rnd.uniform(.006, .02)
            def flap(u, v):
                half = (y / 2 - .012) - v * reach * .82; out = lift * min(1, v * 6) + loose * v ** 3 * (1 + .5 * math.sin(u * 3))
                return side * (x / 2 + .002 + out), (u - .5) * 2 * half + skew * v, foot + sign * (.02 + v * reach)
            o = grid('flap', flap, 16, 16, paper); solidify(o, .008, 0)
    return body

def grid_box(name, size, mat, seed=1, round=.022, soft=.012):
    "A box whose sides are not quite flat and whose edges are not quite straight; on z = 0."
    o = box(name, size, mat, round, (0, 0, size[2] / 2), segments=3)
    o.modifiers.clear(); bevel = o.modifiers.new('bevel', 'BEVEL'); bevel.width = round; bevel.segments = 3
    subdivide(o, 4, simple=True); displace(o, 'CLOUDS', .9 + .1 * (seed % 3), soft, 2); return o

def gift_box(paper, satin, size=(2.3, 2.3, 1.85), bow_size=1.12, card=None):
    "A box with a lid, a ribbon over both, a bow; card: the label on its tag."
    x, y, h = size; lid = .62
    grid_box('body', (x, y, h - .2), paper, 1, .025, .006)
    top = box('lid', (x + .1, y + .1, lid), paper, .028, (0, 0, h - lid / 2))
    outer = (x, y, h)
    for along in 'xy': band(outer, satin, .46, along, lid=.052, seed=2 + (along == 'y'))
    put(lambda: bow(satin, .5, bow_size, drop=.55), (0, 0, h + .014))
    if card: tag(card, (.66, -y / 2 - .12, .62), -.08, .2, (.2, -.25, h + .1))
    return top

def sprig(leaves=11, length=1.3, seed=5):
    "A twig with slender leaves in pairs, lying on z = 0 along x."
    rnd = random.Random(seed); green = leaf_green(); bark = Mat('twig', '#6b6a3c', .7)
    stem = [(length * (t - .5), .09 * math.sin(t * 2.4), .03 + .05 * t) for t in np.linspace(0, 1, 6)]
    tube('stem', stem, .014, bark, 40, lambda v: 1 - .6 * v, 8)
    def blade(long, wide, bend):
        def f(u, v):
            half = wide * math.sin(math.pi * v ** .8) ** .9; s = u - .5
            return long * v, s * half + .12 * long * v * v, .5 * abs(s) * half + bend * v * (1 - v) - bend * .5 * v * v
        return f
    path = smooth_path(stem, 40)
    for k in range(leaves):
        t = .14 + .86 * k / (leaves - 1); side = 1 if k % 2 else -1; p = path[round(t * 40)]; last = k == leaves - 1
        long = rnd.uniform(.36, .46) * (1.1 - .35 * t)
        o = grid('leaf', blade(long, .15, rnd.uniform(.05, .14)), 9, 18, green, at=p)
        o.rotation_euler = (rnd.uniform(-.25, .25), -rnd.uniform(.0, .3), 0 if last else side * rnd.uniform(.6, .95))

def tissue(size, at, turn, mat, seed):
    "A crumpled sheet of thin paper, standing on its edge."
    w, h = size
    o = grid('tissue', lambda u, v: ((u - .5) * w, .1 * math.sin(u * 7 + seed) * v + .25 * v * v,
                                     h * v * (1 + .18 * math.sin(u * 11 + seed) + .1 * math.sin(u * 23))),
             60, 24, mat, at=at, rot=(0, 0, turn))
    displace(o, 'VORONOI', .16, .09); solidify(o, .003); return o

# ---------------------------------------------------------------- pictures
def set_up(ground, at=(1.6, -10.5, 5.2), **light):
    "All boxes are seen from the same side, so that the shop's wraps compare."
    studio(ground, key=.85, fill=.7, strip=1.3, **light)
    return at

@shot('surprise', exposure=.05)
def surprise():
    view = set_up(CREAM)
    put(lambda: gift_box(wrapping_paper('#a83a3c', .45), ribbon_satin(CREAM_RIBBON), card='box/tagLove'), turn=-.32)
    camera(view, (0, 0, 1.1), blur=.2, focus=(0, -1.1, 1.5)); fit(.66)

@shot('eid', exposure=.05)
def eid():
    view = set_up(SAND)
    paper = wrapping_paper('#1c4a3c', .4, 'box/eid', 1.15)
    put(lambda: gift_box(paper, ribbon_satin(GOLD_RIBBON), card='box/tagEid'), turn=.42)
    camera((-1.2, *view[1:]), (0, 0, 1.1), blur=.2, focus=(0, -1.1, 1.5)); fit(.66)

WRAPPED = (2.6, 2.0, 1.2)      # the shop's four wraps are parcels of this size

def show(ground, build):
    "One of the four wraps."
    view = set_up(ground); put(build, turn=-.42)
    camera(view, (0, 0, .7), blur=.2, focus=(0, -.9, 1)); fit(.66)

def red_parcel():
    "Red paper with gold dots, gold ribbon."
    x, y, h = WRAPPED; gold = ribbon_satin(GOLD_RIBBON)
    parcel(wrapping_paper('#97262a', .42, 'box/dots', .62), WRAPPED)
    for along in 'xy': band((x + .05 * (along == 'x'), y, h), gold, .36, along)
    put(lambda: bow(gold, .42, .95), (0, 0, h + .014))

@shot('red', exposure=.05)
def red(): show(CREAM, red_parcel)

def kraft_parcel():
    "Brown paper, jute twine twice round, a sprig under its bow."
    x, y, h = WRAPPED; r = .036; jute = jute_fibre(); rnd = random.Random(9)
    parcel(kraft_paper(), WRAPPED)
    def round_box(half, offset, along):
        ring = []
        e = .03
        for side in (-1, 1):
            up = [(side * (half + r * .8), z) for z in (.0, h * .5, h - .08)] + [(side * (half + .014), h + .01),
                (side * (half - .05), h + r * .7),
                (side * half * .5, h + r * .6)]
            ring += up if side < 0 else up[::-1]
        line = [(p, offset + rnd.uniform(-e, e) * .3, z) if along == 'x' else (offset + rnd.uniform(-e, e) * .3, p, z)
                for p, z in ring]
        yarn(line, r, jute, n=700, fuzz=420, seed=rnd.randrange(99))
    for offset in (-.04, .035): round_box(x / 2, offset, 'x'); round_box(y / 2, offset * 1.1, 'y')
    top = h + .05
    put(lambda: sprig(13), (-.16, -.14, top + .03), .35, 1.35)
    for side, turn in ((1, -.25), (-1, -.5)):
        ring = [(0, 0, .1), (.25, .1, .17), (.55, .16, .16), (.72, .03, .1), (.58, -.1, .09), (.28, -.08, .13), (0, 0, .1)]
        put(lambda: yarn([(px * side, py, pz) for px, py, pz in ring], r, jute, n=260, fuzz=150, seed=side + 3), (0, 0, top),
            turn)
    for ends in ([(0, 0, .1), (.2, -.22, .12), (.5, -.5, .03), (.66, -.72, .0)],
                 [(0, 0, .1), (-.26, -.16, .12), (-.5, -.46, .03), (-.86, -.52, .0)]):
        put(lambda: yarn(ends, r, jute, n=240, fuzz=150), (0, 0, top))
    for k in range(3):
        turn = [(.075 * math.cos(a) * (1 + .1 * k), (k - 1) * .045 + .02 * math.sin(a), .1 + .075 * math.sin(a))
                for a in np.linspace(0, 6.6, 9)]
        put(lambda: yarn(turn, r, jute, n=120, fuzz=60), (0, 0, top), 1.2)

@shot('kraft', exposure=.05)
def kraft(): show(CREAM, kraft_parcel)

def knotted_cloth(size=WRAPPED, cloth=None, seed=3):
    "A box wrapped in a square of quilted cloth, its corners knotted on top."
    x, y, h = size; cloth = cloth or quilted('kantha/rows', (.42, .42), puckers=.7); rnd = random.Random(seed); nu, nv = 320, 90
    small = [(rnd.uniform(0, math.tau), rnd.uniform(.05, .11), rnd.uniform(.02, .06)) for _ in range(34)]
    gathers = [(math.pi / 2 * k + rnd.uniform(-.15, .15), .3, .16) for k in range(4)]
    profile = smooth_path([(1, .0, 0), (1.012, h * .35, 0), (1.012, h * .8, 0), (.985, h + .0, 0), (.9, h + .04, 0),
                           (.6, h + .06, 0), (.34, h + .1, 0), (.16, h + .2, 0), (.08, h + .34, 0)], nv - 1)
    away = lambda a, b: (a - b + math.pi) % math.tau - math.pi
    verts, uvs = [], []
    for j in range(nv):
        v = j / (nv - 1); out, z = profile[j].x, profile[j].y
        inward = max(0, min(1, (v - .36) / .5))
        for i in range(nu):
            a = i / nu * math.tau; edge = 1 / ((abs(math.cos(a)) / (x / 2)) ** 9 + (abs(math.sin(a)) / (y / 2)) ** 9) ** (1 / 9)
            fold = sum(d * math.exp(-(away(a, c) / w) ** 2) for c, w, d in small) + sum(d * math.exp(-(away(a,
                c) / (w * (1.15 - .6 * v))) ** 2) for c, w, d in gathers)
            lift = fold * inward * (1.1 if v < .95 else .8); r = edge * out + .10 * fold * (v > .02) * (1 - inward)
            r = max(r, .05) * (1 + .02 * math.sin(a * 3 + v * 4)) if v > .9 else r
            verts.append((r * math.cos(a), r * math.sin(a), z + lift))
            laid = edge + v * 2.3      # how far from the middle of the square of cloth, which lies cornerwise
            uvs.append((laid * math.cos(a + .78), laid * math.sin(a + .78)))
    faces = [(j * nu + i, j * nu + (i + 1) % nu, (j + 1) * nu + (i + 1) % nu, (j + 1) * nu + i) for j in range(nv - 1)
             for i in range(nu)]
    o = mesh('knotted cloth', verts, faces, cloth, uvs=uvs); displace(o, 'CLOUDS', .35, .035, 3); solidify(o, .02, 0)
    top = h + .36; ear = quilted('kantha/rows', (.5, .8), puckers=.6)
    knot(quilted('kantha/rows', (.25, .6), puckers=.6), 1.25, (0, 0, top), .02).rotation_euler[2] = .5
    wide = lambda v: .03 + .14 * (1 - v) + .62 * max(0, math.sin(math.pi * min(1, v * 1.02))) ** .8 * (1 - .35 * v)
    for turn, reach, tip in ((.35, 1.0, .42), (.35 + math.pi, 1.05, .5), (1.2, .55, .62), (1.15 + math.pi, .6, .3)):
        points = [(.02, 0, top), (.22 * reach, 0, top + .2), (.55 * reach, .03, top + .38 * tip / .5),
                  (.9 * reach, -.02, top + .3 * tip / .5), (1.12 * reach, -.05, top + .02)]
        sash('ear', points, lambda v: (.1, 1, -.6), wide, ear, gather=lambda v: .07 * (1 - v), pleats=2, thick=.02,
             seed=round(turn * 9)).rotation_euler[2] = turn

@shot('kantha', exposure=.05)
def kantha(): show(CREAM, knotted_cloth)

def keepsake_box(paper='#23473a'):
    "A rigid box, its lid set on askew over tissue, blush ribbon round the lid."
    x, y, h = WRAPPED; green = wrapping_paper(paper, .5); blush = ribbon_satin(BLUSH_RIBBON); lid = .52; base = h - .22
    for side in (-1, 1):
        box('wall', (x, .07, base), green, .012, (0, side * (y / 2 - .035), base / 2))
        box('wall', (.07, y - .14, base), green, .012, (side * (x / 2 - .035), 0, base / 2))
    box('floor', (x - .1, y - .1, .05), green, .01, (0, 0, .04))
    sheet = Mat('tissue', '#efe4d3', .75, spec=.2); sheet.bump(sheet.noise(8, 5, .6), .4, .02); sheet.thin_leaf(.3)
    puffed = grid_box('tissue', (x - .16, y - .16, .5), sheet, 3, .08, .02); puffed.location[2] = base + .02
    displace(puffed, 'VORONOI', .22, .12)
    # Corners of the sheets hang out over the walls.
    for tx, long, wide, lean in ((-.5, .42, 1.5, .3), (.62, .2, 1.2, -.35)):
        edge = -y / 2
        over = [(tx, edge + .3, base + .1), (tx, edge + .06, base + .1), (tx + lean * .2, edge - .05, base + .03),
                (tx + lean * .5, edge - .09, base - long * .5), (tx + lean, edge - .06, base - long)]
        sash('tissue corner', over, (1, .05, 0), lambda v: wide * (1 - v) ** .9 + .01, sheet,
             gather=lambda v: .035 * (1 - v * .5), seed=round(long * 90))
    def cover():
        top = (x + .1, y + .1, lid); grid_box('lid', top, green, 2, .028, .006)
        for along in 'xy': band(top, blush, .38, along)
        put(lambda: bow(blush, .44, 1.0, tails=((.5, -1), (-.95, -.5))), (0, 0, lid + .012))
    put(cover, (.03, .03, base + .1), .07, tilt=(-.07, .025))

@shot('keepsake', exposure=.05)
def keepsake(): show(CREAM, keepsake_box)
