import { Link } from 'react-router'
import type { BannerShown } from './banner.ts'
import { Scene } from './scene.tsx'

interface Props {
  readonly banners: readonly BannerShown[]
  readonly label: string
  readonly pathTo: (category: string) => string
}

export function Adverts({ banners, label, pathTo }: Props) {
  if (banners.length === 0) return null
  return (
    <ul
      aria-label={label}
      className="-mx-4 flex snap-x gap-3 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:grid sm:grid-cols-3 sm:gap-6 sm:overflow-visible sm:px-0 sm:py-0"
    >
      {banners.map((banner) => (
        <li key={banner.slot} className="w-[56%] min-w-48 shrink-0 snap-center sm:w-auto sm:min-w-0">
          <Link
            to={pathTo(banner.category)}
            className="lift block overflow-hidden rounded-3xl border border-line no-underline"
          >
            <Scene banner={banner} className="aspect-[16/8.5] lg:aspect-[16/7.5]" sizes={ADVERT_SIZES}>
              <span className="text-balance font-display font-semibold text-[0.9375rem] leading-tight md:text-xl lg:text-2xl">
                {banner.headline}
              </span>
              <span className="text-balance text-sm leading-snug max-lg:sr-only">{banner.text}</span>
            </Scene>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const ADVERT_SIZES =
  '(min-width: 1152px) 352px, (min-width: 640px) 31vw, (min-resolution: 2.2dppx) 40vw, 52vw'
