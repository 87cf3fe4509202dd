import { ROLE_WORD } from '../back-office/users/person.ts'
import { apiPage } from '../kernel/api-client.ts'
import { pageCount } from '../kernel/page.ts'
import { GONE_PER_PAGE, type Gone, type GoneQuery, gonePath, parseGoneQuery } from '../people/audit/gone.ts'
import { GoneKinds, SearchGone } from '../people/audit/gone-filters.tsx'
import { GoneItem } from '../people/audit/gone-item.tsx'
import { forAdmin } from '../people/identity/for-admin.ts'
import { Empty } from '../ui/empty.tsx'
import { PageHeading } from '../ui/heading.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { Pager } from '../ui/pager.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Route } from './+types/gone-page.ts'

export const meta = () => [{ title: 'Gone, but remembered · OGS' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const wish = parseGoneQuery(new URL(request.url).searchParams)
  const { kind, search, page } = wish
  const query = new URLSearchParams({ kind, search, page: `${page}`, limit: `${GONE_PER_PAGE}` })
  const found = await forAdmin(() => apiPage<Gone>(`/audit/gone?${query}`, { signal: request.signal })).catch(
    (error: unknown) => {
      console.error('Error fetching what is gone', error)
      throw error
    },
  )
  return found && { ...found, wish }
}

export default function GonePage({ loaderData }: Route.ComponentProps) {
  return loaderData && <Remembered {...loaderData} />
}

type Loaded = NonNullable<Awaited<ReturnType<typeof clientLoader>>>

function Remembered({ items, total, wish }: Loaded) {
  const { kind, search, page } = wish
  const pages = pageCount(total, GONE_PER_PAGE)
  return (
    <>
      <div className="mb-6">
        <PageHeading>Gone, but remembered</PageHeading>
        <p role="status" className="mt-3 text-ink-soft">
          {search === ''
            ? `${inWords(total, kind)}`
            : `${total.toLocaleString('en-IN')} found for “${search}”`}
        </p>
      </div>
      <GoneKinds current={kind} />
      {kind === 'product' ? <SearchGone search={search} /> : <p className="mb-5">{NAMELESS}</p>}
      {items.length === 0 && <Empty title="No Data found" />}
      <ol className="grid gap-3">
        {items.map((gone) => (
          <li key={gone._id}>
            <GoneItem kind={kind} gone={gone} words={{ role: ROLE_WORD }} />
          </li>
        ))}
      </ol>
      <Pager current={Math.min(page, pages)} pages={pages} href={(to) => gonePath({ ...wish, page: to })} />
    </>
  )
}

const inWords = (total: number, kind: GoneQuery['kind']) =>
  `${kind === 'user' ? 'Deleted accounts' : 'Removed products'}: ${total.toLocaleString('en-IN')}`

const NAMELESS = 'Names and e-mails were deleted with the accounts. What stays is who did what, and when.'

export function HydrateFallback() {
  return (
    <>
      <div className="mb-6">
        <PageHeading>Gone, but remembered</PageHeading>
        <Skeleton className="mt-3 h-[1.6rem] w-40" />
      </div>
      <Skeleton className="mb-5 h-11 w-52 rounded-full" />
      <Skeleton className="mb-5 h-11 max-w-xl rounded-full" />
      <div className="grid gap-3">
        {['first', 'second', 'third', 'fourth'].map((gone) => (
          <Skeleton key={gone} className="h-18 rounded-3xl" />
        ))}
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailed what="what is gone" />
}
