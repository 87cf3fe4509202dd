"""Soft dates, glossy and wrinkled, heaped in a brass bowl for iftar."""
from studio import *
from scenes.mug import linen
from scenes.sandesh import brass

def date_skin(color='#4a2110', light='#7c3d19', dark='#260f08'):
    "Skin that has come loose in places: dark where it sticks to the flesh, amber where it does not."
    m = Mat('date', color, .25, spec=.5, sss=.06, sss_color='#8a3f16', sss_radius=.04, coat=.25, coat_rough=.16)
    place = m.coords('Object', (1, 1, .5))
    cloud = m.noise(3.2, 5, .62, place, .8); m.color(m.ramp(cloud, (.28, dark), (.48, color), (.66, light), (.85, '#9a5a2a')))
    m.into('Roughness', m.range(m.noise(4, 4), .16, .42)); m.bump(m.noise(7, 5, .6, place, 1.5), .35, .03)
    return m.bump(m.noise(34, 3), .06, .005)

def date(skin, seed=1, cap=True):
    "One date along z about the origin, furrowed; cap: the dry calyx at its end."
    rnd = random.Random(seed); ph = [rnd.random() * 6 for _ in range(5)]; fat, long = rnd.uniform(.24, .28), rnd.uniform(.5, .58)
    def f(u, v):
        a, z = u * math.tau, -math.cos(v * math.pi); r = fat * math.sin(v * math.pi) ** .72 * (1 + .1 * z)
        furrow = -.9 * abs(math.sin(3.5 * a + ph[0] + 1.2 * math.sin(z * 2.2 + ph[1]))) ** .5
        furrow += .25 * math.sin(9 * a + ph[2] + 2.2 * math.sin(z * 3 + ph[3])) + .35 * math.sin(15 * a + z * 4 + ph[4])
        r *= 1 + .085 * furrow * math.sin(v * math.pi) ** .5
        return r * math.cos(a), r * math.sin(a), long * z + .02 * math.sin(a * 2 + ph[1])
    body = grid('date', f, 72, 40, skin, closed_u=True, at=(0, 0, -60)); displace(body, 'CLOUDS', .16, .045, 2)
    subdivide(body, 1); parts = [body]
    if cap:
        dry = Mat('calyx', '#b08a52', .8); dry.bump(dry.noise(14, 4), .4, .01)
        parts.append(lathe('calyx', [(0, long + .055), (.05, long + .05), (.085, long + .015), (.1, long - .05),
            (.08, long - .045), (0, long - .03)], dry, 24, 1, at=(0, 0, -60)))
    return parts

def bowl(r=1.55, h=.95, metal=None):
    "A hammered brass bowl on a ring foot."
    m = metal or brass(); m.bump(m.voronoi(4.5), .18, .04)
    return lathe('bowl', [(0, .1), (r * .38, .1), (r * .42, .02), (r * .45, 0), (r * .49, .02), (r * .5, .09), (r * .7, .2),
        (r * .88, .45), (r * .97, .75), (r, h), (r + .035, h + .02), (r + .03, h + .05), (r - .02, h + .045), (r - .05, h - .02),
        (r * .92, .72), (r * .83, .45), (r * .65, .25), (r * .4, .16), (0, .15)], m, 128, 2)

def heap(r=1.4, z=.72, rise=.85, seed=4):
    "Dates heaped over a disc of radius r at the height z, rising in the middle; they lie about as they fell."
    rnd = random.Random(seed)
    skins = [date_skin(), date_skin('#3a180d', '#65300f', '#1c0b06'), date_skin('#5c2a12', '#8f4d20', '#33150a')]
    kinds = [date(skins[k % 3], k + 1, k % 3 != 1) for k in range(7)]
    def lay(at, turn, tilt):
        root = bpy.data.objects.new('date', None); bpy.context.collection.objects.link(root)
        for part in kinds[rnd.randrange(7)]: again(part).parent = root
        root.location = at; root.rotation_euler = (math.pi / 2 + tilt[0], tilt[1], turn)
        root.scale = (rnd.uniform(.92, 1.06),) * 3
    for level, (reach, count) in enumerate([(.88, 17), (.62, 12), (.34, 7), (.06, 3), (.62, 7)]):
        for k in range(count):
            a = (k + rnd.uniform(-.25, .25)) / count * math.tau + level * .7; d = r * reach * rnd.uniform(.92, 1.04)
            up = z + rise * (1 - reach ** 2) * rnd.uniform(.9, 1.02) - (.35 if level == 4 else 0)
            lay((d * math.cos(a), d * math.sin(a), up), a + rnd.choice((0, .5, -.5, 1.2)) * rnd.uniform(.8, 1.2),
                (rnd.uniform(-.45, .25), rnd.uniform(-.5, .5)))

def bowl_of_dates():
    "The bowl, full."
    bowl(); heap()
    lathe('filler', [(1.36, .62), (1.1, .85), (.6, 1.15), (0, 1.25)], date_skin('#2a120a', '#451f0e', '#160805'), 48, 1)

@shot('bowl')
def bowlful():
    studio(CREAM, key=.9, fill=.8, strip=1.4)
    put(bowl_of_dates, (0, 0, .05)); skins = date_skin()
    for k, (x, y, turn) in enumerate([(-1.15, -1.75, .5), (-.35, -2.0, 2.2)]):
        root = bpy.data.objects.new('date', None); bpy.context.collection.objects.link(root)
        for part in date(skins, 20 + k): part.location = (0, 0, 0); part.parent = root
        root.location = (x, y, .31); root.rotation_euler = (math.pi / 2, .3, turn)
    linen('#cdbb9c', '#9a8462', turn=.2)
    camera((-1.3, -10.2, 5.2), (0, 0, .7), blur=.18, focus=(0, -1.1, 1)); fit(.66)
