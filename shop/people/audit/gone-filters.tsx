import { Link } from 'react-router'
import { MAX_LIST_SEARCH } from '../../kernel/list-query.ts'
import { SearchLine } from '../../ui/search-line.tsx'
import { type GoneKind, gonePath } from './gone.ts'

const KINDS = [
  ['product', 'Products'],
  ['user', 'Accounts'],
] as const

/** Which list of what is gone. */
export function GoneKinds({ current }: { current: GoneKind }) {
  return (
    <nav aria-label="What is gone" className="mb-5 flex gap-2">
      {KINDS.map(([kind, word]) => (
        <Link
          key={kind}
          to={gonePath({ kind, search: '', page: 1 })}
          aria-current={kind === current ? 'page' : undefined}
          className={TAB}
        >
          {word}
        </Link>
      ))}
    </nav>
  )
}

const TAB =
  'inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 font-semibold text-ink no-underline hover:bg-wash aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper'

/** Looks for removed products. */
export function SearchGone({ search }: { search: string }) {
  return (
    <SearchLine
      label="Search by name"
      placeholder="Name"
      search={search}
      maxLength={MAX_LIST_SEARCH}
      among="what is gone"
    />
  )
}
