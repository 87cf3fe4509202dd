import { beforeEach, describe, expect, test } from 'vitest'
import { openRefundDesk } from '../../../server/testing/test-refunds.ts'
import { pollRefunds } from './advance-refund.server.ts'
import { paidOnce, passMinutes } from './refund-fixture.server.ts'

const { db, refund, statesOf, list, now } = await openRefundDesk()
type Now = ReturnType<typeof now>

let gateway: Now['gateway']
let jobs: Now['jobs']
let services: Now['services']
beforeEach(() => {
  ;({ gateway, jobs, services } = now())
})

describe('the gateway', () => {
  test('that does not answer is asked again with the same number, and never for a second refund', async () => {
    const tranId = await paidOnce(db)
    gateway.refunding = null
    await refund(tranId, 1250.5)
    await jobs.run()
    await passMinutes(db, 1)
    await list(tranId)
    gateway.refunding = 'processing'
    await passMinutes(db, 1)
    expect((await list(tranId)).refunds[0]).toMatchObject({
      state: 'processing',
      steps: [{ why: '' }, { state: 'requested', why: expect.stringMatching(/not answered/) }, { why: '' }],
    })
    expect(gateway.refunds).toHaveLength(3)
    expect(new Set(gateway.refunds.map(({ refundId }) => refundId)).size).toBe(1)
  })

  test('that says no leaves the money to be given back again', async () => {
    const tranId = await paidOnce(db)
    gateway.refunding = 'failed'
    await refund(tranId, 1250.5)
    await jobs.run()
    const { refunds, refundable } = await list(tranId)
    expect(refunds[0]).toMatchObject({ state: 'failed', steps: [{}, { why: 'The card is closed' }] })
    expect(refundable).toBe(1250.5)
  })

  test('that says no only when asked again may have said yes before: the money counts as given', async () => {
    const tranId = await paidOnce(db)
    gateway.refunding = null
    await refund(tranId, 1250.5)
    await jobs.run()
    gateway.refunding = 'failed'
    await passMinutes(db, 1)
    expect(await list(tranId)).toMatchObject({ refundable: 0, refunds: [{ state: 'failed' }] })
  })

  test('is asked by one at a time, and by nobody once it has answered for good', async () => {
    const tranId = await paidOnce(db)
    await refund(tranId, 5)
    await Promise.all([jobs.run(), ...Array.from({ length: 8 }, () => list(tranId))])
    expect(gateway.refunds).toHaveLength(1)
    gateway.refunding = 'cancelled'
    await passMinutes(db, 1)
    await list(tranId)
    gateway.refunding = 'succeeded'
    await passMinutes(db, 1)
    expect((await list(tranId)).refunds[0]?.state).toBe('cancelled')
  })

  test('that is slow keeps nobody who looks for more than two seconds, is asked once, and is heard later', async () => {
    const tranId = await paidOnce(db)
    await refund(tranId, 5)
    const atLast = Promise.withResolvers<void>()
    const { refund: give } = gateway
    gateway.refund = (input) => atLast.promise.then(() => give.call(gateway, input))
    for (const { refunds } of await Promise.all([list(tranId), list(tranId)]))
      expect(refunds).toMatchObject([{ state: 'requested', amount: 5 }])
    atLast.resolve()
    await expect.poll(() => statesOf([tranId])).toEqual(['processing'])
    expect(gateway.refunds).toHaveLength(1)
  })

  test('is asked by the clock about what nobody looks at, ever more seldom', async () => {
    const tranId = await paidOnce(db)
    await refund(tranId, 5)
    await jobs.run()
    gateway.refunding = 'succeeded'
    const clock = () => jobs.jobs.send({ name: 'look-after-refunds' }, {})
    const stateOf = () =>
      db.selectFrom('refund').select('state').where('tranId', '=', tranId).executeTakeFirst()
    await clock()
    await jobs.run()
    expect(await stateOf()).toEqual({ state: 'processing' })
    await passMinutes(db, 5)
    await clock()
    await jobs.run()
    expect(await stateOf()).toEqual({ state: 'succeeded' })
  })

  test('that is silent about one refund keeps no other from being asked about', async () => {
    const all = [await paidOnce(db), await paidOnce(db), await paidOnce(db)]
    for (const tranId of all) await refund(tranId, 5)
    const { refund: give } = gateway
    gateway.refund = (input) => {
      gateway.refunding = input.transactionRef === `bank-${all[0]}` ? null : 'succeeded'
      return give.call(gateway, input)
    }
    await pollRefunds(services)
    expect(await statesOf(all)).toEqual(['requested', 'succeeded', 'succeeded'])
  })

  test('that is silent three times in a row is left alone, and keeps no other gateway waiting', async () => {
    gateway.refunding = null
    const silent = await Promise.all(Array.from({ length: 10 }, () => paidOnce(db)))
    const cash = await paidOnce(db, { gateway: 'cod' })
    for (const tranId of [...silent, cash]) await refund(tranId, 5)
    await pollRefunds(services)
    expect(gateway.refunds).toHaveLength(3)
    expect(await statesOf([cash])).toEqual(['processing'])
  })
})
