import type { Caller } from '../api/caller.ts'
import type { Refusal } from '../api/refusal.ts'
import type { WireValue } from '../api/wire.ts'
import type { Database, Tx } from './database.ts'

/** The personal data of a capability; rows that are deleted with the user need only `read`. */
export interface PersonalRecords {
  /** Key in the file of "Download my data". */
  readonly name: string
  readonly tables: readonly (keyof Database)[]
  /** Leaves out secrets and other people. */
  read(tx: Tx, caller: Caller): Promise<WireValue>
  /** The owner of an e-mail takes over an account: deletes what a stranger may have put there. */
  discard?(tx: Tx, userId: string): Promise<void>
  /** Moves a guest's rows into an account; both are locked. @returns how many found no room and stay */
  adopt?(tx: Tx, guestId: string, accountId: string): Promise<number>
  /** Runs before the transaction that deletes an account, so it may take its time. */
  beforeDeletion?(userId: string): Promise<void>
  /** Runs in that transaction, with the person locked. May refuse. */
  onDeletion?(tx: Tx, userId: string): Promise<Refusal | null>
}
