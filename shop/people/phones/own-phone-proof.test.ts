import { beforeAll, describe, expect, test } from 'vitest'
import { markCodeSent, ownCodeFor, provePhone } from '../../../server/access-tests/test-code-preparations.ts'
import { openTestApp, SECRET, type TestApp, type TestUser } from '../../../server/testing/test-app.ts'
import { newGuest } from '../../../server/testing/test-guests.ts'
import { newId } from '../../kernel/id.ts'
import { poisha } from '../../kernel/money.ts'
import { insertOrder } from '../../orders/order-fixture.server.ts'
import { phoneCodeOf } from './phone-proofs.server.ts'

const PASSWORD = 'correct horse battery'

let app: TestApp
let nth = 0
beforeAll(async () => {
  app = await openTestApp({ SMS: 'sandbox' })
})

const newcomer = () => app.signUp(`prover.${newId()}`)
const newMobile = () => `+88019${10_000_000 + ++nth}`
const call = (who: Pick<TestUser, 'token'>, method: string, path: string, body?: object) =>
  app.request(method, path, { token: who.token, body })
const account = async (who: TestUser) => (await call(who, 'GET', '/account')).json()
const savePhone = (who: TestUser, phone: string) => call(who, 'PUT', '/account/phone', { phone })
const prove = async (who: Pick<TestUser, 'token'>, id: string, code: string) => {
  const response = await call(who, 'POST', `/account/phone/codes/${id}`, { code })
  return { status: response.status, ...(await response.json()) }
}

describe('the own phone', () => {
  test('is proven by the code that came to it', async () => {
    const rima = await newcomer()
    await savePhone(rima, newMobile())
    expect(await account(rima)).toMatchObject({ provable: true, phoneProvenAt: null, messagesBy: 'mail' })
    const { requestId } = await (await call(rima, 'POST', '/account/phone/codes')).json()
    await markCodeSent(app, requestId)
    const answer = await prove(rima, requestId, phoneCodeOf(SECRET, requestId))
    expect(answer).toMatchObject({ status: 200, provenAt: expect.any(String) })
    expect(await account(rima)).toMatchObject({ phoneProvenAt: answer.provenAt })
    const again = await call(rima, 'POST', '/account/phone/codes')
    expect(await again.json()).toMatchObject({ code: 'phone-proven' })
  })

  test('is unproven once it is changed, and messages come by e-mail again', async () => {
    const rima = await newcomer()
    const phone = await provePhone(app, rima)
    expect((await call(rima, 'PUT', '/account/messages', { by: 'both' })).status).toBe(200)
    await savePhone(rima, phone)
    expect(await account(rima), 'saved unchanged').toMatchObject({ messagesBy: 'both' })
    await savePhone(rima, newMobile())
    expect(await account(rima)).toMatchObject({ phoneProvenAt: null, messagesBy: 'mail' })
    await savePhone(rima, phone)
    expect(await account(rima), 'changed back').toMatchObject({ phoneProvenAt: null })
  })

  test('is not proven by a code that went to the one before', async () => {
    const rima = await newcomer()
    const { id, code } = await ownCodeFor(app, rima)
    await savePhone(rima, newMobile())
    expect(await prove(rima, id, code)).toMatchObject({ status: 409, code: 'phone-changed' })
    expect(await account(rima)).toMatchObject({ phoneProvenAt: null })
  })

  test('is proven by nobody else with the right code', async () => {
    const [rima, stranger] = [await newcomer(), await newcomer()]
    const { id, code, phone } = await ownCodeFor(app, rima)
    await savePhone(stranger, phone)
    expect(await prove(stranger, id, code)).toMatchObject({ status: 409, code: 'code-expired' })
    expect(await account(stranger)).toMatchObject({ phoneProvenAt: null })
    expect(await prove(rima, id, code)).toMatchObject({ status: 200 })
  })

  test('from abroad gets no code', async () => {
    const rima = await newcomer()
    await savePhone(rima, '+44 7911 123456')
    expect(await account(rima)).toMatchObject({ provable: false })
    const refused = await call(rima, 'POST', '/account/phone/codes')
    expect(await refused.json()).toMatchObject({ code: 'phone-not-mobile' })
  })

  test('stands with its proof in the downloaded file', async () => {
    const rima = await newcomer()
    const phone = await provePhone(app, rima)
    const file = await (await call(rima, 'GET', '/account/data')).json()
    expect(file.account).toMatchObject({ phone, phoneProvenAt: expect.any(String), messagesBy: 'mail' })
  })
})

describe('the phone of a guest', () => {
  const say = (who: Pick<TestUser, 'token'>, phone: string, name = 'Mina') =>
    call(who, 'PUT', '/guest', { name, phone, email: '' })
  const guestNow = async (who: Pick<TestUser, 'token'>) => (await call(who, 'GET', '/guest')).json()

  test('stays proven by its code while other details change', async () => {
    const [mina, phone] = [await newGuest(app), newMobile()]
    await say(mina, phone)
    expect(await guestNow(mina)).toMatchObject({ isPhoneProven: false, sendsSms: true })
    const { requestId } = await (await call(mina, 'POST', '/account/phone/codes')).json()
    await markCodeSent(app, requestId)
    const answer = await prove(mina, requestId, phoneCodeOf(SECRET, requestId))
    expect(answer).toMatchObject({ status: 200, provenAt: expect.any(String) })
    await say(mina, phone, 'Mina Khatun')
    expect(await guestNow(mina)).toMatchObject({ name: 'Mina Khatun', isPhoneProven: true })
  })

  test('is to be proven anew once another is typed, also back again', async () => {
    const mina = await newGuest(app)
    const phone = await provePhone(app, mina)
    for (const typed of [newMobile(), phone]) {
      await say(mina, typed)
      expect(await guestNow(mina)).toMatchObject({ phone: typed, isPhoneProven: false })
    }
  })

  test('is proven by no code of another guest, or for another number', async () => {
    const [mina, stranger] = [await newGuest(app), await newGuest(app)]
    const { id, code, phone } = await ownCodeFor(app, mina)
    await say(stranger, phone)
    expect(await prove(stranger, id, code)).toMatchObject({ status: 409, code: 'code-expired' })
    await say(mina, newMobile())
    expect(await prove(mina, id, code)).toMatchObject({ status: 409, code: 'phone-changed' })
    expect(await guestNow(mina)).toMatchObject({ isPhoneProven: false })
    expect(await guestNow(stranger)).toMatchObject({ isPhoneProven: false })
  })

  test('gets no choice of messages', async () => {
    const mina = await newGuest(app)
    await provePhone(app, mina)
    expect((await call(mina, 'PUT', '/account/messages', { by: 'both' })).status).toBe(401)
  })

  test('comes into an account that has none, where it is to be proven anew, and into no other', async () => {
    for (const own of ['', newMobile()]) {
      const mina = await newGuest(app)
      const phone = await provePhone(app, mina)
      const paid = await insertOrder(app.db, { amount: poisha(5000), senderPhone: phone })
      const attempt = { id: newId(), tranId: newMobile(), reference: paid, amount: poisha(5000) } as const
      const row = { ...attempt, gateway: 'bkash', state: 'paid' } as const
      await app.db.insertInto('paymentAttempt').values(row).execute()
      const rima = await newcomer()
      await savePhone(rima, own)
      const login = { email: rima.email, password: PASSWORD }
      expect((await mina.browser.send('POST', '/auth/sign-in/email', { body: login })).status).toBe(200)
      const expected = own ? { phone: own, phoneProvenAt: null } : { phone, phoneProvenAt: null }
      expect(await account(rima)).toMatchObject(expected)
      const claims = await call(rima, 'GET', '/order-claims')
      expect(await claims.json(), 'what another guest ordered with it').toEqual([])
    }
  })
})

test('messages by SMS want a proven phone', async () => {
  const rima = await newcomer()
  await savePhone(rima, newMobile())
  const refused = await call(rima, 'PUT', '/account/messages', { by: 'both' })
  expect(await refused.json()).toMatchObject({ code: 'phone-not-proven' })
  expect((await call(rima, 'PUT', '/account/messages', { by: 'mail' })).status).toBe(200)
})

test('a shop without SMS proves no phone', async () => {
  const without = await openTestApp()
  const rima = await without.signUp('rima')
  await without.request('PUT', '/account/phone', { token: rima.token, body: { phone: '01712345678' } })
  const answer = await (await without.request('GET', '/account', { token: rima.token })).json()
  expect(answer).toMatchObject({ provable: false })
  const refused = await without.request('POST', '/account/phone/codes', { token: rima.token })
  expect(await refused.json()).toMatchObject({ code: 'no-sms' })
})
