import type { Tx } from '../../kernel/database.ts'

export interface Addressee {
  readonly email: string
  readonly name: string
  /** The name was typed by the owner of the e-mail, and not by somebody who only says so. */
  readonly emailVerified: boolean
}

/** What identity tells people by mail; `recovery` finds the words. Tokens live an hour. */
export interface AccountLetters {
  verify(person: Addressee, token: string): Promise<void>
  /** How to choose a new password. @param token for `/reset-password`, works once */
  reset(person: Addressee, token: string): Promise<void>
  taken(person: Addressee): Promise<void>
}

export type Posting = (tx: Tx) => Promise<void>

export interface AccountNotices {
  passwordChanged(person: Addressee): Promise<Posting>
  accountDeleted(person: Addressee): Promise<Posting>
}
