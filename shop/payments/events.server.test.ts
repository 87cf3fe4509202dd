import { expect, test } from 'vitest'
import { freshDatabase } from '../../server/testing/test-database.ts'
import { pretendJobs } from '../../server/testing/test-jobs.ts'
import { granted, isRefusal } from '../kernel/api/refusal.ts'
import { recordMoney } from '../orders/dues.server.ts'
import { forgetPayers, recordEvent } from './events.server.ts'
import { enqueueCallback } from './notifications.server.ts'
import { addAttempt, openPayment } from './open-payment.server.ts'
import { removePayer } from './payment-event.ts'
import { confirmPayment } from './payments.server.ts'
import { gatewaysWith, scriptedGateway } from './test-gateway.server.ts'
import { eventsOf, newRequest } from './test-payments.server.ts'

test('what a message says of a person is left out at any depth, the numbers of a refund stay', () => {
  const message = {
    bank_tran_id: 'B1',
    cus_name: 'Rahima',
    element: [{ card_no: '01712345678', value_a: 'x', amount: '10.00', cus_email: 'r@example.com' }],
  }
  expect(removePayer(message)).toEqual({
    bank_tran_id: 'B1',
    element: [{ amount: '10.00' }],
  })
})

test('the payer of one reference is forgotten, that of another is not', async () => {
  const { db } = await freshDatabase()
  const payers = await Promise.all(
    [newRequest(), newRequest()].map(async ({ reference, amount }) => {
      const tranId = await addAttempt(db, { reference, amount, gateway: 'sslcommerz' })
      if (isRefusal(tranId)) throw new Error(tranId.code)
      await db.updateTable('paymentAttempt').set({ masked: '4181XX' }).where('tranId', '=', tranId).execute()
      await recordEvent(db, {
        tranId,
        kind: 'notification',
        payload: { cus_name: 'Rahima', status: 'VALID' },
      })
      return { reference, tranId }
    }),
  )
  const [gone, stays] = payers
  await db.transaction().execute((tx) => forgetPayers(tx, [gone?.reference ?? '']))
  expect(await eventsOf(db, gone?.tranId ?? '')).toMatchObject([{ payload: { status: 'VALID' } }])
  expect(JSON.stringify(await eventsOf(db, gone?.tranId ?? ''))).not.toContain('Rahima')
  expect(JSON.stringify(await eventsOf(db, stays?.tranId ?? ''))).toContain('Rahima')
  const kept = await db.selectFrom('paymentAttempt').select(['reference', 'masked']).execute()
  expect(kept.find(({ reference }) => reference === gone?.reference)?.masked).toBe('')
  expect(kept.find(({ reference }) => reference === stays?.reference)?.masked).toBe('4181XX')
})

test('money and notices that come after bring nothing of the person back', async () => {
  const { db } = await freshDatabase()
  const gateway = scriptedGateway()
  const services = { db, recordMoney, gateways: gatewaysWith(gateway), jobs: pretendJobs().jobs }
  const request = newRequest()
  const { tranId } = granted(await openPayment(services, request))
  await db.transaction().execute((tx) => forgetPayers(tx, [request.reference]))
  const payload = { cus_name: 'Rahima', card_issuer: 'Her Bank', status: 'VALID' }
  const callback = { tranId, verificationRef: null, hint: 'pending', payload } as const
  const signed = { ...callback, ok: true, authentic: 'signed' } as const
  await enqueueCallback(services, {
    by: 'sslcommerz',
    tranId,
    kind: 'notification',
    callback: signed,
    isBelieved: true,
  })
  gateway.say(tranId, { state: 'paid', raw: { ...payload, card_no: '01712345678', bank_tran_id: 'B1' } })
  expect(granted(await confirmPayment(services, tranId, null))).toMatchObject({ state: 'paid', masked: '' })
  const kept = await eventsOf(db, tranId)
  expect(kept.map(({ kind }) => kind)).toEqual(['session', 'notification', 'confirmation'])
  expect(JSON.stringify(kept)).not.toMatch(/Rahima|Her Bank|01712345678/)
  expect(JSON.stringify(kept)).toContain('B1')
})

test('a wallet’s number is masked as it comes in, also where a gateway puts it into the method', async () => {
  const { db } = await freshDatabase()
  const gateway = scriptedGateway()
  const services = { db, recordMoney, gateways: gatewaysWith(gateway), jobs: pretendJobs().jobs }
  const { tranId } = granted(await openPayment(services, newRequest()))
  gateway.say(tranId, {
    state: 'paid',
    method: 'BKASH 01712345678',
    masked: '01712345678',
    raw: { card_no: '01712345678', card_type: 'BKASH 01712345678' },
  })
  expect(granted(await confirmPayment(services, tranId, null))).toMatchObject({
    state: 'paid',
    method: 'BKASH XXXXXXX5678',
    masked: 'XXXXXXX5678',
  })
  expect(JSON.stringify(await eventsOf(db, tranId))).not.toContain('0171')
})
