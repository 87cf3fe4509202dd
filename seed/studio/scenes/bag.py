"""A shopping bag of woven jute, printed by hand."""
from studio import *

def hessian(printed=None):
    "Coarse jute cloth: threads over and under each other; printed: a label on its UVs, the ink broken by the weave."
    m = Mat('hessian', '#b9935c', .92, spec=.12, sheen=.35)
    at = m.coords('UV')
    warp, weft = m.wave(17, 1.1, at, 'X', 2), m.wave(17, 1.1, at, 'Y', 2)
    weave = m.add('Math', operation='MULTIPLY'); m.link(warp, weave.inputs[0]); m.link(weft, weave.inputs[1])
    slub = m.noise(2, 5, .7, m.coords('UV', (3, 30, 1)))
    tone = m.add('MixRGB', Fac=.35)
    m.link(m.ramp(weave.outputs[0], (.0, '#7a5a32'), (.25, '#b28a54'), (.8, '#cfab74')), tone.inputs[1])
    m.link(m.ramp(slub, (.3, '#94713f'), (.7, '#cba870')), tone.inputs[2])
    if printed:
        ink = m.add('TexImage', image=bpy.data.images.load(label(printed)), extension='CLIP')
        m.link(m.coords('UV', (1.3, 1.25, 1)), ink.inputs[0])
        ink.inputs[0].links[0].from_node.inputs['Location'].default_value = (-.15, -.14, 0)
        fast = m.add('Math', operation='MULTIPLY')
        m.link(ink.outputs['Alpha'], fast.inputs[0])
        m.link(m.range(weave.outputs[0], .6, 1, 0, .2), fast.inputs[1])
        mix = m.add('MixRGB')
        m.link(fast.outputs[0], mix.inputs[0])
        m.link(tone.outputs[0], mix.inputs[1])
        m.link(ink.outputs['Color'], mix.inputs[2])
        m.color(mix.outputs[0])
    else: m.color(tone.outputs[0])
    m.bump(weave.outputs[0], .7, .02); return m.bump(m.noise(1.2, 3), .3, .08)

def jute_bag(printed='bag/block', size=(2.9, 1.1, 2.9), seed=3):
    "A bag that stands open on z = 0, its print towards -y; printed: a label."
    x, y, h = size; rnd = random.Random(seed); ph = [rnd.random() * 6 for _ in range(5)]
    front, plain = hessian(printed), hessian()
    def at(s, t):
        "s walks round the bag from 0 to 4, one for a side; t is the height from 0 to 1."
        k, f = int(s) % 4, s - int(s); soft = math.sin(math.pi * f); lean = .05 * t
        w, d = x / 2 * (1 - .02 * t), y / 2 * (1 - .25 * t)
        sag = .05 * math.sin(2.4 * t + ph[k]) * soft + .03 * math.sin(5 * t + 4 * f + ph[k]) * soft
        if k == 0: p = (-w + 2 * w * f, -d - .10 * soft * (1 - t * .3) - sag)
        elif k == 1: p = (w - .34 * soft * t + sag * .4, -d + 2 * d * f)
        elif k == 2: p = (w - 2 * w * f, d + .08 * soft + sag)
        else: p = (-w + .34 * soft * t + sag * .4, d - 2 * d * f)
        return p[0] + lean * .4, p[1], h * t + .02 * math.sin(s * 3 + ph[4]) * t
    for k, mat in enumerate((front, plain, plain, plain)):
        wall = grid('wall', lambda u, v: at(min(k + u, k + .9999), v), 60, 60, mat)
        solidify(wall, .03, 1)
        displace(wall, 'CLOUDS', .5, .04, 3)
        subdivide(wall, 1)
    grid('bottom', lambda u, v: ((u - .5) * x * .98, (v - .5) * y * .98, .03), 4, 4, plain)
    # A tape of red cotton round the mouth; handles of the same, padded.
    cotton = Mat('tape', '#8c2b25', .85, sheen=.4)
    cotton.bump(cotton.wave(22, .5, cotton.coords('UV', (1, 14, 1)), 'Y'), .3, .01)
    cotton.bump(cotton.noise(4, 3), .2, .03)
    mouth = [Vector(at(s, .985)) for s in np.linspace(0, 3.999, 64)]; mouth.append(mouth[0])
    middle = sum(mouth[:-1], Vector()) / 64
    rim = [p + (p - middle) * .022 for p in mouth]
    o = grid('tape', lambda u, v: rim[round(v * 64)] + Vector((0, 0, (u - .5) * .17))
             - (rim[round(v * 64)] - middle) * .045 * abs(u - .5), 7, 65, cotton)
    solidify(o, .07, 0)
    displace(o, 'CLOUDS', .4, .02)
    for side, lift in ((-1, .92), (1, 1.02)):
        d = y / 2 * .8 + (.13 if side < 0 else .12)
        arch = [(-.62, side * d, h * .76), (-.61, side * (d - .01), h * .98), (-.52, side * d * .9, h + lift * .55),
                (-.2, side * d * .72, h + lift * .97), (.2, side * d * .7, h + lift),
                (.53, side * d * .88, h + lift * .58), (.62, side * (d - .01), h * .98), (.63, side * d, h * .76)]
        tube('handle', arch, .075, cotton, 120, sides=14)
        for px in (-.62, .63):
            box('patch', (.3, .12, .26), cotton, .035, (px, side * (d + .03), h * .76), (0, rnd.uniform(-.08, .08), 0))

@shot('jute', exposure=.05)
def jute():
    studio(CREAM, key=.8, fill=.7)
    put(jute_bag, turn=-.35); camera((1.2, -10.5, 4.0), (0, 0, 1.6), blur=.2, focus=(0, -.7, 1.6)); fit(.68)
