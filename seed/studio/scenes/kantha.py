"""Nakshi kantha: old cloth quilted with running stitch. A folded throw and cushions."""
from studio import *
from scenes.saree import folded

def quilted(printed, repeat=(1, 1), ground='#d9c8a4', puckers=1.0):
    """Soft cotton in layers: the threads of a label stand out of it, the cloth between their rows puckers.

    repeat: pictures along u and v. puckers: how deep."""
    m = Mat('quilted cotton', ground, .9, spec=.12, sheen=.5)
    at = m.coords('UV', (*repeat, 1))
    thread = m.add('TexImage', image=bpy.data.images.load(label(printed)), extension='REPEAT'); m.link(at, thread.inputs[0])
    tone = m.ramp(m.noise(2.2, 5), (.3, '#cbb88f'), (.55, ground), (.75, '#e2d3b3'))
    mix = m.add('MixRGB')
    m.link(thread.outputs['Alpha'], mix.inputs[0])
    m.link(tone, mix.inputs[1])
    m.link(thread.outputs['Color'], mix.inputs[2])
    m.color(mix.outputs[0])
    m.bump(m.noise(3.2, 3, .55), .4 * puckers, .05)
    m.bump(m.noise(11, 3, .5), .4 * puckers, .02)
    m.bump(m.noise(70, 2), .12, .004); return m.bump(m.range(thread.outputs['Alpha'], 1, 0, .2, 1), .6, .016)

def throw(seed=5):
    "A quilt folded in six, its folds towards -y, the lotus on top."
    size, layers, high, thick = (3.0, 3.9), 5, .19, .13
    stack = bpy.data.objects.new('throw', None); bpy.context.collection.objects.link(stack)
    side = quilted('kantha/rows', (size[1] / 2.1, size[0] * layers / 2.1))
    o, top = folded(side, size, layers, high, thick, seed, .06)
    half = size[0] / 2; z = top + .02; e = .04
    points = [(half + .06, 0, z - high / 2), (half + .03, 0, z - .03), (half * .82, 0, z + .01), (half * .3, 0, z + e),
              (-half * .3, 0, z + .02), (-half * .85, 0, z + .01),
              (-half - .06, 0, z - .03), (-half - .15, 0, z - .16), (-half - .17, 0, z - .4)]
    face = ribbon('top', points, lambda v: (.03 * math.sin(v * 11), 1, 0), lambda v: size[1] - .05 + .03 * math.sin(v * 17),
                  quilted('kantha/quilt'), 200,
                  wave=.003, thick=thick, regular=True, seed=seed)
    displace(face, 'CLOUDS', .5, .08, 3)
    for part in (o, face): part.parent = stack
    stack.rotation_euler[2] = math.pi / 2      # the folds lie along x: turn them to the front
    return stack

def cushion(printed, size=2.7, plump=.52, seed=1):
    "A square cushion that lies on z = 0, its picture up, the top of the picture towards +y."
    rnd = random.Random(seed); cloth = quilted(printed, puckers=.8); back = quilted('kantha/rows', (1.6, 1.6), puckers=.8)
    ph = [rnd.random() * 6 for _ in range(4)]
    def outline(x, y):
        "The corners of a stuffed square stand out, its sides curve in."
        return x * (1 - .055 * (1 - y * y)), y * (1 - .055 * (1 - x * x))
    def side(sign):
        def f(u, v):
            a, b = u * 2 - 1, v * 2 - 1; x, y = outline(a, b); full = max(0, (1 - a ** 4) * (1 - b ** 4)) ** .5
            pull = .05 * (a * a * b * b) * math.sin(9 * (a - b) + ph[0])
            dent = .022 * math.sin(7 * a + ph[1]) * math.sin(6 * b + ph[2]) * full
            rim = max(abs(a), abs(b)) ** 8 * (1 - max(0, min(abs(a), abs(b)) - .9) * 10)
            gather = .014 * rim * math.sin(40 * (a if abs(b) > abs(a) else b) + ph[3])
            high = plump * full * (.96 + .06 * math.sin(3 * a + ph[0])) + .012 + pull + dent + gather
            return x * size / 2, y * size / 2, plump + sign * high
        return f
    for sign, mat in ((1, cloth), (-1, back)):
        subdivide(displace(grid('cushion', side(sign), 110, 110, mat), 'CLOUDS', .6, .04, 2), 1)
    around = [outline(*p) for t in np.linspace(-1, .9, 20) for p in ((t, -1),)] + [outline(1, t) for t in np.linspace(-1, .9, 20)]
    around += [outline(-t, 1) for t in np.linspace(-1, .9, 20)] + [outline(-1, -t) for t in np.linspace(-1, 1, 21)]
    piping = Mat('piping', '#9c2d29', .85, sheen=.4); piping.bump(piping.noise(40, 3), .3, .01)
    tube('piping', [(x * size / 2, y * size / 2, plump) for x, y in around], .036, piping, 400, sides=10)

@shot('throw', exposure=.05)
def throw_whole():
    studio(CREAM, key=.72, fill=.7)
    put(throw, turn=-.35); camera((1.3, -10.5, 5.6), (0, 0, .5), blur=.2, focus=(0, -.8, 1)); fit(.7)

@shot('throw-close', exposure=.05)
def throw_close():
    studio(CREAM, key=.72, fill=.7)
    put(throw, turn=-.35); camera((1.6, -8.0, 4.6), (-.1, -.75, .85), lens=105, blur=.2, focus=(-.1, -1.0, 1.1))

@shot('cushions', exposure=.05)
def cushions():
    studio(SAND, key=.8, fill=.7)
    put(lambda: put(lambda: cushion('kantha/sun', 2.8, .5), (0, 0, 0), tilt=(1.2, 0)), (-.45, .62, 1.11), .22)
    put(lambda: put(lambda: cushion('kantha/vines', 2.4, .46, 4), (0, 0, 0), tilt=(1.02, 0)), (.66, -.42, .78), -.2)
    camera((1.2, -10.5, 4.2), (0, 0, 1.1), blur=.2, focus=(0, -.9, 1.1)); fit(.68)
