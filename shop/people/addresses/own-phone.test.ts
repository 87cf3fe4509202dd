import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestUser } from '../../../server/testing/test-app.ts'
import { internationalPhone } from './own-phone.server.ts'

describe('a phone of any country', () => {
  test.each([
    ['+44 7911 123456', '+447911123456'],
    ['+44 (0)7911 123456', '+447911123456'],
    ['0044 7911-123456', '+447911123456'],
    ['+৪৪ ৭৯১১ ১২৩৪৫৬', '+447911123456'],
    ['০০৯৭১ ৫০ ১২৩ ৪৫৬৭', '+971501234567'],
    ['+971 050 123 4567', '+971501234567'],
    ['+٩٦٦ ٥١ ٢٣٤ ٥٦٧٨', '+966512345678'],
    ['+1 (415) 555-2671', '+14155552671'],
    ['\u202a+44\u00a07911\u00a0123456\u202c', '+447911123456'],
    ['01712-345678', '+8801712345678'],
    ['৮৮০১৭১২৩৪৫৬৭৮', '+8801712345678'],
    ['+880 2 55667788', '+880255667788'],
  ])('%s is %s', async (typed, phone) => {
    expect(await internationalPhone(typed)).toBe(phone)
  })

  test.each([
    ['without its country code', '07911 123456'],
    ['with a digit too few', '+44 7911 12345'],
    ['with digits too many', '+44 7911 123456789012'],
    ['of no country', '+999 12345678'],
    ['with an extension', '+44 7911 123456 ext. 5'],
    ['with words', 'call +44 7911 123456'],
    ['of two numbers', '+44 7911 123456, +971 50 123 4567'],
    ['of nothing', '+'],
  ])('none %s', async (_, typed) => {
    expect(await internationalPhone(typed)).toBeNull()
  })
})

describe('the own phone', () => {
  let app: TestApp
  let rima: TestUser
  let stranger: TestUser
  beforeAll(async () => {
    app = await openTestApp()
    rima = await app.signUp('rima')
    stranger = await app.signUp('stranger')
  })
  afterEach(() => expect(app.faults.splice(0)).toEqual([]))

  const give = (phone: unknown, token: string | undefined = rima.token, language = 'en') =>
    app.request('PUT', '/account/phone', {
      ...(token && { token }),
      body: { phone },
      headers: { 'accept-language': language },
    })
  const phoneOf = async ({ token }: TestUser) =>
    (await (await app.request('GET', '/account', { token })).json()).phone

  test('is given, changed and removed by the person alone', async () => {
    expect(await phoneOf(rima)).toBe('')
    expect(await (await give('0044 7911 123456')).json()).toMatchObject({ modifiedCount: 1 })
    expect(await (await give('+44 7911 123456')).json()).toMatchObject({ modifiedCount: 0 })
    expect([await phoneOf(rima), await phoneOf(stranger)]).toEqual(['+447911123456', ''])
    expect((await give('+971 50 123 4567', stranger.token)).status).toBe(200)
    expect(await phoneOf(rima)).toBe('+447911123456')
    expect((await app.request('PUT', '/account/phone', { body: { phone: '' } })).status).toBe(401)
    expect(await (await give(' ')).json()).toMatchObject({ modifiedCount: 1 })
    expect(await phoneOf(rima)).toBe('')
  })

  test.each([
    ['a number without its country', '07911 123456'],
    ['41 characters', '+44 7911 123456'.padEnd(41, '-1')],
    ['a line break', '+44 7911\n123456'],
    ['NUL', '+44 7911 123456\0'],
    ['half a character', '+44 7911 123456\ud800'],
    ['no text', 447911123456],
    ['none', null],
  ])('is refused: %s', async (_, phone) => {
    const answer = await give(phone)
    expect(answer.status).toBe(400)
    expect((await answer.json()).errors).toEqual([{ path: 'phone', message: expect.any(String) }])
    expect(await phoneOf(rima)).toBe('')
  })

  test('the refusal says how to write it, in the language of the page', async () => {
    expect(JSON.stringify(await (await give('1234')).json())).toContain('such as +44 7911 123456')
    expect(JSON.stringify(await (await give('1234', rima.token, 'bn')).json())).toContain('দেশের কোডসহ')
  })
})
