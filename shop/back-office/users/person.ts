import { pageCount } from '../../kernel/page.ts'

export type Role = 'user' | 'admin'

/** Somebody with an account, as admins see them. */
export interface Person {
  readonly _id: string
  readonly name: string
  readonly email: string
  readonly role: Role
  /** Whether they proved that the e-mail is theirs; without it nobody can be made an admin. */
  readonly emailVerified: boolean
}

export const ROLE_WORD: Readonly<Record<Role, string>> = { admin: 'Admin', user: 'User' }

/** What the history calls the providers of `Standing`. */
export const LOGIN_WORD = { credential: 'Password', google: 'Google' } as const

export const MAX_SEARCH = 100
export const PEOPLE_PER_PAGE = 20

/** What of the list an address asks for: `/profile/users?search=mina&page=2` */
export interface PeopleWish {
  /** Empty: everybody. */
  readonly search: string
  /** From 1. */
  readonly page: number
}

export function readWish(params: URLSearchParams): PeopleWish {
  const page = Math.floor(Number(params.get('page')))
  const search = (params.get('search') ?? '').replace(/\p{Cc}/gu, ' ').slice(0, MAX_SEARCH)
  return { search: search.toWellFormed().trim(), page: page >= 1 ? Math.min(page, 1_000_000) : 1 }
}

export function usersPath({ search, page }: PeopleWish): string {
  const params = new URLSearchParams()
  if (search !== '') params.set('search', search)
  if (page > 1) params.set('page', String(page))
  return params.size === 0 ? '/profile/users' : `/profile/users?${params}`
}

/** The page that a list of so many shows to whoever asks for this one: the last one, beyond the end. */
export const shownPage = (page: number, total: number): number =>
  Math.min(page, pageCount(total, PEOPLE_PER_PAGE))
