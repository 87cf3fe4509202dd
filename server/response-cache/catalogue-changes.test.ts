import { expect, test } from 'vitest'
import type { CatalogueChanges } from '../../shop/catalog/products/whole-catalog.server.ts'
import { keepReads, watchCatalogue } from './catalogue-changes.ts'

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

test('a read is kept until one of its scopes changes, or everything may have', async () => {
  const { commit, isCurrent, step } = await watch()
  const reads: string[] = []
  const readsFrom = keepReads({ isCurrent })
  const read = (at: number, scope: string) =>
    readsFrom(at)(scope, async () => {
      reads.push(scope)
      return { made: scope, scopes: new Set([scope]) }
    })
  await Promise.all([read(step, 'mug'), read(step, 'mug'), read(step, 'cup')])
  const changed = await commit(8, ['mug'])
  await read(changed, 'cup')
  await read(changed, 'mug')
  expect(reads.splice(0)).toEqual(['mug', 'cup', 'mug'])
  const unknown = await commit(20, null)
  await Promise.all([read(unknown, 'cup'), read(unknown, 'mug')])
  expect(reads).toEqual(['cup', 'mug'])
})

test('a read that began before a change is not kept beyond it, nor one that failed', async () => {
  const { commit, isCurrent, step } = await watch()
  const readsFrom = keepReads({ isCurrent })
  const price = (at: number, taka: number) =>
    readsFrom(at)('price', async () => ({ made: taka, scopes: new Set(['mug']) }))
  const changed = await commit(8, ['mug'])
  expect((await price(step, 5)).made).toBe(5)
  expect((await price(changed, 7)).made).toBe(7)
  expect((await price(changed, 9)).made).toBe(7)
  const broken = () => readsFrom(changed)('broken', () => Promise.reject(new Error('away')))
  await expect(broken()).rejects.toThrow('away')
  expect((await readsFrom(changed)('broken', async () => ({ made: 1, scopes: null }))).made).toBe(1)
})
