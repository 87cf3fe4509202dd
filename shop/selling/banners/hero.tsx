import { Link } from 'react-router'
import { Picture } from '../../ui/picture.tsx'
import { BANNERS, type ShopArt } from '../media/shop-art.ts'
import { HeroControls } from './hero-controls.tsx'
import type { Inviting } from './inviting.ts'
import { useRotation } from './use-rotation.ts'
import { useSlides } from './use-slides.ts'

/** The banners side by side in a row that scrolls; it needs no script to be seen, swiped or tabbed through. With one it turns. */
export function Hero({ pathTo }: Inviting) {
  const slides = useSlides(BANNERS.length)
  const rotation = useRotation(() => slides.show(slides.current + 1))
  return (
    <section
      aria-roledescription="carousel"
      aria-label="Gift ideas"
      className="relative min-w-0"
      {...rotation.holds}
    >
      <div
        ref={slides.row}
        onScroll={slides.follow}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-3xl border border-line [scrollbar-width:none]"
      >
        {BANNERS.map((banner, place) => (
          <Slide
            key={banner.name}
            banner={banner}
            to={pathTo(banner.category)}
            place={place}
            behindLast={place === 0 && slides.firstIsBehindLast}
          />
        ))}
      </div>
      <HeroControls slides={slides} rotation={rotation} />
    </section>
  )
}

interface SlideProps {
  readonly banner: ShopArt
  readonly to: string
  readonly place: number
  readonly behindLast: boolean
}

function Slide({ banner, to, place, behindLast }: SlideProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide of a carousel is a group, not a fieldset
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={`${place + 1} of ${BANNERS.length}`}
      className={`w-full shrink-0 snap-start ${behindLast ? 'translate-x-[500%]' : ''}`}
    >
      <Link
        to={to}
        className="group relative flex h-full flex-col bg-surface no-underline -outline-offset-4 md:block"
      >
        <span className="block aspect-[16/10] overflow-hidden md:aspect-[16/6.4] max-md:[&_img]:object-right">
          <Picture src={banner.src} alt="" sizes={BANNER_SIZES} eager={place === 0} />
        </span>
        <span className="flex flex-1 flex-col gap-1 p-5 pb-16 md:absolute md:inset-y-0 md:start-0 md:w-1/2 md:justify-center md:p-6 md:pb-16 md:text-shade lg:gap-3 lg:p-12">
          <span className="text-balance font-display font-semibold text-2xl leading-tight tracking-tight md:text-3xl lg:text-4xl xl:text-5xl">
            {banner.headline}
          </span>
          <span className="max-w-xs text-balance max-md:text-ink-soft lg:text-lg">{banner.text}</span>
          <span className="mt-3 w-fit rounded-full bg-berry px-5 py-2 font-semibold text-on-berry group-hover:bg-berry-deep max-lg:hidden">
            See the gifts
          </span>
        </span>
      </Link>
    </div>
  )
}

const BANNER_SIZES = '(min-width: 1152px) 1104px, (min-width: 768px) 96vw, calc(156vw - 50px)'
