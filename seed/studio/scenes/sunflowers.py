"""Sunflowers in a glazed clay jar."""
from scenes.flowers import *

JAR = [(0, .03), (.38, .03), (.42, 0), (.46, .01), (.5, .06), (.62, .3), (.7, .62), (.69, .92), (.58, 1.2), (.47, 1.34),
       (.44, 1.42), (.48, 1.52), (.53, 1.58), (.535, 1.61), (.5, 1.615), (.43, 1.55),
       (.38, 1.42), (.42, 1.3), (.5, 1.15), (0, 1.1)]

def jar(color='#d9cdb4', speck='#8a6c4a', dip='#5f3a24'):
    "A jar 16 cm high, glazed to the shoulder: speck is the iron in the glaze, dip the bare clay at its foot."
    m = Mat('jar', color, .28, spec=.5, coat=.35, coat_rough=.1)
    m.color(m.ramp(m.voronoi(12), (.0, speck), (.05, speck), (.08, color), (1, color)))
    base = m.p.inputs['Base Color'].links[0].from_socket
    z = m.add('SeparateXYZ')
    m.link(m.coords('Object'), z.inputs[0])
    line = m.add('Math', operation='MULTIPLY_ADD')
    m.link(m.noise(1.6, 3), line.inputs[0])
    line.inputs[1].default_value = -.16
    m.link(z.outputs['Z'], line.inputs[2])
    bare = m.range(line.outputs[0], 1, 0, .18, .2)
    mix = m.add('MixRGB')
    m.link(bare, mix.inputs[0])
    m.link(base, mix.inputs[1])
    mix.inputs[2].default_value = rgb(dip)
    m.color(mix.outputs[0])
    m.into('Roughness', m.range(bare, .28, .85, 0, 1))
    m.bump(m.wave(5, 1.5, direction='Z'), .1, .02)
    m.bump(m.noise(2.5, 3), .1, .05)
    lathe('jar', JAR, m, 128, 2, wobble=.004)

def seed_disc(seed=1):
    "The heart of a sunflower: some six hundred florets on a spiral, dark and flat in the middle, golden and open at the rim."
    rnd = random.Random(seed); p = Petals(); n = 620
    v, a = np.meshgrid(np.linspace(0, 1, 4), np.linspace(0, math.tau, 6), indexing='ij')
    for k in range(n):
        t = (k + .5) / n
        r = .44 * t ** .5
        turn = k * GOLDEN
        high = .05 + .09 * (1 - t) * t * 4 * .9 - .05 * (t < .12) - .12 * max(0, t - .8)
        w = .0105 * (.8 + .5 * t)
        tall = .05 + .05 * smooth(t, .45, .8)
        rr = w * (1 - v ** 2 * (.75 - .3 * smooth(t, .5, .9))); out = .25 * max(0, t - .3)
        p.add(r * math.cos(turn) + rr * np.cos(a) + out * v * tall * math.cos(turn) * 3 + rnd.gauss(0, .003),
              r * math.sin(turn) + rr * np.sin(a) + out * v * tall * math.sin(turn) * 3,
              high + v * tall * rnd.uniform(.8, 1.1), t)
    # What they stand on, or one would look between them to the stem.
    down, round_ = np.meshgrid(np.linspace(0, 1, 16), np.linspace(0, math.tau, 40), indexing='ij')
    t = down ** 2
    p.add(.47 * down * np.cos(round_), .47 * down * np.sin(round_), .055 + .32 * (1 - t) * t - .14 * np.maximum(0, t - .8), 0)
    m = Mat('florets', '#4a2c14', .75, spec=.2)
    d = m.add('Attribute', attribute_name='depth')
    at = m.add('SeparateXYZ')
    m.link(m.coords('UV'), at.inputs[0])
    mix = m.add('MixRGB')
    m.link(m.range(at.outputs['Y'], 0, 1, .3, .9), mix.inputs[0])
    mix.inputs[1].default_value = rgb('#23140b')
    m.link(m.ramp(d.outputs['Fac'], (0, '#5c5a2c'), (.18, '#4a3a1c'), (.4, '#432613'), (.72, '#6a3c14'), (.9, '#a8701e'),
                  (1, '#c08a28')), mix.inputs[2])
    m.color(mix.outputs[0])
    return p.model('florets', m)

def rays(seed=1, count=54):
    "The ring of petals of a sunflower of radius about 1, in three uneven layers."
    rnd = random.Random(seed)
    p = Petals()
    v, u = np.meshgrid(np.linspace(0, 1, 20), np.linspace(-1, 1, 9), indexing='ij')
    for k in range(count):
        layer = k % 3
        turn = k * GOLDEN + rnd.gauss(0, .07)
        long = rnd.uniform(.52, .66)
        wide = rnd.uniform(.1, .132)
        rise = (.55, .3, .02)[layer] + rnd.gauss(0, .1)
        droop = rnd.uniform(.25, .75)
        yaw = rnd.gauss(0, .12)
        roll = rnd.gauss(0, .25)
        ph = rnd.random() * 6
        half = wide * np.sin(math.pi * np.clip(.12 + v * .88, 0, 1)) ** .7 * (1 - .25 * v) + .002
        s = u * half
        along = .4 + v * long
        crease = .012 * np.cos(u * 6 + ph) * np.sin(math.pi * v) + .02 * np.sin(v * 6 + ph)
        lift = .02 + rise * v * long - droop * long * v * v * .8 + .35 * s * s / wide + roll * s + crease
        x, y = along, s + yaw * v * long
        c, q = math.cos(turn), math.sin(turn)
        p.add(x * c - y * q, x * q + y * c, lift - .015 * layer, layer / 2)
    return p.model('rays', petal_mat('ray', '#b9780c', '#dfa318', '#e6b226', '#ebc044', glow=.32, vein=.25))

def sunflower(models, at, d, scale, rnd):
    "One head: models are its (rays, florets, sepals)."
    turn = rnd.random() * 6
    for m in models: lay(m, at, d, scale, turn)

def five(seed=3):
    "Five sunflowers with their leaves in a jar."
    rnd = random.Random(seed)
    jar()
    ray_models = [rays(k) for k in range(3)]
    disc = seed_disc()
    green = stem_mat('#76904e', '#56733a')
    sepals = Petals()
    v, u = np.meshgrid(np.linspace(0, 1, 9), np.linspace(-1, 1, 5), indexing='ij')
    for k in range(22):
        a = k * GOLDEN
        along = .1 + .5 * v
        s = u * .1 * np.sin(math.pi * np.clip(.2 + .8 * v, 0, 1))
        lift = -.08 + .03 * u * u - .1 * v * v * rnd.uniform(0, 1.5)
        sepals.add(along * math.cos(a) - s * math.sin(a), along * math.sin(a) + s * math.cos(a), lift, 1)
    leaf_green = leaf_mat('sunflower leaf', '#34562c', '#5c8040', .5)
    under = sepals.model('sepals', leaf_green)
    leaves = [leaf(leaf_green, .95, .66, .25, .2, .06, 1.35, .04, seed=k) for k in range(2)]
    heads = [((-.1, -.62, 2.2), (-.08, -1, .38), .74), ((-.98, -.2, 2.55), (-.55, -.85, .4), .68),
             ((.86, -.3, 2.5), (.5, -.9, .32), .7), ((-.3, .1, 3.25), (-.15, -.75, .62), .66),
             ((.68, .2, 3.2), (.3, -.7, .7), .62)]
    for k, (at, d, s) in enumerate(heads):
        d = Vector(d).normalized()
        sunflower((ray_models[k % 3], disc, under), at, d, s, rnd)
        p = Vector(at)
        tube('stem', [(p.x * .15, p.y * .15, 1.15), (p.x * .3, p.y * .25 + .05, 1.6), p - d * .45 + Vector((0, .05, -.25)),
                      p - d * .16], .045, green, 30, sides=10)
    for k in range(11):
        a = k * GOLDEN + .3
        root = Vector((.28 * math.cos(a), .28 * math.sin(a), 1.55 + .5 * (k % 4) / 4))
        along = Vector((math.cos(a), math.sin(a), rnd.uniform(-.25, .5)))
        if along.y < -.75: continue      # none before the lowest head
        tube('stalk', [root * .6 + Vector((0, 0, .55)), root, root + along * .12], .02, green, 10, sides=6)
        grow(leaves[k % 2], root + along * .1, along, (0, -.3, 1), rnd.uniform(.7, 1))

@shot('five')
def five_in_a_jar():
    studio(SKY, key=.85, fill=.8, strip=1.2); five()
    camera((-.7, -11, 4.2), (0, 0, 1.8), blur=.15, focus=(0, -.6, 2.2)); fit(.76)
