import type { Caller } from '../../kernel/caller.ts'

export interface UserAccount {
  readonly _id: string
  readonly name: string
  readonly email: string
  readonly role: Caller['role']
  /** Whether they proved that the e-mail is theirs; without it nobody can be made an admin. */
  readonly emailVerified: boolean
}

export const PEOPLE_PER_PAGE = 20
