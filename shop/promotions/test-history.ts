import { fromTaka } from '../kernel/money.ts'
import type { RecordedChange } from '../people/audit/test-changes.ts'

const promotion = {
  ...{ name: 'Eid', nameBn: '', kind: 'percent', percent: 10, amount: null, minAmount: fromTaka(500) },
  ...{ minGifts: 0, categories: ['Flowers'], occasions: ['eid'], firstDay: '2026-12-16', lastDay: null },
  ...{ uses: 100, oncePerPerson: true, paused: false, code: 'EID10' },
}

/** One change of each kind, as the shop writes it. */
export const promotionsChanges: Readonly<Record<string, RecordedChange>> = {
  'shop.promotion-add': [null, promotion],
  'shop.promotion': [promotion, { ...promotion, kind: 'free_delivery', percent: null, paused: true }],
  'shop.promotion-end': [promotion, null],
}
