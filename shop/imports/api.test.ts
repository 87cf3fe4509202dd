import { beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestUser } from '../../server/testing/test-app.ts'
import { expectFair } from '../../server/testing/test-problem.ts'

let app: TestApp
let admin: TestUser
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.signUp('mina')
  await app.db.updateTable('user').set({ role: 'admin' }).where('id', '=', admin.id).execute()
})

const send = (raw: string, { token }: { token?: string } = admin) =>
  app.request('POST', '/imports?fileName=gifts.csv', { token, raw, headers: { 'content-type': 'text/csv' } })

test('a file larger than other requests may be is read', async () => {
  const rows = Array.from({ length: 300 }, (_, i) => `Gift ${i},${i + 1},${'x'.repeat(2000)}`)
  const answer = await send(`name,price,description\n${rows.join('\n')}\n`)
  expect(answer.status).toBe(200)
  const { _id, counts } = await answer.json()
  expect(counts.add).toBe(300)
  const page = await app.request('GET', `/imports/${_id}/rows?page=3&limit=100`, { token: admin.token })
  expect(page.headers.get('x-total-count')).toBe('300')
  expect((await page.json())[0].row).toBe(202)
  await expectFair(await send('name,price\nMug,1\n'), 409)
  expect((await app.request('DELETE', `/imports/${_id}`, { token: admin.token })).status).toBe(200)
})

test('a picture that this shop does not have is imported as it is', async () => {
  const answer = await send('name,price,photos\nMug,1,/media/gone-900x900/640.webp\n')
  const { _id, state, problem, counts } = await answer.json()
  expect({ state, problem, add: counts.add }).toEqual({ state: 'ready', problem: '', add: 1 })
  expect((await app.request('DELETE', `/imports/${_id}`, { token: admin.token })).status).toBe(200)
})

test('who is no admin is turned away before a byte is read', async () => {
  const shopper = await app.signUp('shopper')
  await expectFair(await send('name,price\nMug,1\n', shopper), 403)
  await expectFair(await send('name,price\nMug,1\n', {}), 401)
  expect(await app.db.selectFrom('productImport').select('id').execute()).toHaveLength(2)
})

test('a broken file is a refusal with the row', async () => {
  const text = await expectFair(await send('name,price\nMug,1\n"Vase,2\n'), 400)
  expect(JSON.parse(text).detail).toMatch(/^Row 3 cannot be read/)
  expect(app.faults).toEqual([])
})

test('an admin may not send files without end', async () => {
  const statuses = []
  for (let i = 0; i < 31; i++) statuses.push((await send('')).status)
  expect(statuses.slice(0, 20)).not.toContain(429)
  expect(statuses.at(-1)).toBe(429)
})
