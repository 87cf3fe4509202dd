import { RouterContextProvider } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { fromTaka, poisha } from '../../kernel/money.ts'
import { shopContext } from '../../kernel/settings/shop-context.ts'
import { testSettings } from '../../kernel/settings/test-shop.ts'
import { tagsIn } from '../../sharing/test-public-page.ts'
import { loader, meta } from './product-page.tsx'

let db: Db
let id: string
let other: string

beforeAll(async () => {
  db = (await freshDatabase()).db
  const mug = { name: 'Clay Mug', price: poisha(35_000), brand: '', category: 'Home', photos: '' }
  id = await addProduct(db, { ...mug, description: 'Holds tea.' })
  other = await addProduct(db, { ...mug, name: 'Glass Mug', description: 'Holds juice.' })
})

function load(idInAddress: string, detailsPublic: boolean) {
  const context = new RouterContextProvider()
  context.set(shopContext, {
    db,
    settings: testSettings({ giftsPublic: detailsPublic }),
    publicUrl: 'http://localhost:3000',
    language: 'en',
    google: null,
  })
  const url = new URL(`http://localhost:3000/details/${encodeURIComponent(idInAddress)}`)
  const args = { params: { id: idInAddress }, context, url, request: new Request(url) }
  return loader({ ...args, pattern: '/details/:id' } as Parameters<typeof loader>[0])
}

const TERMS = { delivery: [], hasReturns: false }

/** @param open as the shop is set */
function tagsOf(loaderData: Awaited<ReturnType<typeof load>> | undefined, open: boolean) {
  const guard = { id: 'site/product-guard', loaderData: { open, ...TERMS } }
  return tagsIn('en', meta, { loaderData, matches: [{}, guard, {}] })
}

test('where visitors may see it, the page comes with the gift and its neighbours', async () => {
  const { product, similar } = await load(id, true)
  expect(product).toMatchObject({ _id: id, name: 'Clay Mug', price: fromTaka(350) })
  expect(similar).toEqual([expect.objectContaining({ _id: other, name: 'Glass Mug', price: fromTaka(350) })])
  expect(similar[0]).not.toHaveProperty('description')
})

test('where they may not, the page of the server holds nothing of it', async () => {
  const loaderData = await load(id, false)
  expect(loaderData).toEqual({ product: null, similar: [] })
  const tags = tagsOf(loaderData, false)
  expect(tags).toEqual(expect.arrayContaining([{ title: 'OGS' }, { name: 'robots', content: 'noindex' }]))
  expect(JSON.stringify(tags)).not.toMatch(/Clay|Holds tea|350/)
})

describe('a gift that is not there is 404, with both settings', () => {
  test.each([newId(), 'abc', '', "' or 1=1", 'x'.repeat(5000), '\0'])('%j', async (wrong) => {
    for (const open of [true, false]) {
      await expect(load(wrong, open)).rejects.toMatchObject({ init: { status: 404 } })
    }
  })
})

test('the title and description speak of the gift, and search engines hear of it only where it is public', async () => {
  const loaderData = await load(id, true)
  for (const open of [true, false]) {
    const tags = tagsOf(loaderData, open)
    expect(tags).toContainEqual({ title: 'Clay Mug · OGS' })
    expect(tags).toContainEqual({ name: 'description', content: 'Holds tea.' })
    expect(JSON.stringify(tags).includes('noindex')).toBe(!open)
    expect(JSON.stringify(tags).includes(`https://ogs.example/details/${id}`)).toBe(open)
  }
})

test('the page of a gift that is not there has a title and is not for search engines', () => {
  const tags = tagsOf(undefined, true)
  expect(tags).toEqual(expect.arrayContaining([{ title: 'OGS' }, { name: 'robots', content: 'noindex' }]))
})
