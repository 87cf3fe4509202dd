import type { JobKind, Jobs } from '../../shop/kernel/jobs.server.ts'

/** Jobs that wait in memory until `run`, which does them all and those that they send. */
export function pretendJobs() {
  const waiting: { name: string; data: object; key: string | undefined }[] = []
  const handlers = new Map<string, (data: never) => Promise<void>>()
  const jobs: Jobs = {
    async send(kind, data, { onceFor } = {}) {
      const isThere = waiting.some(({ name, key }) => name === kind.name && key === onceFor)
      if (onceFor === undefined || !isThere) waiting.push({ name: kind.name, data, key: onceFor })
    },
    async work<Data extends object>(kind: JobKind<Data>, handler: (data: Data) => Promise<void>) {
      handlers.set(kind.name, handler as (data: never) => Promise<void>)
    },
    async schedule() {},
  }
  async function run(): Promise<void> {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const handler = handlers.get(job.name)
      if (!handler) throw new Error(`Nobody does the job ${job.name}`)
      await handler(JSON.parse(JSON.stringify(job.data)) as never)
    }
  }
  return { jobs, waiting, run }
}
