import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  bkashContract,
  initiateInput,
  NOT_NOW,
  newTranId,
  pressButton,
} from '../../server/testing/test-bkash-contract.ts'
import { freshDatabase } from '../../server/testing/test-database.ts'
import { poisha } from '../../shop/kernel/money.ts'
import type { PaymentGateway } from '../../shop/payments/gateway.ts'

const { aShop, open, agreed, eraseAtSandbox } = bkashContract((await freshDatabase()).db)

let gateway: PaymentGateway
beforeEach(() => {
  gateway = aShop()
})
afterEach(() => void vi.useRealTimers())

describe('the whole way', () => {
  test('the person agrees, asking moves nothing, confirming takes the money once', async () => {
    const { ref, callback } = await agreed()
    expect(callback).toMatchObject({
      ok: true,
      authentic: 'unsigned',
      tranId: ref.tranId,
      verificationRef: ref.gatewayRef,
      hint: 'pending',
    })
    expect(await gateway.query(ref)).toMatchObject({ ok: true, value: { state: 'pending', captured: null } })
    const before = Date.now()
    const answers = await Promise.all([gateway.confirm(ref), aShop().confirm(ref), gateway.confirm(ref)])
    for (const answer of [
      ...answers.filter(({ ok }) => ok),
      await gateway.query(ref),
      await gateway.confirm(ref),
    ]) {
      expect(answer).toMatchObject({ ok: true, value: paid(ref.gatewayRef) })
    }
    const asked = await gateway.query(ref)
    const paidAt = asked.ok && asked.value.paidAt
    expect(Number(paidAt)).toBeGreaterThanOrEqual(before)
    expect(Number(paidAt)).toBeLessThanOrEqual(Date.now())
  })

  test.each([
    ['fail', 'failed'],
    ['cancel', 'cancelled'],
  ] as const)('%s is said by the return alone, and confirming takes nothing', async (ending, hint) => {
    const { ref, url } = await open()
    expect(await gateway.parseCallback(await pressButton(url, ending))).toMatchObject({
      verificationRef: ref.gatewayRef,
      hint,
    })
    expect(await gateway.confirm(ref)).toMatchObject({
      ok: true,
      value: { state: 'pending', captured: null },
    })
    expect(await gateway.query(ref)).toMatchObject({ ok: true, value: { state: 'pending' } })
  })

  test('a page where nobody has pressed a button is pending, whoever asks', async () => {
    const { ref } = await open()
    for (const answer of [await gateway.query(ref), await gateway.confirm(ref)]) {
      expect(answer).toMatchObject({ ok: true, value: { state: 'pending' } })
    }
  })

  test('another attempt’s page pays nothing', async () => {
    const [cheap, dear] = [await agreed(1000), await open(50_000_000)]
    const lie = { ...dear.ref, verificationRef: cheap.ref.gatewayRef }
    expect(await gateway.confirm(lie)).toMatchObject({ value: { state: 'pending' } })
    expect(await gateway.query(cheap.ref)).toMatchObject({ value: { state: 'pending' } })
    const unknown = { ...dear.ref, gatewayRef: 'TR0011x', verificationRef: 'TR0011x' }
    expect(await gateway.confirm(unknown)).toMatchObject({ ok: false, kind: 'not_found' })
  })
})

describe('execution that goes wrong', () => {
  test('an empty wallet is a failure in bKash’s words', async () => {
    const { ref } = await agreed(125050, { execution: 'poor' })
    expect(await gateway.confirm(ref)).toMatchObject({
      ok: true,
      value: { state: 'failed', why: { words: expect.stringContaining('Insufficient Balance') } },
    })
    expect(await gateway.confirm(ref)).not.toMatchObject({ ok: true, value: { state: 'paid' } })
  })

  test('busy is no answer; asked again it is paid', async () => {
    const { ref, injectFaults } = await agreed(125050, { execution: 'busy' })
    expect(await gateway.confirm(ref)).toMatchObject(NOT_NOW)
    await injectFaults({ execution: 'right' })
    expect(await gateway.confirm(ref)).toMatchObject({ value: paid(ref.gatewayRef) })
  })

  test('a lost answer is asked for', async () => {
    const { ref } = await agreed(125050, { execution: 'mute' })
    expect(await gateway.confirm(ref)).toMatchObject({ value: paid(ref.gatewayRef) })
  })

  test('money that is taken after everybody has given up is found', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { ref } = await agreed(125050, { execution: 'late' })
    expect(await gateway.confirm(ref)).not.toMatchObject({ ok: true, value: { state: 'failed' } })
    expect(await gateway.confirm(ref)).not.toMatchObject({ ok: true, value: { state: 'failed' } })
    vi.advanceTimersByTime(5_000)
    expect(await gateway.query(ref)).toMatchObject({ value: paid(ref.gatewayRef) })
  })

  test.each([
    ['short', { mismatches: ['amount'], captured: 124950 }],
    ['dollars', { mismatches: ['currency'], captured: null }],
  ] as const)('money with the fault %s is reported as it is', async (money, said) => {
    const { ref } = await agreed(125050, { money })
    expect(await gateway.confirm(ref)).toMatchObject({ ok: true, value: { state: 'paid', ...said } })
  })

  test.each(['error', 'html', 'message'] as const)(
    'an answer of %s says nothing, and moves nothing',
    async (answers) => {
      const { ref, injectFaults } = await agreed(125050, { answers })
      expect(await gateway.query(ref)).toMatchObject(NOT_NOW)
      expect(await gateway.confirm(ref)).toMatchObject(NOT_NOW)
      await injectFaults({ answers: 'right' })
      expect(await gateway.query(ref)).toMatchObject({ value: { state: 'pending' } })
    },
  )
})

describe('tokens', () => {
  const forget = () => eraseAtSandbox('/tokens')

  test('all processes of a shop share one, and renew one that is refused, twice an hour', async () => {
    const { ref } = await open()
    await Promise.all([1, 2, 3].map(() => aShop().query(ref)))
    await forget()
    const answers = await Promise.all([1, 2, 3].map(() => aShop().query(ref)))
    expect(answers).toMatchObject([1, 2, 3].map(() => ({ value: { state: 'pending' } })))
    await forget()
    expect(await gateway.query(ref)).toMatchObject(NOT_NOW)
    await eraseAtSandbox('/token-calls')
    expect(await gateway.query(ref)).toMatchObject(NOT_NOW)
  })

  test.each(['username', 'password', 'appKey', 'appSecret'])('a wrong %s opens nothing', async (name) => {
    const opened = await aShop({ [name]: 'guess' }).initiate(initiateInput(newTranId(), poisha(1000)))
    expect(opened).toMatchObject({ ok: false })
    expect(JSON.stringify(opened)).not.toContain('ogs-sandbox')
  })

  test.each(['username', 'password', 'appKey', 'appSecret'])(
    'another %s has no part in our token',
    async (name) => {
      const { ref } = await agreed()
      expect(await aShop({ [name]: 'guess' }).confirm(ref)).toMatchObject(NOT_NOW)
      expect(await gateway.query(ref)).toMatchObject({ value: { state: 'pending' } })
    },
  )
})

const paid = (verificationRef: string) => ({
  state: 'paid',
  verificationRef,
  transactionRef: expect.stringMatching(/^[A-Z0-9]{10}$/),
  method: 'bkash',
  mismatches: [],
  captured: 125050,
})
