import { expect, test } from 'vitest'
import { person } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import { granted } from '../../kernel/api/refusal.ts'
import { newId } from '../../kernel/id.ts'
import { fromTaka, poisha } from '../../kernel/money.ts'
import { recordMoney } from '../../orders/dues.server.ts'
import { paymentOf } from '../../payments/payments.server.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { advanceRefund } from '../refunds/advance-refund.server.ts'
import { paidOnce } from '../refunds/refund-fixture.server.ts'
import { requestRefund } from '../refunds/request-refund.server.ts'
import { refundedOf } from './payment-view.server.ts'

test('tells what is on its way back and what has arrived, to the poisha, and nothing of what failed', async () => {
  const { db } = await freshDatabase()
  const gateway = scriptedGateway()
  const services = { db, recordMoney, gateways: gatewaysWith(gateway), jobs: pretendJobs().jobs }
  const admin = await person(db, 'Keeper', 'admin')
  const tranId = await paidOnce(db)
  const ask = async (amount: number, outcome: 'succeeded' | 'processing' | 'failed') => {
    gateway.refunding = outcome
    const input = { id: newId(), amount: poisha(amount), reason: 'x' }
    granted(await requestRefund(services, admin, tranId, input))
    await advanceRefund(services, input.id)
  }
  await ask(10_10, 'succeeded')
  await ask(20_20, 'succeeded')
  await ask(40_40, 'processing')
  await ask(80_80, 'failed')
  const payment = await paymentOf(db, tranId)
  expect(payment && (await refundedOf(db, payment))).toEqual({
    givenBack: fromTaka(30.3),
    goingBack: fromTaka(40.4),
  })
})
