import { sql } from 'kysely'
import type { Db } from '../../shop/kernel/database.ts'
import { Killed } from './test-money-gateway.ts'

/** Every transaction that is under way is lost, as when the process is killed. */
export async function cutPower(db: Db): Promise<void> {
  // A connection that dies only later, unheard, would fail whoever is lent it after the cut.
  await sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(db)
  for (let turns = 0; turns < 2; turns++) await new Promise(setImmediate)
}

/** A process that is killed, by the gateway's fault or with its connection, leaves what it had committed. */
export async function survive(deed: () => Promise<unknown>): Promise<void> {
  try {
    await deed()
  } catch (error) {
    const { code, message } = Object(error)
    const cut =
      ['57P01', 'ECONNRESET', 'EPIPE'].includes(code) ||
      /Connection terminated|connection is closed|not queryable/i.test(String(message))
    if (!(error instanceof Killed) && !cut && !/does not (answer|confirm)/.test(String(message))) throw error
  }
}
