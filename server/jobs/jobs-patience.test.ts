import { afterAll, describe, expect, test } from 'vitest'
import { openWire } from '../access-tests/test-wire.ts'
import { createLog } from '../start/log.ts'
import { freshDatabase } from '../testing/test-database.ts'
import { diary, ERRAND, QUICK } from '../testing/test-queue.ts'
import { openJobs } from './jobs.ts'

const silent = createLog('silent')
const leftovers: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const clear of leftovers.splice(0)) await clear()
})

/** Patience lasts eight seconds; where there is none, closing never ends. */
const LONG_MS = 30_000

async function timeOf(deed: () => Promise<void>): Promise<number> {
  const before = Date.now()
  await deed()
  return Date.now() - before
}

// Side by side, since all they do is wait.
describe.concurrent('closing does not wait for ever', () => {
  test('for a job that hangs; that is done by the next process', async () => {
    const { url } = await freshDatabase()
    const hanging = await openJobs(url, silent, QUICK)
    const first = diary()
    await hanging.jobs.work(ERRAND, ({ to }) => {
      first.write(to)
      return new Promise(() => {})
    })
    await hanging.jobs.send(ERRAND, { to: 'Dhaka' })
    await first.reached(1)
    expect(await timeOf(hanging.close)).toBeLessThan(LONG_MS)
    const next = await openJobs(url, silent, QUICK)
    leftovers.push(next.close)
    const { done, write, reached } = diary()
    await next.jobs.work(ERRAND, async ({ to }) => write(to))
    await reached(1)
    expect(done).toEqual(['Dhaka'])
  })

  test('for a database that is silent', async () => {
    const wire = await openWire((await freshDatabase()).url)
    const { jobs, close } = await openJobs(wire.url, silent, QUICK)
    await jobs.work(ERRAND, async () => undefined)
    wire.freeze()
    const lost = jobs.send(ERRAND, { to: 'Dhaka' }).catch(() => undefined)
    expect(await timeOf(close)).toBeLessThan(LONG_MS)
    await wire.cut()
    await lost
  })
})
