import type { Caller } from '../api/caller.ts'
import type { Refusal } from '../api/refusal.ts'
import type { WireValue } from '../api/wire.ts'
import type { Database, Tx } from './database.ts'

/** What a capability keeps about people; rows that go with the row of the user need no more than `read`. */
export interface PersonalRecords {
  /** Their key in the file of "Download my data". */
  readonly name: string
  readonly tables: readonly (keyof Database)[]
  /** Without secrets, and without anybody else. */
  read(tx: Tx, caller: Caller): Promise<WireValue>
  /** The owner of an e-mail takes over an account: what a stranger may have put into it goes. */
  discard?(tx: Tx, userId: string): Promise<void>
  /** Before the transaction that deletes an account, so that it may ask others and take its time. */
  beforeDeletion?(userId: string): Promise<void>
  /** In that transaction, while the person is locked and still there. May refuse. */
  onDeletion?(tx: Tx, userId: string): Promise<Refusal | null>
}
