import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import type { Db } from '../../kernel/database.ts'
import { newId } from '../../kernel/id.ts'
import { granted } from '../../kernel/refusal.ts'
import { masked } from './payment-event.ts'
import { confirmPayment, paymentOf } from './payments.server.ts'
import { gatewaysWith, scriptedGateway } from './test-gateway.ts'

let db: Db
beforeAll(async () => {
  db = (await freshDatabase()).db
})

async function attempt(more: { masked?: string; method?: string } = {}): Promise<string> {
  const id = newId()
  const tran_id = `OGS${id.replaceAll('-', '').slice(-26).toUpperCase()}`
  const begun = { id, tran_id, reference: newId(), amount: 5000, gateway: 'sslcommerz' as const, ...more }
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

test('what was kept whole before is masked by the migration, by the same rule', async () => {
  const wholes = [
    '01712345678',
    '+880 1712-345678',
    '4111 1111 1111 1111',
    '418117XXXXXX6675',
    '41111111XXXX1111',
    'rima.akter@example.com',
    'a@b@c 01712345678',
    'x12345678',
    '1234567',
    '',
  ]
  const tranIds: string[] = []
  for (const whole of wholes) tranIds.push(await attempt({ masked: whole, method: `VISA ${whole}` }))
  const [tran_id = ''] = tranIds
  const payload = {
    card_no: '01712345678',
    tran_id,
    amount: '123456789.00',
    element: [{ card_no: wholes[2], bank_tran_id: '2001052258251' }, 'x', 7, null, [], {}],
  }
  const event = { id: newId(), tran_id, kind: 'query' as const, payload: JSON.stringify(payload) }
  await db.insertInto('payment_event').values(event).execute()
  const migration = new URL('../../../migrations/0019-masked-wallets.sql', import.meta.url)
  await sql.raw(await readFile(migration, 'utf8')).execute(db)
  for (const [at, whole] of wholes.entries()) {
    expect(await paymentOf(db, tranIds[at] ?? '')).toMatchObject({
      masked: masked(whole),
      method: masked(`VISA ${whole}`),
    })
  }
  const kept = await db.selectFrom('payment_event').select('payload').where('id', '=', event.id).execute()
  expect(kept).toEqual([
    {
      payload: {
        ...payload,
        card_no: 'XXXXXXX5678',
        element: [{ card_no: 'XXXX XXXX XXXX 1111', bank_tran_id: '2001052258251' }, 'x', 7, null, [], {}],
      },
    },
  ])
})
