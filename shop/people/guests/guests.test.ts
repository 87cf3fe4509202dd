import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../../server/testing/test-app.ts'
import { guestOf, letAnybodyBuy, newGuest } from '../../../server/testing/test-guests.ts'
import { MUG } from '../../../server/testing/test-orders.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import { hasUsers } from '../identity/users.server.ts'

const app = await openTestApp()
const { db, visitor, request } = app

const codeOf = async (response: Response) => [response.status, (await response.json()).code]
const count = async () => (await db.selectFrom('user').select('id').execute()).length

describe('a visitor', () => {
  test('becomes a guest only where anybody may buy', async () => {
    const refused = await visitor().send('POST', '/guests')
    expect(refused.headers.getSetCookie()).toEqual([])
    expect(await codeOf(refused)).toEqual([401, 'account-required'])
    expect(await count()).toBe(0)
    expect(await newGuest(app)).toMatchObject({ isGuest: true })
    await letAnybodyBuy(db, false)
    expect(await codeOf(await visitor().send('POST', '/guests'))).toEqual([401, 'account-required'])
  })

  test('who asks twice stays the same guest, and an account stays an account', async () => {
    const { browser, id } = await newGuest(app)
    await browser.send('POST', '/guests')
    expect(await guestOf(browser)).toMatchObject({ id, isGuest: true })
    const amina = visitor()
    await amina.signUp('amina.twice@example.com')
    await amina.send('POST', '/guests')
    expect(await guestOf(amina)).toMatchObject({ email: 'amina.twice@example.com', isGuest: false })
  })

  test('is not made a guest from a page of somebody else', async () => {
    await letAnybodyBuy(db)
    const before = await count()
    const foreign = await visitor().send('POST', '/guests', { headers: { origin: 'https://evil.example' } })
    expect(await codeOf(foreign)).toEqual([403, 'foreign-origin'])
    expect(await count()).toBe(before)
  })

  test('gets thirty guests in ten minutes from one address, and then waits', async () => {
    await letAnybodyBuy(db)
    const headers = { 'x-ogs-client-address': '192.0.2.40' }
    const before = await count()
    const statuses = new Set<number>()
    for (let nth = 0; nth < 40; nth++) statuses.add((await request('POST', '/guests', { headers })).status)
    expect([...statuses]).toEqual([200, 429])
    expect(await count()).toBe(before + 30)
  })
})

describe('a guest', () => {
  test('has a cart, and nothing of an account', async () => {
    const { email, token } = await newGuest(app)
    const productId = await addProduct(db, MUG)
    const added = await request('POST', '/cart', { token, body: { productId, email } })
    expect(added.status).toBe(200)
    expect(await (await request('GET', `/cart?email=${email}`, { token })).json()).toHaveLength(1)
    for (const own of ['GET /account', 'GET /days', 'GET /recipients', `GET /users/admin/${email}`]) {
      const [method = '', path = ''] = own.split(' ')
      expect(await codeOf(await request(method, path, { token })), own).toEqual([401, 'account-required'])
    }
  })

  test('says who they are, and keeps what was right when something is wrong', async () => {
    const { token } = await newGuest(app)
    const body = { name: 'মিনা', phone: '০১৭১২-৩৪৫৬৭৮', email: 'Mina@Example.com' }
    expect((await request('PUT', '/guest', { token, body })).status).toBe(200)
    const details = { name: 'মিনা', phone: '+8801712345678', email: 'mina@example.com' }
    const saved = { ...details, isPhoneProven: false, sendsSms: false }
    expect(await (await request('GET', '/guest', { token })).json()).toEqual(saved)
    for (const wrong of [{ name: '' }, { phone: '12' }, { email: 'mina@' }]) {
      const answer = await request('PUT', '/guest', { token, body: { ...body, ...wrong } })
      const [field] = Object.keys(wrong)
      expect((await answer.json()).errors).toMatchObject([{ path: field }])
    }
    expect(await (await request('GET', '/guest', { token })).json()).toEqual(saved)
  })

  test('is no user in lists and counts', async () => {
    const admin = await app.signUpAdmin('keeper')
    const { email } = await newGuest(app)
    const people = await (await request('GET', '/users', { token: admin.token })).json()
    expect(people.map((one: { email: string }) => one.email)).not.toContain(email)
    await db.deleteFrom('user').where('guest', '=', false).execute()
    expect(await hasUsers(db)).toBe(false)
  })
})

test('the session of a guest who comes back lasts thirty days more, and is written once a day', async () => {
  const { browser, id } = await newGuest(app)
  const own = db.updateTable('session').where('userId', '=', id)
  const expiry = async () => {
    const session = db.selectFrom('session').select('expiresAt').where('userId', '=', id)
    return (await session.executeTakeFirstOrThrow()).expiresAt.getTime() - Date.now()
  }
  const DAY_MS = 24 * 60 * 60 * 1000
  const visit = () => browser.send('GET', '/auth/get-session')
  expect((await visit()).headers.getSetCookie()).toEqual([])
  for (const days of [28, 2]) {
    await own.set({ expiresAt: new Date(Date.now() + days * DAY_MS) }).execute()
    expect((await visit()).headers.getSetCookie().at(-1)).toContain(`Max-Age=${30 * 24 * 60 * 60}`)
    expect(await expiry()).toBeGreaterThan(29 * DAY_MS)
    expect((await visit()).headers.getSetCookie()).toEqual([])
  }
  expect(await guestOf(browser)).toMatchObject({ id, isGuest: true })
})

test('an account has no details of a guest', async () => {
  const { token } = await app.signUp('amina.account')
  const body = { name: 'Amina', phone: '', email: '' }
  expect(await codeOf(await request('PUT', '/guest', { token, body }))).toEqual([409, 'not-a-guest'])
  expect(await codeOf(await request('GET', '/guest', { token }))).toEqual([409, 'not-a-guest'])
})
