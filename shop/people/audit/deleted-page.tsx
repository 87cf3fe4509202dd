import { Link } from 'react-router'
import { callPage } from '../../kernel/api/api-client.ts'
import { loadUnlessFilled } from '../../kernel/api/filled-page.ts'
import { MAX_LIST_SEARCH } from '../../kernel/api/list-query.ts'
import { pageCount, shownPage } from '../../kernel/api/page.ts'
import { loadInDocument } from '../../kernel/api/personal-documents.server.ts'
import { useDates } from '../../kernel/language/dates.ts'
import { useFormats, useWords } from '../../kernel/language/use-words.ts'
import { pageTitle, pageWords } from '../../kernel/settings/page-meta.ts'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { SearchLine } from '../../ui/form/address-form.tsx'
import { PageHeading } from '../../ui/heading.tsx'
import { failedPage, loadingPage, times } from '../../ui/page-states.tsx'
import { Pager } from '../../ui/pager.tsx'
import { uiWords } from '../../ui/words.en.ts'
import { fetchIfAdmin } from '../identity/for-admin.ts'
import type { Route } from './+types/deleted-page.ts'
import {
  DELETED_PER_PAGE,
  type DeletedItem,
  type DeletedKind,
  deletedPath,
  parseDeletedQuery,
} from './audit.ts'
import { HistoryOf, useHistoryButton } from './history-of.tsx'
import { auditWords } from './words.en.ts'

export const meta = (args: Route.MetaArgs) => pageTitle(args, pageWords(args, auditWords).deletedItems)

export const clientLoader = loadUnlessFilled(async ({ request }: Route.ClientLoaderArgs) => {
  const requested = parseDeletedQuery(new URL(request.url).searchParams)
  const query = { ...requested, limit: DELETED_PER_PAGE }
  const { signal } = request
  const list = await fetchIfAdmin(() => callPage('GET /audit/gone', { query, signal }), 'deleted items')
  return list && { ...list, requested }
})
export const loader = loadInDocument(clientLoader)

export default function DeletedPage({ loaderData }: Route.ComponentProps) {
  const words = useWords(auditWords)
  const { noData } = useWords(uiWords)
  const { number } = useFormats()
  if (!loaderData) return null
  const { items, total, requested } = loaderData
  const { kind, search, page } = requested
  const count = number(total)
  return (
    <>
      <div className="mb-6">
        <PageHeading>{words.deletedItems}</PageHeading>
        <p role="status" className="mt-3 text-ink-soft">
          {search === '' ? words[LISTS[kind]].total(count) : words.found(count, search)}
        </p>
      </div>
      <nav aria-label={words.deletedKinds} className="mb-5 flex gap-2">
        {(['product', 'user'] as const).map((other) => (
          <Link
            key={other}
            to={deletedPath({ kind: other, search: '', page: 1 })}
            aria-current={other === kind ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 font-semibold text-ink no-underline hover:bg-wash aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper"
          >
            {words[LISTS[other]].tab}
          </Link>
        ))}
      </nav>
      {kind === 'product' ? (
        <SearchLine
          label={words.searchByName}
          placeholder={words.name}
          search={search}
          maxLength={MAX_LIST_SEARCH}
          among={words.amongDeleted}
        />
      ) : (
        <p className="mb-5">{words.namesDeleted}</p>
      )}
      {items.length === 0 && <Empty title={noData} />}
      <ol className="grid gap-3">
        {items.map((item) => (
          <li key={item._id}>
            <DeletedCard kind={kind} item={item} />
          </li>
        ))}
      </ol>
      <Pager
        current={shownPage(page, total, DELETED_PER_PAGE)}
        pages={pageCount(total, DELETED_PER_PAGE)}
        href={(to) => deletedPath({ ...requested, page: to })}
      />
    </>
  )
}

const LISTS = { product: 'products', user: 'accounts' } as const

function DeletedCard({ kind, item: { _id, name, at, by } }: { kind: DeletedKind; item: DeletedItem }) {
  const words = useWords(auditWords)
  const { moment } = useDates()
  const history = useHistoryButton(name || words.accountDeletedAt(moment(at)))
  return (
    <Card className="grid gap-3 px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <div className="min-w-0">
          <p className="wrap-anywhere font-semibold leading-snug">{name || words.anAccount}</p>
          <p className="wrap-anywhere text-ink-soft text-sm">
            {kind === 'user' ? words.deletedBy(by) : words.removedBy(by)} ·{' '}
            <time dateTime={at} className="tabular-nums">
              {moment(at)}
            </time>
          </p>
        </div>
        {history.button}
      </div>
      {history.shown && (
        <div id={history.id}>
          <HistoryOf kind={kind} id={_id} />
        </div>
      )}
    </Card>
  )
}

export const HydrateFallback = loadingPage(
  () => useWords(auditWords).deletedItems,
  'mt-3 mb-6 h-[1.6rem] w-40',
  'mb-5 h-11 w-52 rounded-full',
  'mb-5 h-11 max-w-xl rounded-full',
  ['grid gap-3', ...times(4, 'h-18 rounded-3xl')],
)

export const ErrorBoundary = failedPage(() => useWords(auditWords).amongDeleted)
