"""A berry-red teapot and two cups, on linen."""
from scenes.mug import linen
from studio import *

BODY = [(0, .03), (.5, .03), (.56, .0), (.6, .0), (.62, .04), (.74, .13), (.93, .36), (1.0, .62), (.97, .87), (.82, 1.1),
        (.6, 1.24), (.47, 1.29), (.45, 1.31), (.455, 1.335), (.43, 1.34), (.41, 1.3), (.5, 1.2), (.8, .9), (0, .2)]
LID = [(.0, 1.58), (.085, 1.575), (.125, 1.53), (.115, 1.485), (.07, 1.455), (.065, 1.435), (.1, 1.425), (.24, 1.405),
       (.37, 1.365), (.425, 1.34), (.437, 1.328), (.425, 1.316), (.39, 1.315), (.38, 1.28), (0, 1.28)]
SPOUT = [(.84, 0, .48), (1.08, 0, .58), (1.26, 0, .8), (1.36, 0, 1.05), (1.5, 0, 1.23), (1.58, 0, 1.29)]
HANDLE = [(-.8, 0, 1.06), (-1.02, 0, 1.2), (-1.34, 0, 1.14), (-1.46, 0, .86), (-1.36, 0, .56), (-1.12, 0, .38),
          (-.88, 0, .4)]
CUP = [(0, .04), (.2, .04), (.23, 0), (.26, 0), (.275, .03), (.35, .13), (.42, .32), (.445, .52), (.46, .64), (.456, .655),
       (.44, .65), (.425, .52), (.4, .32), (.3, .13), (0, .1)]

def berry_glaze(color='#6e1830', deep='#561024', thin='#8d3a3c'):
    "A glaze that pools deep in places and runs thin over edges, with a sheen of glass."
    m = Mat('berry glaze', color, .13, spec=.55, coat=.7, coat_rough=.04)
    point = m.add('NewGeometry')
    edge = m.range(point.outputs['Pointiness'], 0, .8, .52, .6)
    mix = m.add('MixRGB')
    m.link(edge, mix.inputs[0])
    m.link(m.ramp(m.noise(1.8, 4, .6), (.3, deep), (.55, color)), mix.inputs[1])
    mix.inputs[2].default_value = rgb(thin)
    m.color(mix.outputs[0])
    m.bump(m.noise(2, 2), .12, .05); return m.bump(m.wave(6, 1.5, direction='Z'), .05, .02)

def teapot(glaze=None):
    "A round pot, 30 cm from handle to spout; the spout points to +x."
    glaze = glaze or berry_glaze()
    lathe('pot', BODY, glaze, 128, 2, wobble=.003)
    lathe('lid', LID, glaze, 112, 2)
    spout = tube('spout', SPOUT, .17, glaze, 60, lambda v: 1.15 - .72 * v ** .7 + .12 * max(0, v - .85) / .15, 24)
    solidify(spout, .035, -1)
    subdivide(spout, 1)
    handle = tube('handle', HANDLE, .088, glaze, 70, lambda v: 1 + .35 * abs(2 * v - 1) ** 5, 16)
    handle.scale = (1, 1.25, 1)
    subdivide(handle, 1)

def cup_of_tea(glaze):
    "A small cup without a handle, tea in it."
    lathe('cup', CUP, glaze, 96, 2, wobble=.004)
    tea = Mat('tea', '#481a08', .03, spec=.6, coat=1)
    tea.bump(tea.noise(2, 1), .02, .05)
    grid('tea', lambda u, v: (v * .432 * math.cos(u * math.tau), v * .432 * math.sin(u * math.tau), .535), 64, 6, tea,
         closed_u=True)

def tea_for_two(glaze=None):
    "The pot and two cups before it."
    glaze = glaze or berry_glaze()
    put(lambda: teapot(glaze), (0, .25, 0), -.22)
    put(lambda: cup_of_tea(glaze), (-.72, -1.12, 0), .4)
    put(lambda: cup_of_tea(glaze), (.62, -1.32, 0), 2)

@shot('berry', exposure=.05)
def berry():
    studio(CREAM, key=.8, fill=.75, strip=1.6); put(tea_for_two, (0, 0, .05)); linen(turn=.25)
    camera((-1.1, -10.4, 4.9), (.1, 0, .8), blur=.15, focus=(0, -.9, .8)); fit(.72)
