import { beforeEach, describe, expect, test } from 'vitest'
import { bkashContract, NOT_NOW, newTranId } from '../../server/testing/test-bkash-contract.ts'
import { freshDatabase } from '../../server/testing/test-database.ts'
import { poisha } from '../../shop/kernel/money.ts'
import type { PaymentGateway, RefundInput } from '../../shop/payments/gateway.ts'

const { aShop, agreed } = bkashContract((await freshDatabase()).db)

let gateway: PaymentGateway
beforeEach(() => {
  gateway = aShop()
})

describe('money back', () => {
  test('in parts, never more than was taken', async () => {
    const { refund } = await bought()
    expect(await refund({ amount: poisha(125000) })).toMatchObject({
      ok: true,
      value: { state: 'succeeded' },
    })
    expect(await refund({ amount: poisha(51) })).toMatchObject({
      ok: true,
      value: { state: 'failed', reason: { words: expect.stringContaining('Refund amount not valid') } },
    })
    expect(await refund({ amount: poisha(50) })).toMatchObject({ ok: true, value: { state: 'succeeded' } })
  })

  test('a refund whose answer was lost is given back once', async () => {
    const { refund, injectFaults } = await bought()
    await refund({ amount: poisha(100) })
    await injectFaults({ refunds: 'mute' })
    const lost = { refundId: newTranId(), amount: poisha(2500) }
    expect(await refund(lost)).toMatchObject(NOT_NOW)
    await injectFaults({ refunds: 'right' })
    const found = await refund({ ...lost, lastSentAgo: 0 })
    expect(found).toMatchObject({ ok: true, value: { state: 'succeeded' } })
    const refundRef = (found.ok && found.value.refundRef) || ''
    const again = { amount: poisha(2500), lastSentAgo: 3 * 60_000, otherRefs: [refundRef] }
    expect(await refund(again)).toMatchObject({ ok: true, value: { state: 'succeeded' } })
    expect(await refund({ amount: poisha(119950) })).toMatchObject({ value: { state: 'succeeded' } })
    expect(await refund({ amount: poisha(1) })).toMatchObject({ value: { state: 'failed' } })
  })

  test('one that was just asked for and is not listed is waited for, then asked for again', async () => {
    const { refund } = await bought()
    expect(await refund({ lastSentAgo: 0 })).toMatchObject(NOT_NOW)
    expect(await refund({ lastSentAgo: 3 * 60_000 })).toMatchObject({ value: { state: 'succeeded' } })
  })

  test('refused by an empty wallet; the eleventh; and known by its number', async () => {
    const { refund, injectFaults, question } = await bought()
    await injectFaults({ refunds: 'refused' })
    expect(await refund({})).toMatchObject({ value: { state: 'failed' } })
    await injectFaults({ refunds: 'right' })
    const given = await refund({ amount: poisha(100) })
    const refundRef = (given.ok && given.value.refundRef) || ''
    expect(await gateway.queryRefund({ ...question, amount: poisha(100), refundRef })).toMatchObject({
      value: { state: 'succeeded', refundRef },
    })
    for (let i = 1; i < 10; i++) await refund({ amount: poisha(100) })
    expect(await refund({ amount: poisha(100) })).toMatchObject({ value: { state: 'failed' } })
  })
})

async function bought() {
  const { ref, injectFaults } = await agreed()
  const answer = await gateway.confirm(ref)
  const question: RefundInput = {
    refundId: newTranId(),
    transactionRef: (answer.ok && answer.value.transactionRef) || '',
    gatewayRef: ref.gatewayRef,
    amount: poisha(125050),
    reason: 'Broken',
    lastSentAgo: null,
    sendBy: Number.POSITIVE_INFINITY,
    otherRefs: [],
  }
  const refund = (more: Partial<RefundInput>) =>
    gateway.refund({ ...question, refundId: newTranId(), ...more })
  return { injectFaults, question, refund }
}
