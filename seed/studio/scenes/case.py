"""A carved wooden jewellery case, open, with velvet inside. One unit is 6 cm."""
from studio import *
from scenes.bangles import gold
from scenes.ring import velvet

def carving(x, y, wide, high):
    "Depth of the carving at x, y on a panel of this size: a vine with leaves and flowers inside a frame, cut into the wood."
    edge = min(wide / 2 - abs(x), high / 2 - abs(y))
    if edge < .06: return 0
    if edge < .09: return -.05
    if edge < .14: return .01
    count = max(1, round((wide - .28) / (high * .66))); step = (wide - .28) / count
    k = math.floor((x + wide / 2 - .14) / step); dx = x + wide / 2 - .14 - (k + .5) * step
    s = step * .48; r, t = math.hypot(dx, y) / s, math.atan2(y, dx)
    height = 0
    if r < 1: height = max(0, 1 - (r / (.66 + .28 * math.cos(8 * t))) ** 2) ** .5 * .9 * (.65 + .35 * min(1, r * 1.6))
    if r < .24: height = max(height, (1 - (r / .24) ** 2) ** .5 * 1.2)
    for px, py, turn in ((.5, .72, .7), (-.5, .72, -.7), (.5, -.72, -.7), (-.5, -.72, .7), (0, .86, 1.57), (0, -.86, 1.57)):
        ax, ay = dx - px * step, y - py * high / 2             # leaves fill the corners between two flowers
        along, across = ax * math.sin(turn) + ay * math.cos(turn), ax * math.cos(turn) - ay * math.sin(turn)
        leaf = 1 - (along / (.22 * high)) ** 2 - (across / (.085 * high)) ** 2
        if leaf > 0: height = max(height, leaf ** .5 * .75 * (1 - .5 * math.exp(-(across / .018) ** 2)))
    punched = .006 * math.sin(x * 75) * math.sin(y * 75)       # the ground is punched, so that it looks darker
    return -.065 + .082 * height + (punched if height == 0 else 0)

def panel(name, wide, high, mat, at, rot):
    "A carved board; it looks along its own z."
    nu, nv = max(24, round(wide * 85)), max(24, round(high * 85))
    f = lambda u, v: ((u - .5) * wide, (v - .5) * high, carving((u - .5) * wide, (v - .5) * high, wide, high))
    return grid(name, f, nu, nv, mat, at=at, rot=rot)

def sheesham():
    "Dark oiled wood, darker still in what is carved."
    m = wood('#8a5230', '#4f2a16', (1, 7, 7), .38); m.p.inputs['Clearcoat'].default_value = .25
    corner = m.add('NewGeometry'); dark = m.add('MixRGB', blend_type='MULTIPLY', Fac=1)
    m.link(m.p.inputs['Base Color'].links[0].from_socket, dark.inputs[1])
    m.link(m.ramp(corner.outputs['Pointiness'], (.38, '#33201a'), (.49, '#ffffff'), (.58, '#ffe6c8')), dark.inputs[2])
    m.color(dark.outputs[0])
    return m

def jewel_box(size=(4.2, 2.8, 1.5), open_by=.35, lining='#6a1224'):
    "The case: width, depth, height of its lower part; the lid leans back by open_by."
    w, d, h = size; timber, soft, brass = sheesham(), velvet(lining), gold('#c79a4e', '#4a3318', .24); wall = .17
    W, D = w, d; w, d = w - .11, d - .11                       # the boards stand back, so that the carving can go deep
    for y in (-d / 2, d / 2):
        box('wall', (w, wall, h), timber, .03, (0, y - math.copysign(wall / 2, y), h / 2 + .08))
    for x in (-w / 2, w / 2):
        box('wall', (wall, d - 2 * wall + .02, h - .004), timber, .03, (x - math.copysign(wall / 2, x), 0, h / 2 + .08))
    panel('carving', W - .2, h - .1, timber, (0, -D / 2, h / 2 + .08), (math.pi / 2, 0, 0))
    panel('carving', D - .2, h - .1, timber, (-W / 2, 0, h / 2 + .08), (math.pi / 2, 0, -math.pi / 2))
    panel('carving', D - .2, h - .1, timber, (W / 2, 0, h / 2 + .08), (math.pi / 2, 0, math.pi / 2))
    box('base', (W + .2, D + .2, .16), timber, .05, (0, 0, .10))
    for x in (-1, 1):
        for y in (-1, 1):
            ball('foot', .13, timber, (x * (w / 2 - .1), y * (d / 2 - .1), .05), (1, 1, .55))
            box('post', (.19, .19, h + .004), timber, .045, (x * (W / 2 - .085), y * (D / 2 - .085), h / 2 + .08))
    # Velvet: a floor in soft folds, and the walls.
    def floor(u, v):
        x, y = (u - .5) * (w - 2 * wall - .04), (v - .5) * (d - 2 * wall - .04)
        return x, y, h * .62 + .035 * math.sin(x * 3.1 + y * 1.3) + .03 * math.sin(y * 4.3 - x)
    displace(subdivide(grid('floor', floor, 60, 40, soft), 1), 'CLOUDS', .5, .05)
    for y in (-1, 1): box('lining', (w - 2 * wall - .01, .05, h - .12), soft, .02, (0, y * (d / 2 - wall - .02), h / 2 + .06))
    for x in (-1, 1): box('lining', (.05, d - 2 * wall - .06, h - .125), soft, .02, (x * (w / 2 - wall - .02), 0, h / 2 + .06))
    w, d = W, D
    lid = set(bpy.data.objects); t = .34                       # the lid, closed on z = 0, hinged at y = 0, reaching to -y
    box('lid', (w + .06, d + .06, .15), timber, .04, (0, -d / 2, t))
    for y in (-wall / 2, -d + wall / 2): box('lid side', (w, wall, t), timber, .03, (0, y, t / 2))
    for x in (-1, 1): box('lid side', (wall, d - 2 * wall + .02, t - .004), timber, .03, (x * (w - wall) / 2, -d / 2, t / 2))
    box('mirror frame', (w - 2 * wall, d - 2 * wall, .1), soft, .03, (0, -d / 2, t - .06))
    glass_face = Mat('mirror', '#dfe3e2', .03, metal=1)
    box('mirror', (w - 2 * wall - .5, d - 2 * wall - .5, .05), glass_face, .02, (0, -d / 2, t - .125))
    ring = [(.15 * math.cos(a), -d - .04, .02 + .11 * math.sin(a)) for a in np.linspace(math.pi, math.tau, 9)]
    tube('clasp', ring, .028, brass, 30); box('clasp plate', (.36, .04, .2), brass, .015, (0, -d - .015, .14))
    parts = set(bpy.data.objects) - lid; hinge = bpy.data.objects.new('lid', None); bpy.context.collection.objects.link(hinge)
    for o in parts: o.parent = hinge
    hinge.location = (0, d / 2, h + .09); hinge.rotation_euler = (-(math.pi / 2 + open_by), 0, 0)
    box('keeper', (.34, .04, .24), brass, .015, (0, -d / 2 - .03, h - .06))
    ball('knob', .06, brass, (0, -d / 2 - .07, h - .06), sub=2)
    for x in (-w * .28, w * .28):
        tube('hinge', [(x - .22, d / 2 + .02, h + .08), (x, d / 2 + .02, h + .08), (x + .22, d / 2 + .02, h + .08)], .05, brass,
             8)

@shot('wood', exposure=.05)
def carved_case():
    from scenes.necklace import beads, pearl
    studio(CREAM, key=.85, fill=.9)
    def filled():
        jewel_box(); nacre, rnd, spots = pearl(), random.Random(4), []
        lay = [(-1.3, .7, 1.05), (-1.5, -.2, 1.05), (-.9, -.8, 1.05), (-.1, -.5, 1.06), (.1, .4, 1.05), (.9, .7, 1.05),
               (1.4, .1, 1.05), (1.15, -.75, 1.05), (.7, -1.12, 1.45), (.55, -1.3, 1.66), (.48, -1.5, 1.45), (.5, -1.52, 1.0),
               (.56, -1.52, .8)]
        path = even(smooth_path(lay, 900), 900); long, s = sum((b - a).length for a, b in zip(path, path[1:])), .05
        while s < long - .05:
            p = path[round(s / long * 900)]; r = .062 * rnd.uniform(.94, 1.05); spots.append((*p, r)); s += r * 2.04
        beads('pearls', spots, nacre, .03, 2, 3)
    put(filled, turn=.38)
    camera((-1.6, -10.0, 6.0), (0, 0, 1.2), blur=.1, focus=(0, -1.2, 1.2)); fit(.68)
