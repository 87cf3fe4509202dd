import { poisha } from '../../kernel/money.ts'
import type { Sheet, SheetToPrint } from './printing.ts'

/** For tests: a parcel of two gifts for Mina in Mirpur. */
export const sheet: SheetToPrint = {
  parcelId: '019a8f00-1111-7222-8333-000000000001',
  orderId: '019a8f00-1111-7222-8333-44443f9a27c1',
  ...{ nth: 1, parcels: 1, date: '21/11/2026', language: 'en' },
  ...{ recipient: 'Mina Rahman', phone: '+8801712345678' },
  ...{ address: 'House 1\nRoad 2', area: 'Mirpur', city: 'Dhaka' },
  ...{ deliverOn: null, reservation: 'none', timeSlot: null, cashDue: poisha(0) },
  lines: ['Teddy Bear', 'Mug'].map((name) => ({
    ...{ id: `of ${name}`, name, nameBn: '' },
    ...{ brand: '', brandBn: '', category: 'Gifts', categoryBn: '' },
  })),
  ...{ gift: null, needsCard: false, isGivenBack: false, mayBeThankedFor: false, thanks: null },
  printed: { card: null, slip: null, label: null },
  content: { card: null, slip: '5', label: '1' },
}

export const forMaa = {
  ...{
    to: 'Maa',
    from: 'Rafi',
    anonymous: false,
    withoutPhone: false,
    message: 'Happy birthday!',
    thanks: true,
  },
  occasion: { key: 'birthday', name: 'Birthday', nameBn: 'জন্মদিন' },
  card: null,
  wrap: { _id: '019a8f00-1111-7222-8333-000000000002', name: 'Red paper', nameBn: 'লাল কাগজ', picture: '' },
} satisfies Sheet['gift']
