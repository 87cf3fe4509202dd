import { type Kysely, sql } from 'kysely'
import type { Db } from '../../shop/kernel/database/database.ts'
import type { JobHandler, JobKind, Jobs } from '../../shop/kernel/database/jobs.server.ts'
import { createOutbox } from '../../shop/kernel/messages/outbox.server.ts'
import { TEST_SHOPS } from '../../shop/kernel/settings/test-shop.ts'

/** Letters of the shop of tests. */
/** @param smsDb where its SMS are kept; without it none can be sent */
export const testOutbox = (jobs: Jobs, smsDb: Db | null = null) =>
  createOutbox(jobs, {
    smsDb,
    publicUrl: 'https://gifts.example',
    shop: async (language) => TEST_SHOPS[language],
  })

function jobHandlers() {
  const handlers = new Map<string, JobHandler<never>>()
  const work = async <Data extends object>(kind: JobKind<Data>, handler: JobHandler<Data>) =>
    void handlers.set(kind.name, handler)
  return { handlers, working: { work, schedule: async () => undefined } }
}

/** Later ones wait in a test until it says that they are due. */
const SOON_SECONDS = 60

/** Jobs in memory; `run` does them and those that they send, but for those that are for later. */
export function pretendJobs() {
  interface Waiting {
    readonly name: string
    readonly data: object
    readonly key?: string | undefined
  }
  const waiting: Waiting[] = []
  const later: (Waiting & { readonly afterSeconds: number })[] = []
  const { handlers, working } = jobHandlers()
  const jobs: Jobs = {
    async send(kind, data, { onceFor, afterSeconds = 0 } = {}) {
      if (afterSeconds > SOON_SECONDS)
        return void later.push({ name: kind.name, data, key: onceFor, afterSeconds })
      const isThere = waiting.some(({ name, key }) => name === kind.name && key === onceFor)
      if (onceFor === undefined || !isThere) waiting.push({ name: kind.name, data, key: onceFor })
    },
    ...working,
  }
  async function run(): Promise<void> {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const handler = handlers.get(job.name)
      if (!handler) throw new Error(`Nobody does the job ${job.name}`)
      await handler(JSON.parse(JSON.stringify(job.data)) as never, false)
    }
  }
  return { jobs, waiting, later, run }
}

/** Jobs in the database, transactional, run at least once. */
export async function queuedJobs(db: Db) {
  const made = sql`create table kept_job (id serial primary key, name text not null, data jsonb not null, key text)`
  await made.execute(db)
  const { handlers, working } = jobHandlers()
  const jobs: Jobs = {
    async send({ name }, data, { tx, onceFor: key = null } = {}) {
      const sending = sql`insert into kept_job (name, data, key)
        select ${name}::text, ${JSON.stringify(data)}::jsonb, ${key}::text
        where not exists (select 1 from kept_job where name = ${name}::text and key = ${key}::text)`
      await sending.execute(tx ?? db)
    },
    ...working,
  }
  const table = db as unknown as Kysely<{
    kept_job: { id: number; name: string; data: unknown; key: string | null }
  }>
  const all = table.selectFrom('kept_job').selectAll().orderBy('id')
  return {
    jobs,
    /** Does one job of those that wait. @returns false when there is none */
    async doOne(pick: number): Promise<boolean> {
      const some = await all
        .where('name', 'in', [...handlers.keys()])
        .limit(pick + 1)
        .execute()
      const job = some.at(-1)
      if (!job) return false
      await handlers.get(job.name)?.(job.data as never, false)
      await table.deleteFrom('kept_job').where('id', '=', job.id).execute()
      return true
    },
    /** Payloads of a kind that has no handler here. */
    waiting: async (name: string) => (await all.where('name', '=', name).execute()).map(({ data }) => data),
  }
}
