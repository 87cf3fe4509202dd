import type { Tx } from '../../kernel/database.ts'

/** Whom a letter is about. */
export interface Addressee {
  readonly email: string
  readonly name: string
  /** The name was typed by the owner of the e-mail, and not by somebody who only says so. */
  readonly emailVerified: boolean
}

/** What identity has to tell people by mail; `recovery` finds the words. */
export interface AccountLetters {
  /** Says how to prove that the e-mail is one's own. @param token goes to `/verify-email`, lives an hour */
  verify(person: Addressee, token: string): Promise<void>
  /** Says how to choose a new password. @param token goes to `/reset-password`, once, lives an hour */
  reset(person: Addressee, token: string): Promise<void>
  /** Somebody tried to make an account with an e-mail that has one. */
  taken(person: Addressee): Promise<void>
}

/** Posts a letter if and only if the transaction commits. */
export type Posting = (tx: Tx) => Promise<void>

/** What somebody is told after the fact, so that nothing is done behind their back. Ask before the transaction begins. */
export interface AccountNotices {
  passwordChanged(person: Addressee): Promise<Posting>
  accountDeleted(person: Addressee): Promise<Posting>
}
