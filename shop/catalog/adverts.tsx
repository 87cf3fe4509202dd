import { Link } from 'react-router'
import { Picture } from '../ui/picture.tsx'
import { ADVERTS } from './hero-content.ts'

/** The three adverts: side by side where there is room, else in a row to swipe. */
export function Adverts() {
  return (
    <ul
      aria-label="Offers for you"
      className="-mx-4 flex snap-x gap-3 overflow-x-auto px-4 pb-1 [scrollbar-width:none] sm:mx-0 sm:grid sm:grid-cols-3 sm:gap-6 sm:overflow-visible sm:px-0"
    >
      {ADVERTS.map(({ title, text, to, photos }) => (
        <li key={title} className="w-[72%] shrink-0 snap-center sm:w-auto">
          <Link
            to={to}
            className="lift group block overflow-hidden rounded-3xl border border-line bg-surface no-underline"
          >
            <span className="block aspect-[16/9] overflow-hidden">
              <Picture src={photos} alt="" sizes="(min-width: 1152px) 352px, (min-width: 640px) 31vw, 68vw" />
            </span>
            <span className="grid px-4 py-3 sm:px-5">
              <span className="font-display font-semibold text-lg leading-snug group-hover:text-berry">
                {title}
              </span>
              <span className="text-ink-soft text-sm">{text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
