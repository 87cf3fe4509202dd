import { describe, expect, test } from 'vitest'
import { freshDatabase } from '../../server/testing/test-database.ts'
import { AMOUNT, openStripeContract } from '../../server/testing/test-stripe-contract.ts'
import { poisha } from '../../shop/kernel/money.ts'
import { press } from '../test-visitor.ts'
import type { Faults } from './payment.ts'
import { POLLS_UNTIL_DONE } from './payment.ts'

const { gateway, open } = await openStripeContract((await freshDatabase()).db)

describe('a refund', () => {
  let count = 0
  /** For a part of a new paid payment. */
  async function refundInput(refunds: Faults['refunds'] = 'right', amount = poisha(5000)) {
    const { url, ref } = await open({ refunds, way: 'lost' })
    await press(url)
    const found = await gateway.query(ref)
    const transactionRef = (found.ok && found.value.transactionRef) || expect.fail()
    const refundId = `RF${++count}`
    const input = { refundId, transactionRef, gatewayRef: ref.gatewayRef, amount, reason: 'It came broken' }
    return { ...input, lastSentAgo: null, sendBy: Number.POSITIVE_INFINITY, otherRefs: [] as string[] }
  }

  test('succeeds, once, however often it is asked for', async () => {
    const input = await refundInput()
    const first = await gateway.refund(input)
    expect(first).toMatchObject({
      ok: true,
      value: { state: 'succeeded', refundRef: expect.stringMatching(/^re_/) },
    })
    expect(await gateway.refund({ ...input, lastSentAgo: 0 })).toMatchObject({
      value: { state: 'succeeded', refundRef: first.ok && first.value.refundRef },
    })
    const rest = { ...input, refundId: `RF${++count}`, amount: poisha(AMOUNT - 5000) }
    expect(await gateway.refund(rest)).toMatchObject({ value: { state: 'succeeded' } })
    const more = { ...input, refundId: `RF${++count}`, amount: poisha(1) }
    expect(await gateway.refund(more)).toMatchObject({
      value: { state: 'failed', reason: { words: expect.stringContaining('already been refunded') } },
    })
  })

  test('whose answer was lost is found again', async () => {
    const input = await refundInput('unheard')
    expect(await gateway.refund(input)).toMatchObject({ ok: false, kind: 'unavailable' })
    expect(await gateway.refund({ ...input, lastSentAgo: 0 })).toMatchObject({
      value: { state: 'succeeded' },
    })
  })

  test.each([
    ['later', 'processing', 'succeeded'],
    ['failed', 'processing', 'failed'],
    ['bounced', 'succeeded', 'failed'],
    ['off', 'processing', 'cancelled'],
    ['never', 'processing', 'processing'],
  ] as const)('%s is %s, then %s', async (behaviour, atFirst, atLast) => {
    const input = await refundInput(behaviour)
    const taken = await gateway.refund(input)
    expect(taken).toMatchObject({ ok: true, value: { state: atFirst } })
    const refundRef = (taken.ok && taken.value.refundRef) || expect.fail()
    for (let poll = 1; poll < POLLS_UNTIL_DONE; poll++) await gateway.queryRefund({ ...input, refundRef })
    expect(await gateway.queryRefund({ ...input, refundRef })).toMatchObject({ value: { state: atLast } })
  })

  test('is refused: by the bank, beyond what was taken, of nothing', async () => {
    expect(await gateway.refund(await refundInput('refused'))).toMatchObject({
      value: { state: 'failed', reason: { words: expect.stringContaining('charged back') } },
    })
    expect(await gateway.refund(await refundInput('right', poisha(AMOUNT + 1)))).toMatchObject({
      value: { state: 'failed', reason: { words: expect.stringContaining('greater than unrefunded') } },
    })
    expect(await gateway.refund({ ...(await refundInput()), transactionRef: 'pi_none' })).toMatchObject({
      ok: false,
    })
    expect(await gateway.queryRefund({ ...(await refundInput()), refundRef: 're_none' })).toMatchObject({
      ok: false,
      kind: 'not_found',
    })
  })
})
