import { Link } from 'react-router'
import { Picture } from '../../ui/picture.tsx'
import { ADVERTS } from '../media/shop-art.ts'

export function Adverts({ pathTo }: { pathTo: (category: string) => string }) {
  return (
    <ul
      aria-label="More gift ideas"
      className="-mx-4 flex snap-x gap-3 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:grid sm:grid-cols-3 sm:gap-6 sm:overflow-visible sm:px-0 sm:py-0"
    >
      {ADVERTS.map(({ name, src, category, headline, text }) => (
        <li key={name} className="w-[78%] shrink-0 snap-center sm:w-auto">
          <Link
            to={pathTo(category)}
            className="lift relative block overflow-hidden rounded-3xl border border-line no-underline"
          >
            <span className="block aspect-video overflow-hidden">
              <Picture src={src} alt="" sizes={ADVERT_SIZES} />
            </span>
            <span className="absolute inset-y-0 start-0 flex w-1/2 flex-col justify-center gap-1 ps-4 text-shade lg:ps-6">
              <span className="text-balance font-display font-semibold text-xl leading-tight lg:text-2xl">
                {headline}
              </span>
              <span className="text-balance text-sm leading-snug max-lg:sr-only">{text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const ADVERT_SIZES = '(min-width: 1152px) 352px, (min-width: 640px) 31vw, 72vw'
