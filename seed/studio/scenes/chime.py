"""A wind chime of bamboo tubes that hang from a turned wooden disc by jute."""
from studio import *

TOP = 3.5      # the disc's height above the ground

def bamboo():
    "Pale green gone to straw, darker at the joints, glossy skin with fine lines along it."
    m = Mat('bamboo', '#c5a468', .38, spec=.4)
    each = m.add('ObjectInfo')
    lines = m.noise(1, 5, .6, m.coords('Object', (26, 26, .8)))
    hue = m.add('HueSaturation')
    m.link(m.ramp(lines, (.3, '#a98646'), (.55, '#c6a566'), (.75, '#d2b67c')), hue.inputs['Color'])
    m.link(m.range(each.outputs['Random'], .8, 1.1, 0, 1), hue.inputs['Value'])
    spots = m.add('MixRGB')
    m.link(m.range(m.noise(3.2, 5, .7), 0, .6, .6, .72), spots.inputs[0])
    m.link(hue.outputs[0], spots.inputs[1])
    spots.inputs[2].default_value = rgb('#7d5a2c')
    m.color(spots.outputs[0])
    m.into('Roughness', m.range(lines, .3, .5)); return m.bump(lines, .12, .008)

def cane(mat, r, length, joint):
    "A tube open below, its top at the origin; joint is how far down (0 to 1) its knot sits; the foot is cut aslant."
    n = 46; long = [0] + list(np.linspace(.012, length, n))
    def f(u, v):
        k = round(v * (2 * n + 1))
        inner = k > n
        d = long[k] if not inner else long[2 * n + 1 - k]
        a = u * math.tau
        x = d / length
        rr = (r + .017 * math.exp(-((x - joint) * length / .02) ** 2)
              - .009 * math.exp(-((x - joint) * length / .05) ** 2)
              - .014 * math.exp(-(d / .012) ** 2)) * (1 if not inner else .76)
        slant = (1 + .42 * r * math.cos(a) / max(length, .1) * 3) if x > .6 else 1
        return rr * math.cos(a), rr * math.sin(a), -d * (1 + (slant - 1) * ((x - .6) / .4 if x > .6 else 0))
    return grid('cane', f, 36, 2 * n + 2, mat, closed_u=True)

def jute():
    "Brown plant fibre, twisted."
    m = Mat('jute', '#9c7c4e', .95, sheen=.4)
    m.color(m.ramp(m.noise(14, 4), (.3, '#7c5f38'), (.7, '#b39362')))
    return m.bump(m.wave(16, 1, m.coords('Object', (1, 1, 1), (.7, .5, 0)), 'Z'), .6, .02)

def cord(points, mat, r=.017):
    "Two strands twisted round each other."
    path = even(smooth_path(points, 80), 120)
    for phase in (0, math.pi):
        twisted = []
        for k, p in enumerate(path):
            d = (path[min(k + 1, 120)] - path[max(k - 1, 0)]).normalized()
            side = d.orthogonal().normalized()
            a = phase + k * .9
            twisted.append(p + (side * math.cos(a) + d.cross(side) * math.sin(a)) * r * .6)
        tube('strand', twisted, r * .75, mat, 240, sides=6)

def wind_chime(tubes=6, seed=4):
    "The chime hangs with its disc at z = 3.5 and its sail near .5; the loop above it is 4 high, a cord goes on from there."
    rnd = random.Random(seed)
    skin, hemp = bamboo(), jute()
    worn = Mat('leaf scar', '#6e5024', .7)
    dark = wood('#7d5232', '#4c2e1a', (1.2, 7, 7), .4)
    lathe('disc', [(0, TOP + .07), (.6, TOP + .07), (.68, TOP + .062), (.715, TOP + .03), (.72, TOP), (.71, TOP - .03),
                   (.67, TOP - .055), (.62, TOP - .06), (0, TOP - .06)], dark, 112, 2)
    lathe('boss', [(0, TOP + .15), (.1, TOP + .145), (.14, TOP + .11), (.15, TOP + .065)], dark, 64, 2)
    for k in range(tubes):
        a = k / tubes * math.tau + .35
        r = .53
        length = 1.35 + .17 * ((k * 5 + 2) % tubes)
        x, y = r * math.cos(a), r * math.sin(a)
        drop = .34 + rnd.uniform(-.02, .02)
        wide, joint = rnd.uniform(.115, .135), rnd.uniform(.3, .72)
        o = cane(skin, wide, length, joint)
        scar = lathe('scar', [(wide + .006 + .006 * math.cos(b), -joint * length - .012 + .006 * math.sin(b))
                              for b in np.linspace(0, math.tau, 7)], worn, 36, 0)      # where a leaf grew at the joint
        for part in (o, scar):
            part.location = (x, y, TOP - drop)
            part.rotation_euler = (.02 * math.sin(k * 2.3), .025 * math.cos(k * 1.7), k * 2.1)
        for side in (-1, 1):
            cord([(x + side * .1, y, TOP - drop - .1), (x + side * .095, y, TOP - drop + .04), (x, y, TOP - .05),
                  (x * .96, y * .96, TOP + .08)], hemp, .012)
        ball('knot', .03, hemp, (x * .96, y * .96, TOP + .085), (1, 1, .8), 2)
        cord([(x * .95, y * .95, TOP + .09), (x * .45, y * .45, TOP + .42), (0, 0, TOP + .72)], hemp, .012)
    cord([(0, 0, TOP), (.01, 0, 2.6), (-.01, 0, 1.2), (0, 0, .72)], hemp, .013)
    lathe('clapper', [(0, 2.34), (.24, 2.34), (.28, 2.325), (.3, 2.29), (.28, 2.255), (.24, 2.24), (0, 2.24)], dark, 80, 2)
    sail = grid('sail', lambda u, v: ((u - .5) * .46 * math.sin(math.pi * (v * .86 + .08)) ** .7,
                                      .03 * math.sin(u * 3), .72 - v * .74), 21, 30, dark)
    solidify(sail, .045)
    subdivide(sail, 1)
    sail.rotation_euler[2] = .5
    ring = [(.075 * math.cos(a), .0, TOP + .79 + .075 * math.sin(a)) for a in np.linspace(0, math.tau, 24)]
    tube('ring', ring, .014, Mat('brass ring', '#b98d3f', .3, metal=1), 60, sides=8)
    gift = set(bpy.data.objects)
    cord([(0, 0, TOP + .86), (0, .02, TOP + 2), (0, .05, TOP + 5)], hemp, .014)
    for o in set(bpy.data.objects) - gift: apart(o)

@shot('bamboo')
def bamboo_chime():
    studio(CREAM, key=1, fill=1.2, strip=1.4); put(wind_chime, (0, 0, .6))
    camera((-.7, -11.5, 3.5), (0, 0, 2.8), blur=.14, focus=(0, -.5, 2.8)); fit(.8)
