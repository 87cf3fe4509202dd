import { type Kysely, sql } from 'kysely'
import type { Db } from '../../shop/kernel/database.ts'
import type { Jobs } from '../../shop/kernel/jobs.server.ts'

interface Kept {
  kept_job: { id: number; name: string; data: unknown; key: string | null }
}

/** Jobs in the database: there if and only if what sent them was committed, done at least once. */
export async function keptJobs(db: Db) {
  await sql`create table kept_job (id serial primary key, name text not null, data jsonb not null, key text)`.execute(
    db,
  )
  const table = (on: unknown) => on as Kysely<Kept>
  const handlers = new Map<string, (data: never) => Promise<void>>()
  const jobs: Jobs = {
    async send(kind, data, { tx, onceFor } = {}) {
      const on = table(tx ?? db)
      const key = onceFor ?? null
      await sql`insert into kept_job (name, data, key)
        select ${kind.name}::text, ${JSON.stringify(data)}::jsonb, ${key}::text
        where not exists (select 1 from kept_job where name = ${kind.name}::text and key = ${key}::text)`.execute(
        on,
      )
    },
    async work<Data extends object>(kind: { name: string }, handler: (data: Data) => Promise<void>) {
      handlers.set(kind.name, handler as (data: never) => Promise<void>)
    },
    async schedule() {},
  }
  return {
    jobs,
    /** Does one job of those that wait. @returns false when there is none */
    async doOne(pick: number): Promise<boolean> {
      const some = await table(db)
        .selectFrom('kept_job')
        .selectAll()
        .where('name', 'in', [...handlers.keys()])
        .orderBy('id')
        .limit(pick + 1)
        .execute()
      const job = some.at(-1)
      if (!job) return false
      await handlers.get(job.name)?.(job.data as never)
      await table(db).deleteFrom('kept_job').where('id', '=', job.id).execute()
      return true
    },
    /** What was sent of a kind that nobody does here. */
    async waiting(name: string): Promise<unknown[]> {
      const rows = await table(db).selectFrom('kept_job').select('data').where('name', '=', name).execute()
      return rows.map(({ data }) => data)
    },
  }
}
