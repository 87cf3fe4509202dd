"""The home page's banners and adverts: a table laid with gifts of the other scenes, the left half quiet for a headline.

Each stands twice, by a window and in the evening, for pages in the light and in the dark."""
from studio import *
from scenes import (attar, bangles, blocks, bouquet, box, cake, candle, chocolates, cupcakes, hari, honey, lantern, marigold, mug,
                    plants, ring, sandesh, saree, sunflowers, teapot, teddy, tops, train, tuberose)

BANNER, ADVERT = 2.5, 16 / 9

def wide(name, aspect, day, night):
    "The two pictures of one table: @wide('birthday', BANNER, ROSE, '#3a2126') is wide/birthday and wide/birthday-dark."
    def both(lay):
        def by_window():
            studio(day, key=.85, fill=.8); lay(); view(aspect)
        def in_evening():
            studio(night, key=.16, fill=.16, back=.3, strip=.4, warm='#ffd6a0', world=.05)
            area('lamp', (7.5, -4.5, 6.5), 1.6, 520, '#ffb874', (2.2, 0, .8)); lay(); view(aspect)
        shot(name, aspect=aspect)(by_window); shot(f'{name}-dark', aspect=aspect, exposure=.1)(in_evening)
        return lay
    return both

def view(aspect):
    "From a guest's height; what lies in x from 0 to 4 fills the right half."
    camera((-.4, -16, 4.6), (0, 0, 1.28 if aspect == BANNER else 1.4), lens=62 if aspect == BANNER else 66, blur=.22, focus=(2, -.4, 1))

@wide('birthday', BANNER, ROSE, '#43272c')
def birthday():
    put(cake.strawberry_cake, (2.1, .3, 0), turn=.2, scale=.82)
    put(lambda: box.gift_box(box.wrapping_paper('#b8433f'), box.ribbon_satin('#efe2cc')), (3.95, .75, 0), turn=-.5, scale=.62)
    put(lambda: cupcakes.cupcake(seed=3), (3.35, -1.25, 0), scale=.8)
    put(lambda: cupcakes.cupcake(seed=5), (4.25, -1.0, 0), scale=.78, turn=1)
    put(lambda: mug.mug('mug/birthday', handle=-.4), (.42, -.55, 0), turn=.25, scale=.5)

@wide('flowers', BANNER, MINT, '#22332b')
def flowers():
    put(bouquet.bouquet, (1.75, .2, 0), scale=.72)
    put(lambda: sunflowers.five(), (3.75, .8, 0), scale=.66, turn=.3)
    put(box.kraft_parcel, (3.3, -1.3, 0), turn=.35, scale=.5)
    put(tuberose.tuberoses, (.55, 1.2, 0), scale=.6)

@wide('sweets', BANNER, APRICOT, '#40291a')
def sweets():
    put(honey.honey_jar, (3.7, .5, 0), scale=.62, turn=-.2)
    put(chocolates.box_of_twelve, (1.75, .3, 0), scale=.55, turn=.14)
    put(lambda: (sandesh.plate(), [put(lambda: sandesh.sandesh(seed=k), (.75 * math.cos(k * 1.257), .75 * math.sin(k * 1.257), .16), turn=k)
                                   for k in range(5)]), (3.55, -1.25, 0), scale=.5)

@wide('kids', BANNER, SKY, '#232f3b')
def kids():
    put(lambda: (teddy.bear(), teddy.bow()), (2.2, .4, 0), turn=.1, scale=.8)
    put(blocks.tower, (3.85, .6, 0), scale=.45, turn=-.25)
    put(train.train, (3.5, -1.35, 0), scale=.42, turn=.25)
    put(tops.top, (.75, -.8, .25), scale=.36, tilt=(.9, .2))

@wide('festivals', BANNER, LILAC, '#2f2640')
def festivals():
    put(lantern.moon, (2.3, .4, 0), scale=.86, turn=.15)
    put(lambda: box.gift_box(box.wrapping_paper('#1f4a3d', pattern='box/eid', tile=1.15), box.ribbon_satin('#c9a24e')), (3.95, .9, 0), turn=-.4, scale=.6)
    put(attar.attar_bottle, (.85, -.35, 0), scale=.55)

@wide('anniversary', ADVERT, SAND, '#3a2420')
def anniversary():
    put(lambda: chocolates.heart_box(), (2.3, -.2, 0), scale=.62, turn=.1)
    put(lambda: put(lambda: (candle.holder(), candle.taper(1.7)), (0, 0, 0)), (3.9, .9, 0), scale=.62)
    put(lambda: put(lambda: (candle.holder(1.35), candle.taper(1.35, seed=2)), (0, 0, 0)), (3.2, 1.2, 0), scale=.62)
    put(lambda: mug.mug('mug/he', handle=math.pi + .3), (1.2, 1.3, 0), scale=.5)

@wide('home', ADVERT, BUTTER, '#38301c')
def home():
    put(teapot.tea_for_two, (2.6, -.3, 0), scale=.62)
    put(plants.money_plant, (4.0, 1.2, 0), scale=.62)
    put(hari.hari, (1.3, 1.3, 0), scale=.6)

@wide('jewellery', ADVERT, CREAM, '#3a2226')
def jewellery():
    put(lambda: saree.saree('#8c1c4c', 'saree/katan', zari=.75, silk=True), (2.6, 1.0, 0), scale=.75, turn=.1)
    put(ring.boxed_ring, (1.35, -.9, 0), scale=.42, turn=.2)
    put(lambda: bangles.churi_stack(*bangles.RED, bangles.STACK), (3.2, -1.1, 0), scale=.4)
    put(marigold.garland, (4.1, -.4, 0), scale=.45)
