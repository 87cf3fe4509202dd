import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { injectFaults, press, send, tranIdOf } from '../../../sandbox/test-visitor.ts'
import { shopAtSandbox } from '../../../server/testing/test-sandbox-shop.ts'

let shop: Awaited<ReturnType<typeof shopAtSandbox>>
beforeAll(async () => {
  shop = await shopAtSandbox()
})

const newestState = async () => (await shop.orders())[0]?.paymentState

describe('a gift is bought through the sandbox gateway', () => {
  test('pay: the order is paid when the browser is back, and there is a receipt', async () => {
    const back = await press(await shop.checkOut(), 'pay')
    const answer = await send(back)
    expect(answer.status).toBe(303)
    const tranId = answer.headers.get('location')?.replace('/payments/success/', '') ?? ''
    expect(tranId).toBe(tranIdOf(back))
    expect(await shop.view(tranId)).toMatchObject({ state: 'paid', amount: 1251, lines: 2, payable: false })
    expect((await shop.orders())[0]).toMatchObject({ paymentState: 'paid', tran_id: tranId })
    const receipt = await shop.ask<string>(null, 'GET', `/receipt/${tranId}`)
    expect([receipt.status, receipt.body.slice(0, 5)]).toEqual([200, '%PDF-'])
  })

  test('pay, and never come back: the gateway has told the shop by itself', async () => {
    const back = await press(await shop.checkOut(), 'pay')
    await shop.work()
    expect((await shop.orders())[0]).toMatchObject({ paymentState: 'paid', tran_id: tranIdOf(back) })
  })

  test('pay, and neither come back nor be told: the next look finds the order paid', async () => {
    await press(await shop.checkOut({ notice: 'never', way: 'lost' }), 'pay')
    await shop.work()
    expect(await newestState()).toBe('pending')
    const tranId = (await shop.orders())[0]?.tran_id ?? ''
    expect(await shop.view(tranId)).toMatchObject({ state: 'paid', payable: false })
    expect(await newestState()).toBe('paid')
  })

  test.each([
    ['fail', 'failed'],
    ['cancel', 'cancelled'],
    ['leave', 'cancelled'],
    ['expire', 'expired'],
  ] as const)('%s: the order waits and can be paid again', async (ending, state) => {
    const tranId = tranIdOf(await press(await shop.checkOut(), ending))
    await shop.work()
    expect(await shop.view(tranId)).toMatchObject({ state, payable: true })
    await send(await press(await shop.payAgain(), 'pay'))
    expect(await shop.view(tranId)).toMatchObject({ state, payable: false })
    expect(await newestState()).toBe('paid')
  })

  test('a forged return of an unpaid order pays nothing', async () => {
    const paid = await press(await shop.checkOut(), 'pay')
    const page = await shop.checkOut()
    const unpaid = (await shop.orders())[0]?.tran_id ?? ''
    const fields = { ...paid.fields, tran_id: unpaid }
    expect((await send({ ...paid, fields })).headers.get('location')).toBe(`/payments/success/${unpaid}`)
    expect(await shop.view(unpaid)).toMatchObject({ state: 'pending', payable: true })
    await send(await press(page, 'pay'))
    expect(await shop.view(unpaid)).toMatchObject({ state: 'paid' })
  })
})

describe('a gateway that misbehaves', () => {
  test('tells late, twice or never: each order is paid, once', async () => {
    const notices = ['after', 'twice', 'never'] as const
    const tranIds: string[] = []
    for (const notice of notices) {
      const back = await press(await shop.checkOut({ notice }), 'pay')
      await send(back)
      tranIds.push(tranIdOf(back))
    }
    await expect.poll(() => timesTold(tranIds)).toEqual([1, 2, 0])
    await shop.work()
    for (const id of tranIds) expect(await shop.view(id)).toMatchObject({ state: 'paid', payable: false })
    expect(tranIds.map(shop.timesPaid)).toEqual([1, 1, 1])
  })

  test('signs with another password: it is not believed, but asked', async () => {
    const page = await shop.checkOut({ signature: 'wrong', answers: 'error' })
    const back = await press(page, 'pay')
    await send(back)
    expect(await shop.view(tranIdOf(back))).toMatchObject({ state: 'pending' })
    await injectFaults(page, { answers: 'right' })
    await letTwoSecondsPass()
    expect(await shop.view(tranIdOf(back))).toMatchObject({ state: 'paid' })
  })

  test.each(['short', 'dollars', 'risky'] as const)(
    'takes money that is not as asked for: %s',
    async (money) => {
      const back = await press(await shop.checkOut({ money }), 'pay')
      await send(back)
      expect(await shop.view(tranIdOf(back))).toMatchObject({ state: 'paid_on_hold', payable: false })
      expect(await newestState()).toBe('paid_on_hold')
      const { status } = await shop.ask(null, 'GET', `/receipt/${tranIdOf(back)}`)
      expect(status).toBe(409)
    },
  )

  test.each(['error', 'html', 'inactive'] as const)(
    'cannot be asked (%s): the payment waits',
    async (answers) => {
      const page = await shop.checkOut({ answers })
      const back = await press(page, 'pay')
      await send(back)
      expect(await shop.view(tranIdOf(back))).toMatchObject({ state: 'pending' })
      expect(await newestState()).toBe('pending')
      await injectFaults(page, { answers: 'right' })
      await letTwoSecondsPass()
      expect(await shop.view(tranIdOf(back))).toMatchObject({ state: 'paid' })
    },
  )
})

describe('more than one try', () => {
  test('a card that was refused is followed by another one on the same page', async () => {
    const page = await shop.checkOut()
    await send(await press(page, 'fail'))
    expect(await newestState()).toBe('failed')
    const back = await press(page, 'pay')
    await send(back)
    expect(await shop.view(tranIdOf(back))).toMatchObject({ state: 'paid' })
    expect(await newestState()).toBe('paid')
  })

  test('who pays in two tabs is shown one page, and pays once', async () => {
    const page = await shop.checkOut()
    expect(await shop.payAgain()).toBe(page)
    const back = await press(page, 'pay')
    for (const tab of [back, await press(page, 'pay')]) await send(tab)
    await shop.work()
    expect(await newestState()).toBe('paid')
    expect(shop.timesPaid(tranIdOf(back))).toBe(1)
  })

  test('money that comes a second time is held, and the order stays paid', async () => {
    const first = await shop.checkOut()
    await send(await press(first, 'fail'))
    const second = await shop.payAgain()
    expect(second).not.toBe(first)
    await send(await press(first, 'pay'))
    const back = await press(second, 'pay')
    await send(back)
    expect(await shop.view(tranIdOf(back))).toMatchObject({ state: 'paid_on_hold' })
    expect(await newestState()).toBe('paid')
  })
})

/** @returns how often the gateway notified the shop of each payment */
async function timesTold(tranIds: readonly string[]): Promise<number[]> {
  const notified = await shop.db
    .selectFrom('paymentEvent')
    .select(['tranId', sql<number>`count(*)::int`.as('times')])
    .where('kind', '=', 'notification')
    .groupBy('tranId')
    .execute()
  return tranIds.map((tranId) => notified.find((payment) => payment.tranId === tranId)?.times ?? 0)
}

/** A gateway is asked about a payment once in two seconds. */
const letTwoSecondsPass = () => shop.db.updateTable('paymentAttempt').set({ askedAt: null }).execute()
