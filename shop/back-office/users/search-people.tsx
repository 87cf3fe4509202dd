import { MAX_LIST_SEARCH } from '../../kernel/list-query.ts'
import { SearchLine } from '../../ui/search-line.tsx'

export function SearchPeople({ search }: { search: string }) {
  return (
    <SearchLine
      action="/profile/users"
      label="Search by name or e-mail"
      placeholder="Name or e-mail"
      search={search}
      maxLength={MAX_LIST_SEARCH}
      among="users"
    />
  )
}
