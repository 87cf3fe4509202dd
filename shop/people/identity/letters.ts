import type { Tx } from '../../kernel/database.ts'

export interface Addressee {
  readonly email: string
  readonly name: string
  /** The name was typed by the owner of the e-mail, and not by somebody who only says so. */
  readonly emailVerified: boolean
}

export type AccountLetter = 'verify' | 'reset' | 'taken' | 'passwordChanged' | 'accountDeleted'

/** What identity tells people by mail; `recovery` finds the words. @param token lives an hour @returns posts it */
export type AccountLetters = (
  kind: AccountLetter,
  person: Addressee,
  token?: string,
) => Promise<(tx?: Tx) => Promise<void>>
