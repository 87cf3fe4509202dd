import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, SHOP_URL, type TestApp } from '../../../server/testing/test-app.ts'
import { newId } from '../../kernel/id.ts'

let app: TestApp
/** An address of its own for each test. */
let here: string
let tests = 0
beforeAll(async () => {
  app = await openTestApp()
  await addGifts(600)
})
beforeEach(() => {
  tests += 1
  here = `203.0.113.${tests}`
})

async function addGifts(length: number): Promise<void> {
  const description = 'x'.repeat(2000)
  const products = Array.from({ length }, (_, n) => ({
    id: newId(),
    name: `Gift ${n}`,
    price: 100,
    description,
  }))
  await app.pool.query(
    'insert into product (id, name, price, description) select id, name, price, description from json_populate_recordset(null::product, $1)',
    [JSON.stringify(products)],
  )
}

const ask = (from = here, method = 'GET', path = '/product') =>
  app.app.request(`${SHOP_URL}/api${path}`, { method, headers: { 'x-ogs-client-address': from } })

test('the whole list is sent twice at once to an address; the third has to wait', async () => {
  const two = [await ask(), await ask()]
  expect(two.map(({ status }) => status)).toEqual([200, 200])
  const third = await ask()
  expect([third.status, third.headers.get('retry-after')]).toEqual([429, '10'])
  expect(await third.json()).toMatchObject({
    code: 'too-many-lists',
    detail: expect.stringMatching(/ask for pages/),
  })
  expect((await ask(here, 'GET', '/product?page=1')).status).toBe(200)
  const other = await ask('203.0.113.200')
  expect(other.status).toBe(200)
  for (const list of [...two, other]) expect(await list.json()).toHaveLength(600)
})

test('who has read it to its end may have it again', async () => {
  for (let times = 0; times < 5; times++) {
    const [one, two] = [await ask(), await ask()]
    expect(await one.json()).toHaveLength(600)
    expect(await two.json()).toHaveLength(600)
  }
})

test('so may who went away in the middle of it, or before', async () => {
  for (let times = 0; times < 5; times++) {
    const [one, two] = [await ask(), await ask()]
    expect([one.status, two.status]).toEqual([200, 200])
    const reader = one.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    await two.body?.cancel()
  }
})

test('who asks for its head alone takes no place', async () => {
  for (let times = 0; times < 5; times++) expect((await ask(here, 'HEAD')).status).toBe(200)
})

test('of more than two thousand gifts it is pages, each with the address of the next', async () => {
  await addGifts(1401)
  const seen = new Set<string>()
  let pages = 0
  for (let path: string | undefined = '/product'; path; pages++) {
    const answer = await ask(here, 'GET', path)
    expect(answer.headers.get('x-total-count')).toBe('2001')
    const products: { readonly _id: string }[] = await answer.json()
    expect(products.length).toBeLessThanOrEqual(100)
    for (const { _id } of products) seen.add(_id)
    path = /^<\/api(.+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  expect([seen.size, pages]).toEqual([2001, 21])
})

test('a page of a choice leads to the next one of the same choice', async () => {
  const answer = await ask(here, 'GET', '/product?sort=price&from=1&limit=30')
  expect(answer.headers.get('link')).toBe('</api/product?sort=price&from=1&limit=30&page=2>; rel="next"')
})
