"""A garland of marigolds heaped in a brass bowl."""
from scenes.flowers import *

BOWL = [(0, .03), (.42, .03), (.46, .0), (.5, .0), (.53, .05), (.5, .12), (.62, .2), (.85, .36), (1.03, .56),
        (1.13, .78), (1.17, .84), (1.2, .86), (1.195, .885),
        (1.16, .885), (1.11, .85), (1.0, .6), (.8, .4), (.4, .28), (0, .26)]

def brass_bowl(scale=1):
    "A footed bowl of brass, 24 cm wide, two rings turned into its side."
    lathe('bowl', [(r * scale, z * scale) for r, z in BOWL], brass(), 128, 2, wobble=.002)
    for z, r in ((.63, 1.075), (.67, 1.092)):
        lathe('ring', [(r * scale + .012 * math.cos(a), z * scale + .012 * math.sin(a))
                       for a in np.linspace(0, math.tau, 9)], brass('#c8aa70', '#9c7c46', .2), 96, 1)

def string_of(path, middle, heads, rnd, size=.23, thread=None):
    "Marigolds threaded along path, close enough to touch, looking away from middle; four of each model follow each other."
    length = sum((b - a).length for a, b in zip(path, path[1:]))
    n = int(length / (size * 1.5))
    at = even(path, n)
    for k, p in enumerate(at):
        ahead = (at[min(k + 1, n)] - at[max(k - 1, 0)]).normalized()
        d = (p - Vector(middle)).normalized() + ahead * rnd.uniform(-.5, .5)
        d = d + Vector((rnd.gauss(0, .2), rnd.gauss(0, .2), rnd.gauss(0, .2)))
        model = heads[(k // 4) % len(heads)]
        lay(model, p + Vector((rnd.gauss(0, .015), rnd.gauss(0, .015), rnd.gauss(0, .015))), d,
            size * rnd.uniform(.9, 1.12), rnd.random() * 6)
    if thread: tube('thread', [tuple(p) for p in at], .012, thread, n * 3, sides=6)

def garland(seed=3):
    "The garland lies in coils in the bowl, one end over the rim and on the ground."
    rnd = random.Random(seed); brass_bowl()
    orange = marigold(marigold_mat(), 1)
    deep = marigold(marigold_mat('#7d2e05', '#cf660c', '#e28a26'), 4)
    yellow = marigold(marigold_mat('#b8680c', '#eb9c18', '#f3b640'), 2)
    coil = []
    for turns, r, z in ((22, .86, .93), (14, .5, 1.18), (6, .16, 1.36)):
        for k in range(turns):
            a = k / turns * 5.9 + r * 3
            coil.append(Vector((r * math.cos(a), r * math.sin(a), z + .03 * math.sin(a * 3))))
    # what lies beneath
    for k in range(12):
        a = k / 12 * math.tau
        lay(deep, (.5 * math.cos(a), .5 * math.sin(a), .9), (0, 0, 1), .26, a)
    string_of(coil, (0, 0, .5), [orange, yellow, deep], rnd)
    over = smooth_path([(.55, -.6, 1.05), (.82, -.92, 1.06), (.98, -1.12, .86), (1.02, -1.2, .5), (1.06, -1.32, .27),
                        (1.15, -1.62, .2), (.9, -1.9, .2), (.5, -1.98, .2)], 80)
    string_of(over, (1, -.7, -.3), [orange, yellow], rnd, .22, Mat('thread', '#e6dcc6', .9))

@shot('garland')
def garland_in_bowl():
    studio(CREAM, key=.95, fill=1, strip=1.3); garland(); rnd = random.Random(7)
    loose_petals(marigold_mat(), [(-.7, -1.75), (-1.1, -1.4), (-.25, -1.6), (1.45, -1.2)], rnd, .17)
    camera((-.9, -10.5, 4.9), (.2, 0, .7), blur=.16, focus=(.1, -1, .9)); fit(.68)
