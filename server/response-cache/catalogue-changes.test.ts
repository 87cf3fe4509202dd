import { expect, test, vi } from 'vitest'
import type { CatalogueChanges } from '../../shop/catalog/products/whole-catalog.server.ts'
import { DatabaseAway } from '../../shop/kernel/api/database-away.server.ts'
import { waitForFailover, watchCatalogue } from './catalogue-changes.ts'

/** A catalogue to which changes are committed by hand. */
async function watch(maxRemembered?: number) {
  let next: CatalogueChanges | null = { version: 7, scopes: null }
  const catalogue = watchCatalogue(async (version) => {
    const changes = next ?? { version, scopes: [] }
    next = null
    return changes
  }, maxRemembered)
  const commit = (version: number, scopes: string[] | null) => {
    next = { version, scopes }
    return catalogue.latest()
  }
  const step = await catalogue.latest()
  const made = (...scopes: string[]) => ({ scopes: new Set(scopes), step })
  return { ...catalogue, commit, made, step }
}

test('what depends on none of the changes stays true, anything else does not', async () => {
  const { commit, isCurrent, made, step } = await watch()
  const answers = [made('mug', 'members'), made('cup', 'members'), made(), { scopes: null, step }]
  expect(answers.map(isCurrent)).toEqual([true, true, true, true])
  await commit(9, ['mug', 'prices'])
  expect(answers.map(isCurrent)).toEqual([false, true, true, false])
  await commit(10, ['members'])
  expect(answers.map(isCurrent)).toEqual([false, false, true, false])
})

test('what was made meanwhile is measured by what was known when it began', async () => {
  const { commit, isCurrent, made } = await watch()
  const [mug, cup] = [made('mug'), made('cup')]
  await commit(8, ['mug'])
  const later = { scopes: new Set(['mug']), step: await commit(9, ['cup']) }
  expect([mug, cup, later].map(isCurrent)).toEqual([false, false, true])
})

test.each([
  ['more than can be named', 8],
  ['an older database, put back', 3],
])('%s: nothing made before stays true', async (_, version) => {
  const { commit, isCurrent, made } = await watch()
  const mug = made('mug')
  await commit(version, null)
  expect(isCurrent(mug)).toBe(false)
})

test('what it need not remember any longer costs a new answer, never an old one', async () => {
  const { commit, isCurrent, made } = await watch(3)
  const answers = [made('a'), made('other'), made()]
  for (const [at, scope] of ['a', 'b', 'c', 'd'].entries()) await commit(8 + at, [scope])
  expect(answers.map(isCurrent)).toEqual([false, false, false])
})

test('readers wait for a failover, and are refused at once in an outage that lasts', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    let isAway = true
    let asked = 0
    const ask = waitForFailover(async (version: number) => {
      asked += 1
      if (isAway) throw new DatabaseAway('failover')
      return version
    })
    const waiting = ask(7)
    await expect.poll(() => asked).toBeGreaterThan(1)
    isAway = false
    expect(await waiting).toBe(7)

    isAway = true
    const lost = ask(8).catch(String)
    await expect.poll(() => asked).toBeGreaterThan(4)
    vi.advanceTimersByTime(10_000)
    expect(await lost).toContain('failover')
    asked = 0
    expect(await ask(9).catch(String)).toContain('failover')
    expect(asked).toBe(1)

    // Hours without a reader say nothing of the database.
    vi.advanceTimersByTime(3_600_000)
    asked = 0
    const another = ask(9)
    await expect.poll(() => asked).toBeGreaterThan(1)
    isAway = false
    expect(await another).toBe(9)
  } finally {
    vi.useRealTimers()
  }
})

test('a database that is silent is not waited for again after that', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    let asked = 0
    const ask = waitForFailover(async () => {
      asked += 1
      vi.advanceTimersByTime(9_000)
      throw new DatabaseAway('silent')
    })
    expect(await ask().catch(String)).toContain('silent')
    expect(asked).toBe(1)
  } finally {
    vi.useRealTimers()
  }
})

test('readers do not wait for an error that no failover repairs', async () => {
  const ask = waitForFailover(async () => Promise.reject(new Error('no such table')))
  await expect(ask()).rejects.toThrow('no such table')
})
