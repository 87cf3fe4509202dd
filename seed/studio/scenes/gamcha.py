"""Gamchas: thin checked cotton towels, folded, their ends fringed."""
from studio import *
from scenes.saree import cotton, folded

def fringe(start, stop, out, length, mat, count=60, r=.012, down=0.0, seed=1):
    """Threads that hang from the line start to stop, in little bunches, towards `out`.

    down: how far they fall on their way."""
    rnd = random.Random(seed)
    start, stop, out = Vector(start), Vector(stop), Vector(out).normalized()
    along = (stop - start).normalized()
    for k in range(count):
        p = start.lerp(stop, (k + .5) / count) + along * rnd.uniform(-.006, .006)
        lean = rnd.uniform(-.25, .25)
        far = length * rnd.uniform(.8, 1.08)
        tube('thread', [p - out * .02, p + out * far * .3 + along * lean * .02 - Vector((0, 0, down * .15)),
                        p + out * far * .7 + along * lean * .07 - Vector((0, 0, down * .6)),
                        p + out * far + along * lean * .12 - Vector((0, 0, down))], r, mat, 10, lambda v: 1.1 - .5 * v, 6)

def gamcha(woven, size=(2.3, 1.6), layers=7, seed=3):
    "woven: a label with the check. The last fold's end lies on top, short of the edge, with its fringe."
    cloth = cotton('#b04038', woven, 1.45 * layers, 26)
    o, top = folded(cloth, size, layers, .058, .024, seed, .05)
    thread = Mat('fringe', '#e8dcc6', .9, sheen=.4)
    # The open end of the last layer: it stops at half + a little; the threads fall over the fold.
    half = size[0] / 2 * (1 if layers % 2 else -1); side = 1 if half > 0 else -1
    fringe((half + .03 * side, -size[1] / 2 + .04, top - .055), (half + .03 * side, size[1] / 2 - .04, top - .055),
           (side, 0, 0), .2, thread, 46, .011, .16, seed)
    return o

@shot('pair', exposure=.05)
def pair():
    studio(CREAM, key=.8, fill=.7)
    put(lambda: gamcha('gamcha/green', seed=4), (-.18, .3, 0), .42)
    put(lambda: gamcha('gamcha/red', (2.2, 1.5), 6, 7), (.06, -.06, .46), -.16)
    camera((-1.3, -10.5, 6.4), (0, 0, .5), blur=.2, focus=(0, -.8, .7)); fit(.74)
