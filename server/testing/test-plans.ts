import { CompiledQuery, sql } from 'kysely'
import { Client } from 'pg'
import { vi } from 'vitest'
import type { Db } from '../../shop/kernel/database/database.ts'
import { statementIn } from './test-client.ts'

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

/** The scans of the tables that the work reads, as PostgreSQL says them when the same is read again. */
export async function scansOf(db: Db, work: () => Promise<unknown>): Promise<Plan[]> {
  const { rows: here } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const heard = vi.spyOn(Client.prototype, 'query')
  await work()
  // Files of tests share a process: what an earlier one left running asks its own database.
  const isOwn = (_: unknown, call: number) => Object(heard.mock.contexts[call]).database === here[0]?.name
  const asked = heard.mock.calls.filter(isOwn).map(statementIn)
  heard.mockRestore()
  const scans = []
  for (const { text, values } of asked.filter((one) => /^\s*(select|with)\s/.test(one.text))) {
    const explained = CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...values])
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explained)
    scans.push(...rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan)))
  }
  return scans.filter((node) => node['Relation Name'] !== undefined)
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** How many rows of each table were read, also those that a filter removed. */
export function rowsRead(scans: readonly Plan[]): Record<string, number> {
  const read: Record<string, number> = {}
  for (const scan of scans) {
    const table = scan['Relation Name'] ?? ''
    const rows = scan['Actual Rows'] + (scan['Rows Removed by Filter'] ?? 0)
    read[table] = (read[table] ?? 0) + rows * scan['Actual Loops']
  }
  return read
}
