import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pageNumbers } from '../kernel/api/page.ts'
import { useFormats, useWords } from '../kernel/language/use-words.ts'
import { uiWords } from './words.en.ts'

type PageAddress = (page: number) => string

/** At most five page numbers, with Prev and Next. Nothing for a single page. */
export function Pager({ current, pages, href }: { current: number; pages: number; href: PageAddress }) {
  const words = useWords(uiWords)
  const { digits } = useFormats()
  if (pages <= 1) return null
  return (
    <nav aria-label={words.pages} className="mt-8">
      <ul className="flex flex-wrap items-center justify-center gap-0.5 sm:gap-2">
        <Step to={current > 1 ? href(current - 1) : null} rel="prev">
          {words.prev}
        </Step>
        {pageNumbers(current, pages).map((page) => (
          <li key={page}>
            <Link
              to={href(page)}
              aria-label={words.page(page)}
              aria-current={page === current ? 'page' : undefined}
              className={`${CELL} hover:bg-wash aria-[current=page]:bg-ink aria-[current=page]:text-paper`}
            >
              {digits(page)}
            </Link>
          </li>
        ))}
        <Step to={current < pages ? href(current + 1) : null} rel="next">
          {words.next}
        </Step>
      </ul>
    </nav>
  )
}

const CELL =
  'grid h-9 min-w-9 place-items-center rounded-full px-1.5 min-[360px]:h-10 min-[360px]:min-w-10 font-semibold tabular-nums transition-colors motion-reduce:transition-none sm:h-11 sm:min-w-11'

function Step({ to, rel, children }: { to: string | null; rel: 'prev' | 'next'; children: ReactNode }) {
  return (
    <li>
      {to === null ? (
        <span aria-disabled="true" className={`${CELL} cursor-not-allowed text-ink-soft opacity-60`}>
          {children}
        </span>
      ) : (
        <Link to={to} rel={rel} className={`${CELL} text-berry hover:bg-wash`}>
          {children}
        </Link>
      )}
    </li>
  )
}
