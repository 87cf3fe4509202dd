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

export const PEOPLE_PER_PAGE = 20

/** The page that a list of so many shows to whoever asks for this one: the last one, beyond the end. */
export const shownPage = (page: number, total: number): number =>
  Math.min(page, pageCount(total, PEOPLE_PER_PAGE))
