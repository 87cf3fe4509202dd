import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { callPage } from '../../kernel/api/api-client.ts'
import { useAuth } from '../../kernel/api/auth-context.ts'
import { loadUnlessFilled } from '../../kernel/api/filled-page.ts'
import { listPath, MAX_LIST_SEARCH, parseListQuery } from '../../kernel/api/list-query.ts'
import { pageCount, shownPage } from '../../kernel/api/page.ts'
import { loadInDocument } from '../../kernel/api/personal-documents.server.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { pageTitle, pageWords } from '../../kernel/settings/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { OnDeleted } from '../../ui/dialog/deletion.tsx'
import { Empty } from '../../ui/empty.tsx'
import { SearchLine } from '../../ui/form/address-form.tsx'
import { ListHeading } from '../../ui/heading.tsx'
import { failedPage, loadingPage, times } from '../../ui/page-states.tsx'
import { Pager } from '../../ui/pager.tsx'
import { uiWords } from '../../ui/words.en.ts'
import { DeletedLink } from '../audit/history-of.tsx'
import { fetchIfAdmin } from '../identity/for-admin.ts'
import type { Route } from './+types/users-page.ts'
import { PeopleTable } from './people-table.tsx'
import { usersWords } from './words.en.ts'

const PEOPLE_PER_PAGE = 20

const useTitle = () => useWords(usersWords).title

export const meta = (args: Route.MetaArgs) => pageTitle(args, pageWords(args, usersWords).title)

export const clientLoader = loadUnlessFilled(async ({ request }: Route.ClientLoaderArgs) => {
  const { search, page } = parseListQuery(new URL(request.url).searchParams)
  const call = { query: { search, page, limit: PEOPLE_PER_PAGE }, signal: request.signal }
  const people = await fetchIfAdmin(() => callPage('GET /users', call), 'users')
  return people && { ...people, search, page: shownPage(page, people.total, PEOPLE_PER_PAGE) }
})
export const loader = loadInDocument(clientLoader)

type Loaded = NonNullable<Awaited<ReturnType<typeof clientLoader>>>

export default function UsersPage({ loaderData }: Route.ComponentProps) {
  return loaderData && <Users {...loaderData} />
}

function Users({ items, total, page, search }: Loaded) {
  const words = useWords(usersWords)
  const { noData } = useWords(uiWords)
  const { user } = useAuth()
  const { revalidate } = useRevalidator()
  const heading = useRef<HTMLDivElement>(null)
  const refresh = () => void revalidate()

  const onDeleted: OnDeleted = (shown) => {
    refresh()
    void shown.then(() => heading.current?.focus())
  }

  return (
    <>
      <div ref={heading} tabIndex={-1} className="outline-none">
        <ListHeading title={words.title}>
          {search === '' ? words.total(total) : words.found(total, search)}
        </ListHeading>
      </div>
      <SearchLine
        action="/profile/users"
        label={words.searchBy}
        placeholder={words.nameOrEmail}
        search={search}
        maxLength={MAX_LIST_SEARCH}
        among={words.among}
      />
      {items.length === 0 ? (
        <Empty title={noData}>
          <ButtonLink to="/profile/users">{words.showAll}</ButtonLink>
        </Empty>
      ) : (
        <PeopleTable
          people={items}
          before={(page - 1) * PEOPLE_PER_PAGE}
          own={user?.email ?? ''}
          onChanged={refresh}
          onDeleted={onDeleted}
        />
      )}
      <Pager
        current={page}
        pages={pageCount(total, PEOPLE_PER_PAGE)}
        href={(to) => listPath('/profile/users', { search }, to)}
      />
      <DeletedLink kind="user">{words.deletedAccounts}</DeletedLink>
    </>
  )
}

export const HydrateFallback = loadingPage(
  useTitle,
  'mt-3 mb-6 h-[1.6rem] w-32',
  'mb-5 h-11 max-w-xl rounded-full',
  ['grid gap-3 md:mt-12', ...times(5, 'h-33 rounded-2xl md:h-13')],
)

export const ErrorBoundary = failedPage(() => useWords(usersWords).theUsers)
