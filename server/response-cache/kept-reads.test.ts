import { expect, test } from 'vitest'
import type { CatalogueChanges } from '../../shop/catalog/products/whole-catalog.server.ts'
import { watchCatalogue } from './catalogue-changes.ts'
import { keepReads } from './kept-reads.ts'

/** A catalogue to which changes are committed by hand. */
async function watch() {
  let next: CatalogueChanges = { version: 7, scopes: null }
  const catalogue = watchCatalogue(async () => next)
  const commit = (version: number, scopes: string[] | null) => {
    next = { version, scopes }
    return catalogue.latest()
  }
  return { commit, readsFrom: keepReads(catalogue), step: await catalogue.latest() }
}

test('a read is kept until one of its scopes changes, or everything may have', async () => {
  const { commit, readsFrom, step } = await watch()
  const reads: string[] = []
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
  const { commit, readsFrom, step } = await watch()
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
