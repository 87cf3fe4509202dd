"""Cupcakes under rose cream, in fluted paper cups, on a wooden board with petals."""
from studio import *
from scenes.cake import any_turn, pellet, rosette, sponge, strewn, whipped

RIM, HEIGHT, CREAM_WIDE, CREAM_TALL = .63, .52, .64, .74

def petal(seed=1, color='#c4566a', pale='#e9b3ae'):
    "A rose petal lying on z = 0: thin, cupped, its edge curled back, paler at its foot."
    rnd = random.Random(seed)
    m = Mat('petal', color, .55, spec=.25, sheen=.5); c = m.coords('UV', (9, 1, 1)); up = m.add('SeparateXYZ')
    m.link(m.coords('UV'), up.inputs[0]); m.color(m.ramp(up.outputs['Y'], (.0, '#e8d5a8'), (.2, pale), (.75, color)))
    m.bump(m.noise(3, 4, .6, c), .25, .02); m.thin_leaf(.35)
    cup, curl, bend = rnd.uniform(.35, .6), rnd.uniform(.1, .22), rnd.uniform(-.1, .1)
    def f(u, v):
        wide = .27 * math.sin(math.pi * (.04 + .9 * v ** .8)) ** .65; s = 2 * u - 1
        edge = max(0, v - .72) / .28
        z = cup * wide * s * s + .16 * (v - .5) ** 2 - curl * edge * edge * .6 + .012 * math.sin(s * 7 + v * 5)
        return s * wide + bend * v * v, v * .5 - .04 * s * s * v, z
    return subdivide(grid('petal', f, 17, 17, m, at=(0, -.25, .01)), 1)

def cup_paper(color):
    "Greaseproof paper, a little translucent, with a fine grain."
    m = Mat('cup', color, .7, spec=.3); m.into('Roughness', m.range(m.noise(4, 5), .62, .8))
    m.bump(m.noise(30, 4), .08, .01)
    return m.thin_leaf(.15)

def cupcake(cream='#dfa3a6', glow='#f08f88', cup='#e8d6c4', topping='petals', seed=1):
    """A cupcake 1.3 wide.

    cream is its colour and glow the light within it, cup its paper; topping is 'petals', 'pearls', 'pistachio' or None."""
    rnd = random.Random(seed); flutes = 36
    def side(u, v):
        a = u * math.tau; r = (.46 + (RIM - .46) * v) * (1 + (.012 + .02 * v) * math.sin(a * flutes))
        return r * math.cos(a), r * math.sin(a), .01 + v * (HEIGHT - .02 + .012 * math.sin(a * 3 + seed))
    paper = cup_paper(cup); solidify(grid('cup', side, flutes * 10, 9, paper, closed_u=True), .008)
    lathe('floor', [(0, .012), (.44, .012), (.455, .03)], paper, 64, 0)
    cake = lathe('cake', [(.5, .2), (RIM - .03, HEIGHT - .05), (RIM + .005, HEIGHT + .01), (RIM - .08, HEIGHT + .09),
                          (.3, HEIGHT + .12), (0, HEIGHT + .12)],
                 sponge(pale='#e6cf9f'), 96, 2)
    displace(cake, 'CLOUDS', .1, .03, 4)
    swirl = rosette(whipped(cream, glow), CREAM_WIDE, CREAM_TALL, 2.75, .215, 7, seed, .95, 15)
    swirl.location = (0, 0, HEIGHT + .02); swirl.rotation_euler = (rnd.uniform(-.05, .05), rnd.uniform(-.05, .05), 0)
    def slope(a, t, proud=0):
        r = (CREAM_WIDE - .03) * (1 - t) ** .8 + .03 + proud
        return r * math.cos(a), r * math.sin(a), HEIGHT + .22 + t * (CREAM_TALL - .16)
    if topping == 'pearls':
        gold = Mat('gold pearl', '#c99b4c', .25, metal=1); white = Mat('sugar pearl', '#eee2d0', .3, coat=.4)
        for mat in (gold, white):
            places = [(slope(rnd.random() * math.tau, rnd.uniform(.1, .85), .0), (0, 0, 0),
                       rnd.choice([.022, .03, .04])) for _ in range(12)]
            strewn('pearls', places, mat, pellet(10, 14))
    if topping == 'pistachio':
        green = Mat('pistachio', '#7f8f3e', .75); green.color(green.ramp(green.noise(7, 4), (.3, '#6b7a30'), (.7, '#b6bf72')))
        places = [(slope(rnd.random() * math.tau, rnd.uniform(.15, .95)), any_turn(rnd), (s, s * .7, s * .5))
                  for s in (rnd.uniform(.022, .05) for _ in range(60))]
        strewn('pistachio', places, green)
    if topping == 'petals':
        a = rnd.uniform(4.2, 5.2)
        for k, t in enumerate((.62, .5)):
            x, y, z = slope(a + k * 1.1, t, .09)
            put(lambda: petal(seed + k, '#9c2038', '#cf7a84'), (x, y, z), a + k * 1.1 + math.pi / 2, .55,
                (.75, rnd.uniform(-.3, .3)))

# The six of a box: cream, the light in it, paper, topping.
CUPCAKES = [('#dc9ca1', '#ee8a86', '#efe3d0', 'petals'), ('#efd9cb', '#ffd0b0', '#a54a58', 'pistachio'),
            ('#e3b0ae', '#f29a92', '#efe3d0', 'pearls'), ('#e6b9b4', '#f3a79b', '#efe3d0', 'pearls'),
            ('#d98f98', '#ea7f80', '#a54a58', 'petals'), ('#efdccf', '#ffd2b4', '#efe3d0', 'pistachio')]

def board(wide, deep):
    "A wooden board, worn round at its edges; its top is at z = .14."
    return apart(box('board', (wide, deep, .14), wood('#b98a58', '#7d5230', (9, 1, 9)), .05, (0, 0, .07), (0, 0, .03)))

def six_cupcakes():
    "Six cupcakes in two rows, standing on z = 0, in a space 4.1 by 2.8."
    places = [(-1.38, .7), (.0, .78), (1.36, .66), (-1.34, -.7), (.04, -.66), (1.4, -.74)]
    for k, ((x, y), look) in enumerate(zip(places, CUPCAKES)): put(lambda: cupcake(*look, seed=k + 3), (x, y, 0), k)

def six_on_board():
    "The six on a board, petals strewn about them."
    put(six_cupcakes, (0, 0, .142)); board(4.9, 3.5).rotation_euler[2] = .02
    for k, (x, y, z) in enumerate([(-2.75, -1.3, 0), (-1.9, -2.1, 0), (.7, -1.5, .142), (2.55, -1.75, 0)]):
        apart(put(lambda: petal(k + 11), (x, y, z), k * 2.1, 1.0))

@shot('rose')
def rose():
    studio(MINT, key=.85, fill=.75)
    six_on_board()
    camera((-1.5, -10.5, 5.4), (0, 0, .6), blur=.2, focus=(0, -.8, .8)); fit(.78)

@shot('rose-close')
def rose_close():
    studio(MINT, key=.85, fill=.75)
    six_on_board()
    camera((-.7, -6.6, 2.9), (.05, -.62, .8), 85, .3, (.04, -1.1, .9))
