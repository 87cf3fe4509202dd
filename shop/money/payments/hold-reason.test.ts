import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import type { Db } from '../../kernel/database.ts'
import { newId } from '../../kernel/id.ts'
import { type HoldReason, holdSentence, lastingReason } from './hold-reason.ts'

const USUAL = { paidAlready: false, stopped: false }
const ALL: readonly HoldReason[] = ['amount', 'currency', 'risky', 'paid_already', 'stopped', 'numbers_taken']

test('every reason has its sentence, and nothing held has none', () => {
  expect(holdSentence([])).toBeNull()
  expect(holdSentence(ALL)).toMatch(/asked for\. .*BDT\. .*risky\. .*already, .*cancelled: .*numbers/)
})

describe('held money may be accepted', () => {
  test('when it is only risky', () => {
    expect(lastingReason(['risky'], USUAL)).toBeNull()
  })

  test.each<[HoldReason[], RegExp]>([
    [['amount', 'risky'], /^The amount that was paid .*asked for\.$/],
    [['currency'], /BDT/],
    [['risky', 'paid_already'], /^This was paid already/],
    [['stopped'], /is cancelled/],
    [['amount', 'risky', 'numbers_taken'], /asked for\. The gateway gave/],
    [['risky', 'other'], /^Something about it/],
  ])('but not when it is held for %j', (held, why) => {
    expect(lastingReason(held, USUAL)).toMatch(why)
    expect(lastingReason(held, USUAL)).not.toMatch(/risky/)
  })

  test('but not once another payment has come, or its order is cancelled', () => {
    expect(lastingReason(['risky'], { paidAlready: true, stopped: false })).toMatch(/already/)
    expect(lastingReason(['risky'], { paidAlready: false, stopped: true })).toMatch(/is cancelled/)
  })
})

describe('what was held before the reasons were kept', () => {
  let db: Db
  beforeAll(async () => {
    db = (await freshDatabase()).db
  })

  async function held(state: 'paid_on_hold' | 'paid', hold_reason: string | null): Promise<string> {
    const id = newId()
    const row = { id, tran_id: `OGS${id.slice(-12)}`, reference: newId(), amount: 5000, state, hold_reason }
    await db
      .insertInto('payment_attempt')
      .values({ ...row, gateway: 'sslcommerz' })
      .execute()
    return id
  }

  test('is read once out of its sentences, by the migration', async () => {
    const before = [
      ...ALL.map((reason) => [holdSentence([reason]), [reason]] as const),
      [holdSentence(ALL), ALL],
      [holdSentence(['risky', 'stopped']), ['risky', 'stopped']],
      [`${holdSentence(['risky'])} And more.`, ['risky', 'other']],
      ['risk', ['other']],
      [null, ['other']],
    ] as const
    const ids = await Promise.all(before.map(([sentence]) => held('paid_on_hold', sentence)))
    const paid = await held('paid', null)
    await sql`alter table payment_attempt drop column hold_reasons`.execute(db)
    const migration = new URL('../../../migrations/0025-hold-reasons.sql', import.meta.url)
    await sql.raw(await readFile(migration, 'utf8')).execute(db)
    const rows = await db.selectFrom('payment_attempt').select(['id', 'hold_reasons']).execute()
    const kept = new Map(rows.map(({ id, hold_reasons }) => [id, hold_reasons]))
    expect(ids.map((id) => kept.get(id))).toEqual(before.map(([, reasons]) => reasons))
    expect(kept.get(paid)).toEqual([])
  })
})
