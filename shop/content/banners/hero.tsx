import { Link } from 'react-router'
import { useWords } from '../../kernel/language/use-words.ts'
import { useHydrated } from '../../ui/form/use-hydrated.ts'
import { LineIcon } from '../../ui/icons.tsx'
import type { BannerShown } from './banner.ts'
import { Scene } from './scene.tsx'
import { type Carousel, useCarousel } from './use-carousel.ts'
import { bannerWords } from './words.en.ts'

interface Props {
  readonly banners: readonly BannerShown[]
  readonly pathTo: (category: string) => string
}

/** A scrolling row: works without scripts by sight, swipe and tab. */
export function Hero({ banners, pathTo }: Props) {
  const carousel = useCarousel(banners.length)
  const words = useWords(bannerWords)
  if (banners.length === 0) return null
  return (
    <section
      aria-roledescription={words.carousel}
      aria-label={words.giftIdeas}
      className="relative min-w-0"
      {...carousel.pausing}
    >
      <div
        ref={carousel.row}
        onScroll={carousel.follow}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-3xl border border-line [scrollbar-width:none]"
      >
        {banners.map((banner, place) => (
          <Slide
            key={banner.slot}
            banner={banner}
            to={pathTo(banner.category)}
            place={place}
            count={banners.length}
            isBehindLast={place === 0 && carousel.firstIsBehindLast}
            later={place > carousel.prepared}
          />
        ))}
      </div>
      {banners.length > 1 && <Controls banners={banners} carousel={carousel} />}
    </section>
  )
}

interface SlideProps {
  readonly banner: BannerShown
  readonly to: string
  readonly place: number
  readonly count: number
  readonly isBehindLast: boolean
  readonly later: boolean
}

function Slide({ banner, to, place, count, isBehindLast, later }: SlideProps) {
  const words = useWords(bannerWords)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide of a carousel is a group, not a fieldset
    <div
      role="group"
      aria-roledescription={words.slideRole}
      aria-label={words.slide(place + 1, count)}
      className="w-full shrink-0 snap-start"
      style={isBehindLast ? { translate: `${count * 100}%` } : undefined}
    >
      <BannerLink banner={banner} to={to} first={place === 0} later={later} />
    </div>
  )
}

interface BannerProps extends Pick<SlideProps, 'banner' | 'to' | 'later'> {
  readonly first: boolean
}

const BannerLink = ({ banner, to, first, later }: BannerProps) => (
  <Link to={to} className="group block h-full bg-surface pb-12 no-underline -outline-offset-4 md:pb-0">
    <Scene
      banner={banner}
      className="aspect-[16/6.4] md:*:last:pb-16 lg:aspect-[16/5.6] lg:*:last:px-12"
      sizes={BANNER_SIZES}
      first={first}
      later={later}
    >
      <span className="text-balance font-display font-semibold text-xl leading-tight tracking-tight md:text-3xl lg:text-4xl xl:text-5xl">
        {banner.headline}
      </span>
      <span className="max-w-xs text-balance max-md:sr-only lg:text-lg">{banner.text}</span>
      <span className="mt-2 w-fit rounded-full bg-berry px-5 py-2 font-semibold text-on-berry group-hover:bg-berry-deep max-lg:hidden">
        {useWords(bannerWords).seeGifts}
      </span>
    </Scene>
  </Link>
)

// On phones with three pixels in a point, two are enough for a picture.
const BANNER_SIZES = '(min-width: 1152px) 1104px, (min-resolution: 2.2dppx) 68vw, 94vw'

/** Rendered once scripts run, since they need them. */
function Controls({ banners, carousel }: { banners: readonly BannerShown[]; carousel: Carousel }) {
  const { current, show, on, turning, toggle } = carousel
  const words = useWords(bannerWords)
  if (!useHydrated()) return null
  return (
    <div className="absolute inset-x-0 bottom-0 flex items-center justify-between gap-1 px-2 py-0.5 text-ink md:justify-start md:gap-2 md:px-4 md:py-3 lg:px-10 lg:py-6">
      <p aria-live={turning ? 'off' : 'polite'} className="sr-only">
        {words.shown(current + 1, banners.length, banners[current]?.headline ?? '')}
      </p>
      <RoundButton
        label={on ? words.pause : words.play}
        path={on ? 'M9 6v12M15 6v12' : 'M9 5.5v13l9-6.5z'}
        onClick={toggle}
      />
      <RoundButton label={words.previous} path="M15 5 8 12l7 7" onClick={() => show(current - 1)} />
      <div className="flex min-w-0 md:rounded-full md:bg-surface md:px-1">
        {banners.map(({ slot }, place) => (
          <button
            key={slot}
            type="button"
            // By keyboard, each banner is a stop itself.
            tabIndex={-1}
            aria-label={words.banner(place + 1)}
            aria-current={place === current || undefined}
            onClick={() => show(place)}
            className="group grid h-11 w-8 min-w-6 place-items-center rounded-full -outline-offset-4"
          >
            <span className="size-2.5 rounded-full bg-edge group-aria-[current]:w-5 group-aria-[current]:bg-berry" />
          </button>
        ))}
      </div>
      <RoundButton label={words.next} path="m9 5 7 7-7 7" onClick={() => show(current + 1)} />
    </div>
  )
}

function RoundButton({ label, path, onClick }: { label: string; path: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 shrink-0 place-items-center rounded-full border border-line bg-surface hover:bg-wash"
    >
      <LineIcon className="size-5" weight={2.25} path={path} />
    </button>
  )
}
