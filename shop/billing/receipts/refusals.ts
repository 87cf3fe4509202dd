import { refusals } from '../../kernel/api/refusal.ts'
import { receiptRefusals } from './words.en.ts'

export const refuseReceipt = refusals(receiptRefusals, { 'receipts-busy': 'unavailable' })
