"""Glazed doughnuts: sprinkles, lines of sugar, nuts; six of them on baking paper."""
from studio import *
from scenes.cake import any_turn, strewn

RING, BODY = .62, .36      # radius of the ring's middle, and of the dough
HALF = BODY * .86          # half a doughnut's height
GLAZES = {'pink': '#e0929f', 'chocolate': '#33190e', 'sugar': '#eee3d2', 'caramel': '#b0682a'}
SPRINKLES = ['#f0eadc', '#dba632', '#5f978f', '#c84a42', '#84609f']

def around(a, b, grow=1.0):
    "A point of the ring: a goes round it, b round the dough, from its outer side upwards."
    r = RING + BODY * grow * math.cos(b); return r * math.cos(a), r * math.sin(a), HALF * grow * math.sin(b)

def fried():
    "Fried dough, with the pale line where it floated in the oil."
    m = Mat('dough', '#b9793c', .65, spec=.3); up = m.add('SeparateXYZ'); m.link(m.coords('Object'), up.inputs[0])
    height = m.add('Math', operation='MULTIPLY_ADD'); m.link(m.noise(4, 4), height.inputs[0])
    height.inputs[1].default_value = .14
    m.link(up.outputs['Z'], height.inputs[2])
    m.color(m.ramp(m.range(height.outputs[0], 0, 1, -.3, .42), (.1, '#8f5222'), (.38, '#b5702f'), (.5, '#e9c68c'),
                   (.6, '#b5702f'), (.9, '#9c5c28')))
    m.bump(m.noise(16, 5, .6), .25, .02); return m.bump(m.noise(2, 3), .2, .05)

def glaze(color):
    "Sugar glaze: glossy, a little milky, not quite even."
    m = Mat('glaze', color, .16, spec=.5, coat=.45, coat_rough=.1, sss=.1, sss_color=color, sss_radius=.05)
    m.into('Roughness', m.range(m.noise(3, 3), .12, .26)); return m.bump(m.noise(3, 2), .14, .04)

def lines(mat, rnd):
    "Thin lines of glaze thrown over the ring, to and fro; they break off where they would hang in the air."
    zigzag = [(-.98 + k * .14 + rnd.uniform(-.02, .02), .98 if k % 2 else -.98, 0) for k in range(15)]; run = []
    for p in smooth_path(zigzag, 260) + [None]:
        across = (math.hypot(p.x, p.y) - RING) / (BODY * 1.08) if p else 9
        z = HALF * 1.11 * math.sqrt(1 - across * across) if abs(across) < 1 else 0
        if z > .12: run.append(Vector((p.x, p.y, z)))
        else:
            if len(run) > 4: tube('line', run, .028, mat, len(run), lambda v: 1 + .2 * math.sin(v * 30), 10)
            run = []

def doughnut(color='pink', top='sprinkles', seed=1):
    "A doughnut on z = 0, 2 wide. color is one of GLAZES; top is 'sprinkles', 'lines', 'nuts' or None."
    rnd = random.Random(seed); phase = [rnd.random() * 6 for _ in range(5)]
    def build():
        body = grid('body', lambda u, v: around(u * math.tau, v * math.tau - math.pi / 2), 60, 33, fried(), closed_u=True)
        displace(body, 'CLOUDS', .5, .07, 2); subdivide(body, 1)
        def icing(u, v):
            a = u * math.tau; inner = 2.55 + .12 * math.sin(4 * a + phase[3])
            outer = -.05 + .13 * math.sin(3 * a + phase[0]) + .12 * math.sin(7 * a + phase[1]) + .07 * math.sin(12 * a + phase[2])
            edge = min(v, 1 - v)
            return around(a, outer + (inner - outer) * v, 1 + .075 * min(1, edge / .05) ** .5 - (.03 if edge < .01 else 0))
        skin = grid('glaze', icing, 128, 40, glaze(GLAZES[color]), closed_u=True); displace(skin, 'CLOUDS', .5, .07, 2)
        subdivide(skin, 1)
        if top == 'sprinkles':
            for c in SPRINKLES:
                places = []
                for _ in range(19):
                    a, b = rnd.random() * math.tau, rnd.uniform(.35, 2.2)
                    out = Vector(around(a, b, 1.2)) - Vector(around(a, b, 1))
                    flat = out.cross(Vector((rnd.uniform(-1, 1), rnd.uniform(-1, 1), rnd.uniform(-1, 1))))
                    places.append((around(a, b, 1.095), flat.to_track_quat('Z', 'Y'), (.019, .019, .062)))
                strewn('sprinkles', places, Mat('sprinkle', c, .35, spec=.5))
        if top == 'nuts':
            nut = Mat('nut', '#c89a5e', .7); nut.color(nut.ramp(nut.noise(6, 4), (.3, '#9a6a36'), (.7, '#dcb277')))
            places = [(around(rnd.random() * math.tau, rnd.uniform(.4, 2.1), 1.1), any_turn(rnd), (s, s * .8, s * .6))
                      for s in (rnd.uniform(.02, .055) for _ in range(110))]
            displace(strewn('nuts', places, nut), 'CLOUDS', .03, .02)
        if top == 'lines': lines(glaze(GLAZES['sugar' if color != 'sugar' else 'chocolate']), rnd)
    put(build, (0, 0, HALF), rnd.random() * 6)

def six_doughnuts():
    "Four below, one on them, one leaning: 4.6 by 4.2."
    low = [(-1.1, 1.0, 'pink', 'sprinkles'), (1.02, 1.1, 'chocolate', 'lines'), (-1.14, -1.06, 'caramel', 'nuts'),
           (.96, -1.0, 'sugar', 'sprinkles')]
    for k, (x, y, color, top) in enumerate(low): put(lambda: doughnut(color, top, k + 2), (x, y, 0))
    put(lambda: doughnut('chocolate', 'sprinkles', 21), (-.06, .0, .53), 0, 1, (.12, -.08))
    lean = 1.0; high = (RING + BODY) * math.sin(lean) + HALF * .3
    put(lambda: put(lambda: doughnut('pink', 'lines', 33), (0, 0, -HALF)), (2.3, .05, high), .85, 1, (lean, 0))

def baking_paper(wide=6.2, deep=5.2):
    "A sheet of brown baking paper, crumpled once and smoothed."
    m = Mat('baking paper', '#c9a883', .7, spec=.3); m.bump(m.noise(2.2, 6, .62), .6, .12)
    m.color(m.ramp(m.noise(30, 5), (.3, '#bd9a73'), (.7, '#d4b592')))
    o = apart(grid('paper', lambda u, v: ((u - .5) * wide, (v - .5) * deep, 0), 90, 80, m, at=(0, 0, .03), rot=(0, 0, .2)))
    displace(o, 'CLOUDS', .9, .1, 4); return solidify(o, .008)

@shot('six', exposure=.05)
def six():
    studio(SKY, key=.95, fill=.75)
    put(six_doughnuts, (0, 0, .06)); baking_paper()
    camera((.9, -10.4, 7.2), (.12, -.02, .38), blur=.2, focus=(0, -.8, .7)); fit(.76)
