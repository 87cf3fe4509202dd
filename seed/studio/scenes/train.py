"""A wooden steam engine with a wagon, painted by hand. One unit is 5 cm."""
from studio import *

def lacquer(color, dark=None, rough=.3):
    "Paint on wood: brush lines and grain show a little, edges are rubbed."
    m = Mat('paint', color, rough, spec=.5, coat=.35, coat_rough=.12)
    rubbed = m.add('NewGeometry'); shade = m.ramp(m.noise(1.8, 4), (.3, dark or color), (.6, color))
    edge = m.add('MixRGB'); m.link(m.ramp(rubbed.outputs['Pointiness'], (.585, '#000000'), (.68, '#ffffff')), edge.inputs[0])
    m.link(shade, edge.inputs[1]); edge.inputs[2].default_value = rgb('#b98d5c'); m.color(edge.outputs[0])
    m.into('Roughness', m.range(m.noise(5, 4), rough - .06, rough + .12))
    m.bump(m.noise(8, 5, .6, m.coords('Object', (.5, 5, 5))), .08, .01); return m

def wheel(r, mat, hub, at, thick=.2):
    "A turned wheel across the y axis at its middle, with a peg in its hub."
    t = thick / 2
    half = [(0, .75), (.30, .75), (.36, .5), (.68, .5), (.75, 1), (.92, 1), (1, .8)]
    profile = [(x * r, -z * t) for x, z in half] + [(x * r, z * t) for x, z in reversed(half)]
    o = lathe('wheel', profile, mat, 64, 2, at=at, rot=(math.pi / 2, at[0], 0))
    out = math.copysign(t * .8, at[1])
    ball('peg', .2 * r, hub, (at[0], at[1] + out, at[2]), (1, .6, 1), 3); return o

def along_x(name, profile, mat, at, sub=2):
    "A turned part whose axis lies along x."
    return lathe(name, profile, mat, 80, sub, at=at, rot=(0, math.pi / 2, 0))

def engine(body='#1f5a40', trim='#a3242c', roof='#c98a1c'):
    "A steam engine, 3 long, that runs to the left; colours of boiler, wheels and roof."
    plain = wood('#d2a873', '#a97845', (1, 6, 6), .45); dark = wood('#8a5a34', '#5f3a1e', (1, 6, 6), .45)
    green, red, yellow = lacquer(body, '#17462f'), lacquer(trim, '#84181f'), lacquer(roof, '#a86f12')
    box('chassis', (3.0, 1.0, .26), plain, .05, (0, 0, .56))
    box('buffer beam', (.16, 1.16, .34), red, .05, (-1.52, 0, .56))
    for y in (-.34, .34):
        along_x('buffer', [(0, -.1), (.07, -.1), (.07, .04), (.12, .05), (.13, .1), (.1, .13), (0, .13)], dark,
                (-1.68, y, .58)).rotation_euler[1] = -math.pi / 2
    along_x('boiler', [(0, -.9), (.46, -.9), (.5, -.87), (.5, -.6), (.5, .3), (.5, .85), (.47, .88), (0, .88)], green,
            (-.50, 0, 1.17))
    for x in (-.98, -.30): along_x('band', [(.5, -.05), (.525, -.045), (.525, .045), (.5, .05)], yellow, (x, 0, 1.17), 1)
    along_x('smokebox door', [(0, -.07), (.3, -.07), (.37, -.05), (.4, 0), (.4, .03)], plain, (-1.41, 0, 1.17))
    ball('lamp', .11, yellow, (-1.49, 0, 1.17), (.7, 1, 1))
    chimney = [(0, 0), (.17, 0), (.18, .03), (.15, .08), (.15, .4), (.2, .5), (.25, .56), (.26, .62), (.22, .65), (.17, .64),
               (.15, .5), (0, .48)]
    lathe('chimney', chimney, red, 64, 2, at=(-1.12, 0, 1.63))
    lathe('dome', [(0, 0), (.21, 0), (.22, .03), (.19, .08), (.19, .2), (.15, .31), (.06, .37), (0, .375)], yellow, 64, 2,
          at=(-.5, 0, 1.63))
    # The cab: two walls with a window each, a back, a roof that stands over.
    for y in (-.46, .46):
        box('wall low', (1.04, .13, .62), red, .04, (.94, y, 1.0))
        for x in (.50, 1.38): box('wall post', (.16, .13, .62), red, .035, (x, y, 1.58))
    box('cab front', (.13, .84, 1.2), plain, .03, (.50, 0, 1.28)); box('cab floor', (.9, .8, .1), dark, .02, (.94, 0, .74))
    roof_shape = lambda u, v: (.94 + (v - .5) * 1.32, .66 * math.sin((u - .5) * 1.9) / math.sin(.95),
                               1.86 + .2 * math.cos((u - .5) * 2.4))
    subdivide(solidify(grid('roof', roof_shape, 25, 9, yellow), .1), 1)
    for x in (-1.0, -.28):
        for y in (-.61, .61): wheel(.36, red, plain, (x, y, .36))
    for y in (-.63, .63): wheel(.52, red, plain, (.85, y, .52), .22)
    for y in (-.76, .76):                                      # the rod that drives
        box('rod', (1.22, .07, .12), plain, .03, (.28, y, .42), (0, -.06, 0))
        ball('pin', .06, dark, (.84, y * 1.04, .45), (1, .6, 1))
    ball('hook', .09, dark, (1.58, 0, .58))

def wagon(body='#27407c', wheels='#a3242c', load=True):
    "An open wagon of slats, 2.2 long, with cut logs in it."
    plain = wood('#d2a873', '#a97845', (1, 6, 6), .45); dark = wood('#8a5a34', '#5f3a1e', (1, 6, 6), .45)
    blue, red = lacquer(body, '#1d305f'), lacquer(wheels, '#84181f')
    box('chassis', (2.2, 1.0, .22), plain, .05, (0, 0, .56)); rnd = random.Random(4)
    for y in (-.5, .5):
        for z in (.84, 1.14): box('slat', (2.06, .1, .24), blue, .035, (0, y, z), (0, rnd.uniform(-.006, .006), 0))
        for x in (-.8, .8): box('stake', (.14, .08, .72), plain, .025, (x, y * 1.18, .98))
    for x in (-1.0, 1.0): box('end', (.1, .92, .54), blue, .035, (x, 0, .99))
    for x in (-.62, .62):
        for y in (-.61, .61): wheel(.36, red, plain, (x, y, .36))
    if load:
        bark = Mat('bark', '#6b452a', .9)
        bark.color(bark.ramp(bark.noise(4, 6, .7, bark.coords('Object', (3, 3, .6))), (.3, '#4a2d1a'), (.7, '#8a6340')))
        bark.bump(bark.noise(5, 6, .7, bark.coords('Object', (4, 4, .5))), .8, .05)
        cut = wood('#e0bd8a', '#c4975e', (9, 9, 1), .6)
        for y, z, r, long in ((-.27, .9, .2, 1.7), (.2, .92, .23, 1.62), (-.05, 1.26, .19, 1.72), (.3, 1.28, .15, 1.5)):
            along_x('log', [(r * .99, -long / 2), (r, -long / 2 + .02), (r * 1.03, 0), (r, long / 2 - .02), (r * .99, long / 2)],
                    bark, (rnd.uniform(-.06, .06), y, z), 1)
            for x in (-1, 1):
                along_x('end grain', [(0, 0), (r * .97, 0), (r * .985, -.02 * x), (r * .97, -.04 * x)], cut,
                        (x * (long / 2 + .004), y, z), 1)
    ball('hook', .09, dark, (-1.18, 0, .58))

def train():
    "Engine and wagon, coupled by a cord, 6 long."
    put(engine, (-1.45, 0, 0)); put(wagon, (1.6, .04, 0), .03)
    string = Mat('string', '#d8c49a', .9); string.bump(string.wave(60, 0, string.coords('UV'), 'DIAGONAL', 0), .8, .01)
    tube('coupling', [(.12, 0, .58), (.26, 0, .53), (.42, 0, .6)], .03, string, 20)

@shot('steam', exposure=.05)
def steam():
    studio(SKY, key=.8, fill=.75)
    put(train, turn=.26)
    camera((-2.0, -10.5, 4.4), (0, 0, 1.0), blur=.14, focus=(-1, -.8, 1)); fit(.76)
