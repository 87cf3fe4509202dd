import { expect, test } from 'vitest'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { poisha } from '../../kernel/money.ts'
import { findAttempt } from '../../payments/attempts.server.ts'
import { isRefundable, refundDetails } from './advance-refund.server.ts'
import { paidOnce } from './refund-fixture.server.ts'
import { refundReason } from './refund-in-language.ts'

const BY_SHOP = 'Nobody said in time where the gift goes.'

test('the shop’s own reason is read in the reader’s language, the same words of a person are not', () => {
  const own = { reason: '', reasonCode: 'nobody-said-where' } as const
  expect(refundReason('en', own)).toBe(BY_SHOP)
  expect(refundReason('bn', own)).toBe('উপহারটি কোথায় যাবে, প্রাপক সময়মতো জানাননি।')
  expect(refundReason('bn', { reason: BY_SHOP, reasonCode: null })).toBe(BY_SHOP)
})

test('a gateway reads the shop’s own reason in English, and the shopkeeper’s as it was written', async () => {
  const { db } = await freshDatabase()
  const attempt = await findAttempt(db, await paidOnce(db))
  if (!isRefundable(attempt)) return expect.unreachable('not paid')
  const refund = { refundTransId: 'RF1', amount: poisha(100) }
  const own = { ...refund, reason: '', reasonCode: 'nobody-said-where' as const }
  expect(refundDetails(own, attempt, []).reason).toBe(BY_SHOP)
  const typed = { ...refund, reason: 'এটি ভাঙা', reasonCode: null }
  expect(refundDetails(typed, attempt, []).reason).toBe('এটি ভাঙা')
})
