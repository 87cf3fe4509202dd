import { fromTaka } from '../kernel/money.ts'
import { ID, PICTURE, type RecordedChange } from '../people/audit/test-changes.ts'

const wrap = { id: ID, name: 'Silk', nameBn: '', price: fromTaka(60), picture: PICTURE, shown: true }

/** One change of each kind, as the shop writes it. */
export const giftOptionsChanges: Readonly<Record<string, RecordedChange>> = {
  'gifting.wrap': [wrap, { ...wrap, picture: '', shown: false }],
  'gifting.card': [null, { id: ID, name: 'Roses', picture: PICTURE, box: 'lower', shown: true }],
  'gifting.occasion': [
    { id: 'eid', name: 'Eid', shown: true },
    { id: 'eid', name: 'Eid', shown: false },
  ],
}
