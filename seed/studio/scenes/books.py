"""Books: cloth boards stamped with gold, and bright storybooks."""
from studio import *
from scenes.box import bow, ribbon_satin, sash

def book_cloth(color):
    "Woven cloth glued over board."
    m = Mat('book cloth', color, .75, spec=.25, sheen=.3)
    weave = m.add('MixRGB', blend_type='MULTIPLY', Fac=1)
    m.link(m.wave(16, .4, direction='X'), weave.inputs[1])
    m.link(m.wave(16, .4, direction='Y'), weave.inputs[2])
    tone = m.add('HueSaturation', Color=rgb(color))
    m.link(m.range(m.noise(5, 6, .7), .86, 1.1), tone.inputs['Value'])
    m.color(tone.outputs[0])
    m.bump(weave.outputs[0], .3, .008); return m.bump(m.noise(1.4, 3), .1, .04)

def stamped(printed, rough=.3, metal=.9):
    "Only what a label has drawn, as foil."
    m = Mat('foil', '#d7ae5e', rough, metal=metal)
    i = m.add('TexImage', image=bpy.data.images.load(label(printed)), extension='CLIP'); m.link(m.coords('UV'), i.inputs[0])
    m.color(i.outputs['Color']); worn = m.add('Math', operation='MULTIPLY'); m.link(i.outputs['Alpha'], worn.inputs[0])
    m.link(m.range(m.noise(30, 4), .75, 1, .35, .5), worn.inputs[1]); m.link(worn.outputs[0], m.p.inputs['Alpha']); return m

def leaves_of_paper(tone='#e9dfc8'):
    "The edge of a block of pages: fine lines along z."
    m = Mat('pages', tone, .85, spec=.2); lines = m.wave(14, 1.2, direction='Z', detail=3)
    m.color(m.ramp(lines, (.1, '#cdbf9f'), (.6, tone))); return m.bump(lines, .3, .008)

def book(cloth, size=(1.9, 1.35, .3), spine=None, cover=None, picture=None, ribbon_mark=None, seed=1):
    """A book that lies on z = 0, its back towards -y, so that the words on the back can be read.

    cloth: the material of its boards. spine, cover: labels stamped in gold. picture: a label printed over the whole front."""
    x, y, h = size; rnd = random.Random(seed); board = .042; joint = .09
    for z in (board / 2, h - board / 2):
        box('board', (x, y - joint, board), cloth, .012, (rnd.uniform(-.006, .006), joint / 2, z), segments=3)
    def back(u, v):
        a = (v - .5) * math.pi
        return (u - .5) * x, -y / 2 + joint * 1.05 - (joint + .035) * math.cos(a) ** .55, h / 2 + (h / 2 - .004) * math.sin(a)
    solidify(grid('back', back, 24, 24, cloth), .02, 0)
    box('pages', (x - .09, y - .12, h - board * 2 + .004), leaves_of_paper(), .006, (0, .005, h / 2))
    if spine:
        a0 = 1.05 if h > .25 else .95
        def on_back(u, v):
            px, py, pz = back(u, .5 + (v - .5) * a0 / math.pi * 1.5); return px, py - .02, pz
        grid('spine words', on_back, 24, 16, stamped(spine))
    flat = lambda u, v: ((v - .5) * x * -.98, joint / 2 + (u - .5) * (y - joint) * .98, h + .003)
    if cover: grid('cover words', flat, 2, 2, stamped(cover))
    if picture:
        print_ = Mat('printed board', '#cccccc', .38, coat=.25, coat_rough=.2)
        print_.image(label(picture))
        print_.bump(print_.noise(2, 3), .08, .03)
        grid('picture', lambda u, v: ((v - .5) * -x * .995, joint / 2 + (u - .5) * (y - joint) * .995, h + .003), 2, 2, print_)
    if ribbon_mark:
        sash('mark', [(x / 2 - .3, .02, h * .6), (x / 2 - .04, .0, h * .58), (x / 2 + .12, -.03, h * .4),
                      (x / 2 + .2, -.05, .06), (x / 2 + .34, -.1, .01)], (0, 1, 0), .07, ribbon_mark, n=60, notch=.06)

def poems_stack():
    "Three books of poems in a stack, tied with a ribbon."
    blue, red, green = book_cloth('#2b4063'), book_cloth('#8c2b2a'), book_cloth('#2c5a43'); tie = ribbon_satin('#ecdcc0')
    put(lambda: book(green, (2.0, 1.45, .36), 'books/riverSpine', seed=3), (0, 0, 0), .02)
    put(lambda: book(blue, (1.95, 1.4, .28), 'books/shiuliSpine', seed=4), (.02, .01, .363), -.035)
    put(lambda: book(red, (1.9, 1.35, .32), 'books/rainSpine', 'books/rainCover', seed=5), (-.02, .0, .646), .03)
    top = .972; front = -.76; back = .76; x = .62
    sash('tie', [(x, front, 0), (x, front - .012, .3), (x, front - .012, .7), (x, front + .0, top - .05),
                 (x, front + .06, top + .012), (x, -.3, top + .012), (x, .3, top + .012), (x, back - .06, top + .012),
                 (x, back, top - .05), (x, back, .5), (x, back, 0)], (1, 0, 0), .17, tie, n=160)
    put(lambda: bow(tie, .2, .5, loops=((1, .25), (-1, .15)), tails=((.6, -.7), (-.5, -.8))), (x, -.12, top + .012))

@shot('poems', exposure=.05)
def poems():
    studio(CREAM, key=.8, fill=.7)
    put(poems_stack, turn=-.22); camera((-1.4, -10.5, 5.2), (0, 0, .5), blur=.2, focus=(0, -.7, .6)); fit(.68)

def storybooks():
    "Two storybooks lie, a third leans on them."
    mint, mustard, brick = book_cloth('#2f5f7c'), book_cloth('#d9a441'), book_cloth('#a9443a')
    put(lambda: book(mustard, (2.0, 1.62, .2), picture='books/elephant', seed=2), (.88, .95, 0), -math.pi / 2 - .16)
    put(lambda: book(brick, (1.95, 1.58, .22), picture='books/bird', seed=3), (.9, .93, .205), -math.pi / 2 + .08)
    stand = lambda: put(lambda: book(mint, (2.0, 1.62, .2), picture='books/boat', seed=4), (0, 0, 0), -math.pi / 2)
    put(stand, (-.5, .12, .95), .12, tilt=(1.22, 0))

@shot('stories', exposure=.05)
def stories():
    studio(MINT, key=.8, fill=.7)
    storybooks(); camera((1.2, -10.5, 4.6), (0, 0, .8), blur=.2, focus=(0, -.8, 1)); fit(.68)
