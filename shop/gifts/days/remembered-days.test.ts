import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestApp, type TestUser } from '../../../server/testing/test-app.ts'
import { createOwned } from '../../../server/testing/test-orders.ts'
import { insertOccasion } from '../../gift-options/gifting-fixture.server.ts'
import { newId } from '../../kernel/id.ts'
import { addDays, dhakaDay } from '../../kernel/language/dhaka.ts'
import { yearDayOf } from './calendars.ts'
import { MOST_DAYS, type RememberedDay } from './remembered-day.ts'
import { endingToken } from './remembered-days.server.ts'

// The clock stands: no day ends while these run.
vi.setSystemTime(new Date())

const app = await openTestApp()
const { db, request } = app
const today = dhakaDay(new Date())
const inDays = (days: number) => addDays(today, days)
const on = (date: string) => ({ calendar: 'gregorian', ...yearDayOf('gregorian', date) })

let rima: TestUser
beforeEach(async () => {
  rima = await app.signUp(`rima.${newId()}`)
})

const keep = async (body: object, who = rima) => {
  const answer = await request('POST', '/days', { token: who.token, body: { person: 'Maa', ...body } })
  return { status: answer.status, ...(await answer.json()) }
}
const list = async (who = rima): Promise<RememberedDay[]> =>
  (await request('GET', '/days', { token: who.token })).json()
const change = (id: string, body: object, who = rima) =>
  request('PUT', `/days/${id}`, { token: who.token, body: { person: 'Maa', ...body } })

test('days are listed by what comes next, in whichever calendar', async () => {
  const date = inDays(40)
  await keep({ ...on(inDays(300)), person: 'Abba' })
  await keep({ calendar: 'hijri', ...yearDayOf('hijri', date), person: 'Nani' })
  await keep({ calendar: 'bangla', ...yearDayOf('bangla', inDays(2)), forWhom: 'mother', city: ' Sylhet ' })
  await keep({ ...on(today), person: 'Rafi' })
  const days = await list()
  expect(days.map(({ person, nextOn }) => [person, nextOn])).toEqual([
    ['Rafi', today],
    ['Maa', inDays(2)],
    ['Nani', date],
    ['Abba', inDays(300)],
  ])
  expect(days[1]).toMatchObject({
    forWhom: 'mother',
    city: 'Sylhet',
    area: '',
    occasion: null,
    endedAt: null,
  })
})

test('what is over comes next year, though no job has looked yet', async () => {
  const { insertedId } = await keep(on(inDays(5)))
  await db
    .updateTable('rememberedDay')
    .set({ nextOn: inDays(-360) })
    .where('id', '=', insertedId)
    .execute()
  expect((await list())[0]?.nextOn).toBe(inDays(5))
})

describe('the day of a parcel', () => {
  test('has the place of it, and leads to its order', async () => {
    const parcelId = await createOwned('parcel', app, rima)
    expect((await keep({ ...on(inDays(20)), parcelId })).status).toBe(200)
    const [day] = await list()
    const { orderId } = await db
      .selectFrom('parcel')
      .select('orderId')
      .where('id', '=', parcelId)
      .executeTakeFirstOrThrow()
    expect(day).toMatchObject({ parcelId, orderId, city: 'Dhaka', area: 'Mirpur' })
  })

  test('is kept once, also when two ask at once', async () => {
    const parcelId = await createOwned('parcel', app, rima)
    const answers = await Promise.all([1, 2, 3].map(() => keep({ ...on(inDays(20)), parcelId })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ code: 'day-kept-already' })
    expect(await list()).toHaveLength(1)
  })

  test('outlives it', async () => {
    const parcelId = await createOwned('parcel', app, rima)
    await keep({ ...on(inDays(20)), parcelId })
    const ofParcel = db.selectFrom('parcel').select('orderId').where('id', '=', parcelId)
    const { orderId } = await ofParcel.executeTakeFirstOrThrow()
    await db.deleteFrom('due').where('orderId', '=', orderId).execute()
    await db.deleteFrom('order').where('id', '=', orderId).execute()
    expect((await list())[0]).toMatchObject({ parcelId: null, orderId: null, city: 'Dhaka' })
  })
})

describe('what is wrong is said by its field', () => {
  test.each([
    [{ person: ' ', ...on(inDays(3)) }, 'person'],
    [{ calendar: 'julian', month: 1, day: 1 }, 'calendar'],
    [{ calendar: 'gregorian', month: 2, day: 30 }, 'day'],
    [{ calendar: 'bangla', month: 7, day: 31 }, 'day'],
    [{ calendar: 'hijri', month: 1, day: 31 }, 'day'],
    [{ calendar: 'gregorian', month: 1, day: 1, shift: 1 }, 'shift'],
    [{ calendar: 'hijri', month: 1, day: 1, shift: 2 }, 'shift'],
    [{ ...on(inDays(3)), forWhom: 'enemy' }, 'forWhom'],
    [{ ...on(inDays(3)), city: 'x'.repeat(101) }, 'city'],
  ])('%j', async (body, path) => {
    const { status, errors } = await keep(body)
    expect([status, errors.map((error: { path: string }) => error.path)]).toEqual([400, [path]])
    expect(await list()).toEqual([])
  })

  test('in Bangla, too', async () => {
    const body = { person: 'মা', calendar: 'gregorian', month: 2, day: 31 }
    const headers = { 'accept-language': 'bn' }
    const answer = await request('POST', '/days', { token: rima.token, body, headers })
    expect((await answer.json()).errors).toEqual([{ path: 'day', message: 'ওই মাসে নেই' }])
  })

  test('an occasion that there is none of', async () => {
    expect(await keep({ ...on(inDays(3)), occasion: 'none' })).toMatchObject({
      ...{ status: 400, code: 'occasion-of-day-unknown' },
    })
    expect((await keep({ ...on(inDays(3)), occasion: '' })).status).toBe(200)
  })
})

test('a hundred are kept, and no more', async () => {
  const { insertedId } = await keep(on(inDays(3)))
  const one = await db
    .selectFrom('rememberedDay')
    .selectAll()
    .where('id', '=', insertedId)
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: MOST_DAYS - 2 }, () => {
    const id = newId()
    return { ...one, id, linkHash: id, nextOn: inDays(3), since: today, ...LETTERS }
  })
  await db.insertInto('rememberedDay').values(rows).execute()
  const answers = await Promise.all([1, 2, 3].map(() => keep(on(inDays(3)))))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await list()).toHaveLength(MOST_DAYS)
})

const LETTERS = { firstLetterFor: undefined, secondLetterFor: undefined }

describe('changing a day', () => {
  const sinceOf = async (id: string) =>
    (await db.selectFrom('rememberedDay').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).since

  test('keeps when it was said, unless it is another date', async () => {
    await insertOccasion(db, 'birthday')
    const { insertedId: id } = await keep(on(inDays(60)))
    await db.updateTable('rememberedDay').set({ since: '2026-01-01' }).where('id', '=', id).execute()
    const before = await sinceOf(id)
    expect((await change(id, { ...on(inDays(60)), person: 'Amma', occasion: 'birthday' })).status).toBe(200)
    expect(await sinceOf(id)).toEqual(before)
    expect((await list())[0]).toMatchObject({ person: 'Amma', occasion: { key: 'birthday' } })
    await change(id, on(inDays(61)))
    expect(await sinceOf(id)).not.toEqual(before)
    expect((await list())[0]?.nextOn).toBe(inDays(61))
  })

  test('the moon moves it by a day', async () => {
    const hijri = { calendar: 'hijri', ...yearDayOf('hijri', inDays(50)) }
    const { insertedId: id } = await keep(hijri)
    await change(id, { ...hijri, shift: 1 })
    expect((await list())[0]).toMatchObject({ nextOn: inDays(51), shift: 1 })
    await change(id, { ...hijri, shift: -1 })
    expect((await list())[0]?.nextOn).toBe(inDays(49))
  })
})

describe('the link of a letter', () => {
  const tokenOf = (id: string) => endingToken(app.services.config.secret, id)
  const end = (token: string, more = {}) => request('POST', `/days/endings/${token}`, more)

  test('ends its day, once and for all who have it, and nothing else', async () => {
    const { insertedId: id } = await keep({ ...on(inDays(9)), person: 'Abba' })
    await keep(on(inDays(5)))
    expect((await end(tokenOf(id))).status).toBe(200)
    const [left, ended] = await list()
    expect([left?.person, left?.endedAt, ended?.person]).toEqual(['Maa', null, 'Abba'])
    expect((await end(tokenOf(id))).status).toBe(200)
    expect((await list())[1]?.endedAt).toBe(ended?.endedAt)
  })

  test('is pressed by a mail program in its own way', async () => {
    const { insertedId: id } = await keep(on(inDays(9)))
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    expect((await end(tokenOf(id), { form, headers: { origin: 'https://mail.example' } })).status).toBe(200)
    expect((await list())[0]?.endedAt).not.toBeNull()
  })

  test('is looked at without ending anything', async () => {
    const { insertedId: id } = await keep(on(inDays(9)))
    expect((await request('GET', `/days/endings/${tokenOf(id)}`)).status).toBe(405)
    expect((await list())[0]?.endedAt).toBeNull()
  })

  test('begins anew when the day is changed', async () => {
    const { insertedId: id } = await keep(on(inDays(9)))
    await end(tokenOf(id))
    expect((await change(id, on(inDays(9)))).status).toBe(200)
    expect((await list())[0]).toMatchObject({ endedAt: null, nextOn: inDays(9) })
  })

  test('of no day ends none, nor does that of a day that is forgotten', async () => {
    const { insertedId: id } = await keep(on(inDays(9)))
    for (const token of ['A'.repeat(22), 'short', `${tokenOf(id)}A`, endingToken('another secret', id)])
      expect((await end(token)).status).toBe(404)
    await request('DELETE', `/days/${id}`, { token: rima.token })
    expect((await end(tokenOf(id))).status).toBe(404)
    expect(await list()).toEqual([])
  })

  test('is tried thirty times in ten minutes from one address', async () => {
    const headers = { 'x-ogs-client-address': '10.9.9.9' }
    for (let tries = 0; tries < 30; tries++) expect((await end('A'.repeat(22), { headers })).status).toBe(404)
    expect((await end('A'.repeat(22), { headers })).status).toBe(429)
  })

  test('is not kept: of it the database has a hash', async () => {
    const { insertedId: id } = await keep(on(inDays(9)))
    const row = await db.selectFrom('rememberedDay').selectAll().where('id', '=', id).executeTakeFirst()
    expect(JSON.stringify(row)).not.toContain(tokenOf(id))
  })
})
