"""A prayer mat, rolled, with a string of wooden beads."""
from studio import *
from scenes.gamcha import fringe

def pile(printed, repeat=(1, 1)):
    "Short wool: a label woven into it, soft at its edges."
    m = Mat('wool', '#7c2a2a', .95, spec=.1, sheen=.7)
    fuzz = m.add('TexNoise', Scale=55, Detail=2)
    at = m.coords('UV', (*repeat, 1))
    m.link(m.coords('UV', (1, 3, 1)), fuzz.inputs['Vector'])
    shake = m.add('VectorMath', operation='SCALE', Scale=.006); m.link(fuzz.outputs['Color'], shake.inputs[0])
    place = m.add('VectorMath', operation='ADD'); m.link(at, place.inputs[0]); m.link(shake.outputs[0], place.inputs[1])
    i = m.add('TexImage', image=bpy.data.images.load(label(printed)), extension='REPEAT'); m.link(place.outputs[0], i.inputs[0])
    tone = m.add('MixRGB', blend_type='MULTIPLY', Fac=.5)
    m.link(i.outputs['Color'], tone.inputs[1])
    m.link(m.ramp(fuzz.outputs['Fac'], (.3, '#8a8a8a'), (.6, '#ffffff')), tone.inputs[2])
    m.color(tone.outputs[0]); m.bump(fuzz.outputs['Fac'], .6, .02); return m.bump(m.noise(3, 3), .25, .05)

def rolled_mat(width=3.3, seed=2):
    "A mat rolled up along x, its last turn running out on the ground towards -y, with a fringe."
    thick, turns, r0 = .075, 3.4, .11; pitch = (thick + .018) / math.tau; path = []
    total = turns * math.tau
    r_out = r0 + pitch * total
    for a in np.linspace(0, total, 150):
        r = r0 + pitch * a; w = a - total - math.pi / 2      # the spiral ends at its lowest point
        path.append((0, -r * math.cos(w), r_out + r * math.sin(w) + .04))
    path += [(0, path[-1][1] - d, .04 + .012 * math.sin(d * 5)) for d in (.2, .5, .8, 1.1, 1.5)]
    o = ribbon('mat', path, (1, 0, 0), lambda v: width + .02 * math.sin(v * 40), pile('rug/mat', (1, 1)), 420, wave=.002,
               thick=thick, regular=True, seed=seed)
    displace(o, 'CLOUDS', .5, .03, 2)
    end = path[-1][1]; wool = Mat('fringe', '#e2d4b8', .9, sheen=.4)
    fringe((-width / 2 + .05, end + .02, .05), (width / 2 - .05, end + .02, .05), (0, -1, 0), .3, wool, 64, .017, .03, seed)
    return o

def tasbih(beads=33, r=.085, seed=3):
    "A loop of wooden beads with a long head and a tassel, on z = 0."
    rnd = random.Random(seed)
    timber = wood('#9a6234', '#5c3318', (2, 2, 12), .28)
    timber.p.inputs['Clearcoat'].default_value = .4
    cord = Mat('cord', '#7c2226', .8, sheen=.4)
    loop = [(.0, -.5, r), (.34, -.42, r), (.62, -.1, r), (.66, .3, r), (.36, .56, r), (-.06, .5, r), (-.46, .56, r),
            (-.72, .26, r), (-.6, -.16, r), (-.3, -.44, r), (0, -.52, r)]
    path = even(smooth_path(loop, 300), beads); tube('cord', loop, .014, cord, 120, sides=6)
    first = None
    for p in path[:-1]:
        turn = (rnd.random() * 6, rnd.random() * 6, rnd.random() * 6); size = rnd.uniform(.95, 1.04)
        if first is None: first = ball('bead', r, timber, p, (1, 1, .95), 2)
        else: again(first, p, turn, size)
    lathe('head', [(0, -.2), (.05, -.2), (.075, -.14), (.06, 0), (.05, .1), (.06, .14), (0, .16)], timber, 32, 2,
          at=(.02, -.75, r * .8), rot=(math.pi / 2, 0, .1))
    for k in range(46):
        a, d = rnd.uniform(-.16, .16), rnd.uniform(0, 1); x = .02 + rnd.uniform(-.03, .03)
        tube('tassel', [(x, -.93, r * .8), (x + a * .3, -1.1, r * (.4 + 1.0 * d)),
                        (x + a, -1.32 - rnd.uniform(0, .06), .015 + r * d)], .009, cord, 8, sides=5)

@shot('prayer', exposure=.05)
def prayer():
    studio(MINT, key=.8, fill=.7)
    put(rolled_mat, (0, .5, 0), -.25); put(tasbih, (.4, -.38, .085), 1.2, .75)
    camera((-1.3, -10.5, 5.0), (0, 0, .3), blur=.2, focus=(0, -.4, .5)); fit(.7)
