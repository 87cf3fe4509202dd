import { beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import type { Db } from '../../kernel/database.ts'
import { newId } from '../../kernel/id.ts'
import { poisha } from '../../kernel/money.ts'
import { granted } from '../../kernel/refusal.ts'
import { confirmPayment } from './payments.server.ts'
import { gatewaysWith, scriptedGateway } from './test-gateway.ts'

let db: Db
beforeAll(async () => {
  db = (await freshDatabase()).db
})

async function attempt(more: { masked?: string; method?: string } = {}): Promise<string> {
  const id = newId()
  const tran_id = `OGS${id.replaceAll('-', '').slice(-26).toUpperCase()}`
  const begun = {
    id,
    tran_id,
    reference: newId(),
    amount: poisha(5000),
    gateway: 'sslcommerz' as const,
    ...more,
  }
  await db.insertInto('payment_attempt').values(begun).execute()
  return tran_id
}

test('a wallet’s number is masked as it comes in, also where a gateway puts it into the method', async () => {
  const tranId = await attempt()
  const gateway = scriptedGateway()
  const services = { db, gateways: gatewaysWith(gateway), jobs: pretendJobs().jobs }
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
  const events = await db
    .selectFrom('payment_event')
    .select('payload')
    .where('tran_id', '=', tranId)
    .execute()
  expect(JSON.stringify(events)).not.toContain('0171')
})
