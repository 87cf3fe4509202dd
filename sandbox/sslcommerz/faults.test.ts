import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { serveLocally } from '../../server/testing/test-listening.ts'
import { createSandbox } from '../app.ts'
import { faultsSchema } from '../faults.ts'
import { AFTER_MS, LATE_MS } from '../merchant.ts'
import { answerAfter } from '../test-slow-answer.ts'
import { sign } from './notifications.ts'
import { FAULTS, type Faults } from './payment.ts'
import { MERCHANT, openSession, post, query, readReturn } from './test-client.ts'

const NO_FAULTS = faultsSchema(FAULTS).parse(undefined)

const received: Record<string, string>[] = []
const ipn_url = await serveLocally(async (request) => {
  received.push(Object.fromEntries(new URLSearchParams(await request.text())))
  return new Response()
})

let app: ReturnType<typeof createSandbox>
beforeEach(() => {
  app = createSandbox(MERCHANT)
  received.length = 0
})
afterEach(() => void vi.useRealTimers())

const open = async () => new URL((await openSession(app, { ipn_url })).GatewayPageURL ?? '').pathname
const injectFaults = (page: string, body: unknown) =>
  app.request(`${page}/behaviour`, { method: 'POST', body: JSON.stringify(body) })
const pageWith = async (faults: Partial<Faults>) => {
  const page = await open()
  expect((await injectFaults(page, faults)).status).toBe(200)
  return page
}
const press = async (page: string, ending = 'pay', more = {}) =>
  readReturn(await (await post(app, page, { ending, ...more })).text())
const queryTransaction = () => query(app, 'merchantTransIDvalidationAPI', { tran_id: 'OGS1' })

describe('the notification to the merchant’s server is sent', () => {
  const pressing = async (notice: Faults['notice']) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    return (await press(await pageWith({ notice }))).fields
  }
  const expectReceived = async (ms: number, times: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    vi.useRealTimers()
    await expect.poll(() => received).toHaveLength(times)
  }

  test('before the person is back', async () => {
    const fields = await pressing('before')
    expect(received).toEqual([fields])
    await expectReceived(LATE_MS * 2, 1)
  })

  test('after', async () => {
    const fields = await pressing('after')
    expect(received).toEqual([])
    await expectReceived(AFTER_MS, 1)
    expect(received).toEqual([fields])
  })

  test('twice, word for word the same', async () => {
    const fields = await pressing('twice')
    expect(received).toEqual([fields])
    await expectReceived(AFTER_MS, 2)
    expect(received).toEqual([fields, fields])
  })

  test('never', async () => {
    await pressing('never')
    await expectReceived(LATE_MS * 2, 0)
  })

  test('30 seconds late', async () => {
    const fields = await pressing('late')
    await vi.advanceTimersByTimeAsync(LATE_MS - 1)
    expect(received).toEqual([])
    await expectReceived(1, 1)
    expect(received).toEqual([fields])
  })
})

describe('the notification', () => {
  test('is signed with another password', async () => {
    const { fields } = await press(await pageWith({ signature: 'wrong' }))
    const { verify_sign, verify_sign_sha2, verify_key, ...said } = fields
    const right = sign(said, MERCHANT.storePassword)
    expect(verify_key).toBe(right.verify_key)
    expect([verify_sign, verify_sign_sha2]).not.toContain(right.verify_sign)
    expect([verify_sign, verify_sign_sha2]).not.toContain(right.verify_sign_sha2)
    expect(received).toEqual([fields])
  })

  test.each([
    ['short', { amount: '1249.50', currency_amount: '1249.50', store_amount: '1219.24', risk_level: '0' }],
    ['dollars', { amount: '1250.50', currency: 'USD', currency_type: 'USD' }],
    ['risky', { amount: '1250.50', currency: 'BDT', risk_level: '1', risk_title: 'Risky' }],
  ] as const)('of %s money is the same everywhere, and rightly signed', async (money, expected) => {
    const { fields } = await press(await pageWith({ money }))
    const { verify_sign, verify_sign_sha2, verify_key, ...said } = fields
    expect(said).toMatchObject(expected)
    expect(sign(said, MERCHANT.storePassword)).toEqual(fields)
    expect(received).toEqual([fields])
    expect(await queryTransaction()).toMatchObject({ element: [expected] })
    const { val_id = '' } = fields
    expect(await query(app, 'validationserverAPI', { val_id })).toMatchObject(expected)
  })
})

describe('a query with a fault', () => {
  const askBoth = async (page: string) => {
    const { val_id = '' } = (await press(page)).fields
    const path = (file: string, of: Record<string, string>) =>
      `/validator/api/${file}.php?${new URLSearchParams({ ...of, store_id: MERCHANT.storeId, store_passwd: MERCHANT.storePassword })}`
    return [
      await app.request(path('validationserverAPI', { val_id })),
      await app.request(path('merchantTransIDvalidationAPI', { tran_id: 'OGS1' })),
    ]
  }

  test('answers 500', async () => {
    for (const answer of await askBoth(await pageWith({ answers: 'error' }))) expect(answer.status).toBe(500)
  })

  test('answers a page of HTML', async () => {
    for (const answer of await askBoth(await pageWith({ answers: 'html' }))) {
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toContain('text/html')
    }
  })

  test('says INACTIVE, to a session key as well', async () => {
    const page = await pageWith({ answers: 'inactive' })
    for (const answer of await askBoth(page)) expect(await answer.json()).toEqual({ APIConnect: 'INACTIVE' })
    const sessionkey = page.split('/').at(-1) ?? ''
    expect(await query(app, 'merchantTransIDvalidationAPI', { sessionkey })).toEqual({
      APIConnect: 'INACTIVE',
    })
  })

  test('is right again without the fault, and calls money VALID that nobody has validated', async () => {
    const page = await pageWith({ answers: 'error' })
    await askBoth(page)
    await injectFaults(page, { answers: 'right' })
    expect(await queryTransaction()).toMatchObject({ element: [{ status: 'VALID' }] })
  })

  test('takes 20 seconds', async () => {
    await press(await pageWith({ answers: 'slow' }))
    expect(await answerAfter(20_000, queryTransaction)).toMatchObject({ element: [{ status: 'VALID' }] })
  })
})

describe('other endings:', () => {
  test('the person closes the tab, and the money is taken', async () => {
    const page = await pageWith({ way: 'lost', notice: 'never' })
    const html = await (await post(app, page, { ending: 'pay' })).text()
    expect(html).toContain('You have closed this tab')
    expect(html).not.toContain('<form')
    expect(await queryTransaction()).toMatchObject({ element: [{ status: 'VALID' }] })
  })

  test.each([
    ['leave', 'cancel', 'UNATTEMPTED', 'Customer did not choose to pay any channel'],
    ['expire', 'fail', 'EXPIRED', 'Payment timeout'],
  ])('%s leads to the %s address as %s, with empty numbers', async (ending, way, status, error) => {
    const { address, fields } = await press(await open(), ending)
    expect(address).toBe(`http://shop.example/${way}`)
    expect(fields).toMatchObject({ status, error, val_id: '', store_amount: '', bank_tran_id: '' })
    expect(received).toEqual([fields])
    expect(await queryTransaction()).toMatchObject({ no_of_trans_found: 1, element: [{ status }] })
  })

  test('after a card that was refused another one may be tried, and both attempts are notified', async () => {
    const page = await open()
    await press(page, 'fail')
    expect(await (await app.request(page)).text()).toContain('The card was refused.')
    const { address, fields } = await press(page, 'pay')
    expect([address, fields.status]).toEqual(['http://shop.example/success', 'VALID'])
    expect(await queryTransaction()).toMatchObject({
      no_of_trans_found: 2,
      element: [{ status: 'FAILED' }, { status: 'VALID', val_id: fields.val_id }],
    })
    expect((await press(page, 'fail')).fields).toEqual(fields)
  })

  test('cards are tried five times and no more', async () => {
    const page = await open()
    for (let i = 0; i < 7; i++) await press(page, 'fail')
    expect((await press(page, 'pay')).fields).toMatchObject({ status: 'FAILED' })
    expect(await queryTransaction()).toMatchObject({ no_of_trans_found: 5 })
    expect(received).toHaveLength(5)
  })
})

describe('the faults', () => {
  test('stand on the page, and count when they were changed there', async () => {
    const page = await pageWith({ money: 'short' })
    const html = await (await app.request(page)).text()
    for (const { answers } of Object.values(FAULTS)) {
      for (const value of Object.keys(answers)) expect(html).toContain(`<option value="${value}"`)
    }
    expect(html).toContain('<option value="short" selected>is one taka short')
    const { fields } = await press(page, 'pay', { money: 'risky', 'shown-money': 'short' })
    expect(fields).toMatchObject({ amount: '1250.50', risk_level: '1' })
  })

  test('made by a test outlive a page that shows older ones', async () => {
    const page = await pageWith({ money: 'risky' })
    expect((await press(page, 'pay', { money: 'right', 'shown-money': 'right' })).fields.risk_level).toBe('1')
  })

  test('are returned complete', async () => {
    const page = await open()
    const now = async () => (await app.request(`${page}/behaviour`)).json()
    expect(await now()).toEqual(NO_FAULTS)
    expect(await (await injectFaults(page, { way: 'lost' })).json()).toEqual({ ...NO_FAULTS, way: 'lost' })
    expect(await (await injectFaults(page, { money: 'risky' })).json()).toMatchObject({
      way: 'lost',
      money: 'risky',
    })
    expect(await now()).toMatchObject({ way: 'lost', money: 'risky', notice: 'before' })
  })

  test.each([{ notice: 'sometimes' }, { mood: 'bad' }, { notice: null }, [], 'never', null, 7])(
    '%j is none of them',
    async (faults) => {
      const page = await open()
      expect((await injectFaults(page, faults)).status).toBe(400)
      expect(await (await app.request(`${page}/behaviour`)).json()).toEqual(NO_FAULTS)
    },
  )

  test('of an unknown page, in no JSON, or made up in the form are refused', async () => {
    const page = await open()
    expect((await injectFaults('/EasyCheckOut/none', { way: 'lost' })).status).toBe(404)
    expect((await app.request('/EasyCheckOut/none/behaviour')).status).toBe(404)
    expect((await app.request(`${page}/behaviour`, { method: 'POST', body: '{' })).status).toBe(400)
    expect((await post(app, page, { ending: 'pay', money: 'gold' })).status).toBe(400)
    expect(await queryTransaction()).toMatchObject({ element: [{ status: 'PENDING' }] })
  })

  test('of one payment are not those of another', async () => {
    await pageWith({ answers: 'error' })
    await openSession(app, { tran_id: 'OGS2' })
    expect(await query(app, 'merchantTransIDvalidationAPI', { tran_id: 'OGS2' })).toMatchObject({
      element: [{ status: 'PENDING' }],
    })
  })
})
