import { SearchLine } from '../../ui/search-line.tsx'
import { MAX_SEARCH } from './person.ts'

export function SearchPeople({ search }: { search: string }) {
  return (
    <SearchLine
      action="/profile/users"
      label="Search by name or e-mail"
      placeholder="Name or e-mail"
      search={search}
      maxLength={MAX_SEARCH}
      among="users"
    />
  )
}
