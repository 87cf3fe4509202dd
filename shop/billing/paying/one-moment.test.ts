import { beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { interleave } from '../../../server/testing/test-interleave.ts'
import { buy } from '../../../server/testing/test-orders.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { PaymentState } from '../../payments/payment.ts'
import { paymentView } from './payment-view.server.ts'

let db: Db

beforeAll(async () => {
  db = (await freshDatabase()).db
})

/** The view of a page that stops polling once a payment has ended. */
describe('a payment that changes while its page is put together', () => {
  test.each([
    ['paid', 1],
    ['paid', 2],
    ['paid_on_hold', 1],
    ['paid_on_hold', 2],
  ] as const)('%s late, after query %i: never failed without a way to pay', async (state, query) => {
    const { tranId } = await buy(db, { state: 'failed' })
    const seen = await paymentView(
      interleave(db, () => become(tranId, state), query),
      tranId,
    )
    expect(seen).toMatchObject({ state: 'failed', payable: true, otherwise: null })
    expect(await paymentView(db, tranId)).toMatchObject({ state, payable: false })
  })
})

const become = (tranId: string, state: PaymentState) =>
  db.updateTable('paymentAttempt').set({ state }).where('tranId', '=', tranId).execute()
