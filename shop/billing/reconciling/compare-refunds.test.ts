import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { person } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { poisha } from '../../kernel/money.ts'
import { recordMoney } from '../../orders/dues.server.ts'
import type { GatewayRefund } from '../../payments/gateway.ts'
import { openPayment } from '../../payments/open-payment.server.ts'
import type { PaymentServices } from '../../payments/payment-services.server.ts'
import { confirmPayment, paymentOf } from '../../payments/payments.server.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { newRequest } from '../../payments/test-payments.server.ts'
import { advanceRefund } from '../refunds/advance-refund.server.ts'
import { refundsOf } from '../refunds/refunds.server.ts'
import { requestRefund } from '../refunds/request-refund.server.ts'
import { comparePayment } from './compare-payment.server.ts'
import { differenceIn, refundDifference } from './difference.ts'

let db: Db
let admin: Caller
let gateway: ReturnType<typeof scriptedGateway>
let services: PaymentServices

beforeAll(async () => {
  db = (await freshDatabase()).db
  admin = await person(db, 'Keeper', 'admin')
})

beforeEach(() => {
  gateway = scriptedGateway()
  services = { db, recordMoney, gateways: gatewaysWith(gateway), jobs: pretendJobs().jobs }
})

async function paid(risky = false): Promise<string> {
  const { tranId } = granted(await openPayment(services, newRequest()))
  gateway.say(tranId, { state: 'paid', risky })
  granted(await confirmPayment(services, tranId, null))
  return tranId
}

/** As the gateway answers from now on, once; then it is asked anew. */
async function refund(tranId: string, amount: number, said: GatewayRefund['state']): Promise<string> {
  const id = newId()
  gateway.refunding = said
  granted(await requestRefund(services, admin, tranId, { id, amount: poisha(amount), reason: 'Broken' }))
  await advanceRefund(services, id)
  await db.updateTable('refund').set({ askedAt: null }).where('id', '=', id).execute()
  return id
}

const open = (tranId: string) =>
  db
    .selectFrom('paymentDifference')
    .select(['kind', 'gatewaySays'])
    .where('tranId', '=', tranId)
    .where('closedAt', 'is', null)
    .execute()

describe('comparing a payment', () => {
  test('finds a refund that the gateway called off after all, and closes it when it has gone back', async () => {
    const tranId = await paid()
    await refund(tranId, 25_050, 'succeeded')
    await comparePayment(services, tranId)
    expect(await open(tranId)).toEqual([])
    gateway.refunding = 'cancelled'
    await comparePayment(services, tranId)
    expect(await open(tranId)).toEqual([
      { kind: 'refund', gatewaySays: [{ code: 'refund-failed-there', amount: 25_050 }] },
    ])
    gateway.refunding = 'succeeded'
    await comparePayment(services, tranId)
    expect(await open(tranId)).toEqual([])
  })

  test('tells of several refunds at once', async () => {
    const tranId = await paid()
    await refund(tranId, 10_000, 'succeeded')
    await refund(tranId, 20_000, 'succeeded')
    gateway.refunding = 'processing'
    await comparePayment(services, tranId)
    const [difference] = await open(tranId)
    const says = difference?.gatewaySays.map((reason) => differenceIn('en', reason)).join(' ')
    expect(says).toMatch(/৳100 yet.*৳200 yet/)
  })

  test('leaves what it had found while the gateway says nothing about refunds, and says so', async () => {
    const tranId = await paid()
    await refund(tranId, 10_000, 'succeeded')
    gateway.refunding = 'cancelled'
    await comparePayment(services, tranId)
    gateway.refunding = null
    gateway.say(tranId, { state: 'failed' })
    expect(await comparePayment(services, tranId)).toMatchObject({ code: 'gateway-silent-about-refunds' })
    expect((await open(tranId)).map(({ kind }) => kind).sort()).toEqual(['missing', 'refund'])
  })

  test('takes a refund on that is under way, and ends held money with it', async () => {
    const tranId = await paid(true)
    const id = await refund(tranId, 125_050, 'processing')
    gateway.refunding = 'succeeded'
    expect(await comparePayment(services, tranId)).toBeNull()
    expect((await refundsOf(db, tranId))?.refunds).toMatchObject([{ _id: id, state: 'succeeded' }])
    expect(await paymentOf(db, tranId)).toMatchObject({ state: 'returned' })
  })
})

describe('a refund', () => {
  const says = (state: GatewayRefund['state']) =>
    ({ ok: true, value: { state, refundRef: 'r', reason: null, raw: {} } }) as const
  const unknown = { ok: false, kind: 'not_found', reason: '' } as const

  test.each([
    ['succeeded', says('processing')],
    ['succeeded', says('failed')],
    ['succeeded', unknown],
    ['failed', says('succeeded')],
    ['cancelled', says('processing')],
  ] as const)('that is %s here differs from %j', (state, answer) => {
    const found = refundDifference({ state, amount: poisha(100) }, answer)
    expect(found && differenceIn('en', found)).toContain('৳1')
  })

  test.each([
    ['succeeded', says('succeeded')],
    ['failed', says('cancelled')],
    ['cancelled', unknown],
    ['succeeded', { ok: false, kind: 'unavailable', reason: '' } as const],
  ] as const)('that is %s here does not from %j', (state, answer) => {
    expect(refundDifference({ state, amount: poisha(100) }, answer)).toBeNull()
  })
})
