import { RouterContextProvider } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../server/test-database.ts'
import { addProduct } from '../catalog/products.server.ts'
import type { Db } from '../kernel/database.ts'
import { newId } from '../kernel/id.ts'
import { shopContext } from '../kernel/shop-context.ts'
import { loader, meta } from './details-page.tsx'

let db: Db
let id: string

beforeAll(async () => {
  db = (await freshDatabase()).db
  const mug = { name: 'Clay Mug', price: 35_000, brand: '', category: 'Home', photos: '' }
  id = await addProduct(db, { ...mug, description: 'Holds tea.' })
})

function load(idInAddress: string, detailsPublic: boolean) {
  const context = new RouterContextProvider()
  context.set(shopContext, { db, detailsPublic, publicUrl: 'http://localhost:3000', testPayments: true })
  const url = new URL(`http://localhost:3000/details/${encodeURIComponent(idInAddress)}`)
  const args = { params: { id: idInAddress }, context, url, request: new Request(url) }
  return loader({ ...args, pattern: '/details/:id' } as Parameters<typeof loader>[0])
}

test('where visitors may see it, the page comes with the gift', async () => {
  expect((await load(id, true)).product).toMatchObject({ _id: id, name: 'Clay Mug', price: 350 })
})

test('where they may not, the page of the server holds nothing of it', async () => {
  const loaderData = await load(id, false)
  expect(loaderData).toEqual({ product: null })
  const tags = meta({ loaderData } as Parameters<typeof meta>[0])
  expect(JSON.stringify(tags)).not.toContain('Mug')
})

describe('a gift that is not there is 404, with both settings', () => {
  test.each([newId(), 'abc', '', "' or 1=1", 'x'.repeat(5000), '\0'])('%j', async (wrong) => {
    for (const open of [true, false]) {
      await expect(load(wrong, open)).rejects.toMatchObject({ init: { status: 404 } })
    }
  })
})

test('the title and description speak of the gift', async () => {
  const loaderData = await load(id, true)
  const tags = meta({ loaderData } as Parameters<typeof meta>[0])
  expect(tags).toContainEqual({ title: 'Clay Mug · OGS' })
  expect(tags).toContainEqual({ name: 'description', content: 'Holds tea.' })
})
