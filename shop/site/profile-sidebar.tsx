import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useAuth } from '../kernel/api/auth-context.ts'
import { useWords } from '../kernel/language/use-words.ts'
import { profileWords } from '../storefront/user-home/profile-words.en.ts'
import { LineIcon } from '../ui/icons.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ADMIN_PAGES, OWN_PAGES } from './pages.ts'

export const profileHome = (admin: boolean): string => (admin ? '/profile/adminHome' : '/profile/userHome')

/** Beside the page on wide screens; on phones a line that scrolls sideways and unfolds. */
export function ProfileSidebar({ companiesOrder }: { readonly companiesOrder: boolean }) {
  const { user, admin } = useAuth()
  const bar = useRef<HTMLUListElement>(null)
  const [unfolded, setUnfolded] = useState(false)
  const { pathname } = useLocation()
  const words = useWords(profileWords)

  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another page folds it
  useEffect(() => setUnfolded(false), [pathname])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the links appear once the role is known
  useEffect(() => {
    if (bar.current && !unfolded) showCurrent(bar.current)
  }, [pathname, admin, unfolded])

  return (
    <nav
      aria-label={words.profile}
      className={`flex min-w-0 items-center gap-2 lg:sticky lg:top-8 lg:block lg:self-start ${unfolded ? 'flex-wrap' : ''}`}
    >
      <p
        className={`lg:mb-4 lg:block lg:px-4 ${unfolded ? 'order-1 min-w-0 flex-1 leading-tight' : 'hidden'}`}
      >
        <span className="text-ink-soft text-sm">{words.hello}</span>
        <span className="line-clamp-2 font-display font-semibold text-xl leading-snug">
          {user?.displayName}
        </span>
      </p>
      <button
        type="button"
        aria-label={words.allLinks}
        aria-expanded={unfolded}
        aria-controls="profile-links"
        onClick={() => setUnfolded(!unfolded)}
        className="my-1 grid size-11 shrink-0 place-items-center rounded-full border border-edge bg-surface hover:bg-wash lg:hidden"
      >
        <LineIcon
          className="size-5"
          weight={2}
          path={unfolded ? 'M6 6l12 12M18 6 6 18' : 'M4 7h16M4 12h16M4 17h16'}
        />
      </button>
      <ul ref={bar} id="profile-links" className={`${BAR} ${unfolded ? UNFOLDED : FOLDED}`}>
        {admin === undefined
          ? ['w-24', 'w-32', 'w-28', 'w-20'].map((width) => (
              <li key={width} className="shrink-0">
                <Skeleton className={`h-11 rounded-full lg:w-full ${width}`} />
              </li>
            ))
          : (admin ? ADMIN : SHOPPER)
              .filter(({ to }) => companiesOrder || to !== BY_FILE)
              .map(({ to, word }) => <Entry key={to} to={to} label={words[word]} />)}
      </ul>
    </nav>
  )
}

function Entry({ to, label }: { to: string; label: string }) {
  const { pathname } = useLocation()
  const isOpen = pathname === to || (to !== '/' && pathname.startsWith(`${to}/`))
  return (
    <>
      <li className="shrink-0 snap-start">
        <Link to={to} aria-current={isOpen ? 'page' : undefined} className={LINK}>
          {label}
        </Link>
      </li>
      {to === '/' && <li aria-hidden="true" className={APART} />}
    </>
  )
}

const BY_FILE = '/profile/recipients'

const linksOf = (pages: typeof OWN_PAGES) =>
  pages.flatMap(({ path, link }) =>
    link ? [{ to: path.startsWith('/') ? path : `/profile/${path}`, word: link }] : [],
  )
const SHOPPER = linksOf(OWN_PAGES)
const ADMIN = linksOf(ADMIN_PAGES)

const FADE = 48

/** Scrolls the folded line as little as needed to show this page's link. */
function showCurrent(bar: HTMLElement) {
  const here = bar.querySelector('[aria-current="page"]')?.parentElement
  if (!here) return
  const least = here.offsetLeft + here.offsetWidth + FADE - bar.clientWidth
  const links = [...bar.querySelectorAll('a')].map((link) => link.parentElement ?? here)
  bar.scrollLeft = Math.min(
    here.offsetLeft,
    links.find((link) => link.offsetLeft >= least)?.offsetLeft ?? least,
  )
}

const APART = 'border-line border-s lg:my-1 lg:border-s-0 lg:border-t'

const BAR =
  'relative flex min-w-0 flex-1 gap-2 py-1 lg:grid lg:gap-1 lg:overflow-visible lg:p-0 lg:[mask-image:none]'

// Reaches the edge of a phone's screen and fades out where more links follow.
const FOLDED =
  '-me-4 snap-x overflow-x-auto pe-4 *:last:pe-10 lg:*:last:pe-0 [mask-image:linear-gradient(to_right,black_calc(100%-3rem),transparent)] [scrollbar-width:none] sm:-me-6 sm:pe-6 lg:me-0'

const UNFOLDED =
  'order-2 basis-full max-lg:grid grid-cols-2 sm:grid-cols-3 lg:grid-cols-1 [&_a]:h-full [&_a]:whitespace-normal [&_a]:leading-tight [&>[aria-hidden]]:col-span-full [&>[aria-hidden]]:border-s-0 [&>[aria-hidden]]:border-t'

const LINK =
  'flex min-h-11 items-center whitespace-nowrap rounded-full border border-line bg-surface px-4 font-semibold text-ink no-underline hover:bg-wash aria-[current=page]:border-berry aria-[current=page]:bg-berry aria-[current=page]:text-on-berry lg:border-transparent lg:bg-transparent'
