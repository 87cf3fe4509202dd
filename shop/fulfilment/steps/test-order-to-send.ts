import { fromTaka } from '../../kernel/money.ts'
import { paidOrder, parcel } from '../../orders/test-order.ts'
import { sheet } from '../printing/test-sheet.ts'
import type { OrderToSend, PaymentTry } from './order-to-send.ts'

export const paid: PaymentTry = {
  transactionId: 'OGSABC',
  gateway: 'sslcommerz',
  amount: fromTaka(1250),
  state: 'paid',
  method: 'VISA-Dutch Bangla',
  masked: '418117XXXXXX6675',
  holdReason: null,
  createdAt: '2026-11-20T18:31:00.000Z',
  settledAt: '2026-11-20T18:35:00.000Z',
  changes: [{ state: 'paid', at: '2026-11-20T18:35:00.000Z', why: 'The gateway has the money.' }],
}

export const order: OrderToSend = {
  ...paidOrder,
  id: '019a8f00-1111-7222-8333-44443f9a27c1',
  payment: {
    state: 'paid',
    gateway: paid.gateway,
    method: paid.method,
    masked: paid.masked,
    transactionId: 'OGSABC',
    settledAt: paid.settledAt,
  },
  account: { name: 'Mina Rahman', email: 'mina.account@example.com', isGuest: false },
  prints: [sheet],
  addressChanges: [],
  events: [],
  payments: [paid],
  refunds: [],
  tookStock: false,
  money: { came: fromTaka(1250), kept: fromTaka(1250) },
  parcels: [
    {
      ...parcel,
      address: { street: 'House 1\nRoad 2', area: 'Mirpur', city: 'Dhaka' },
    },
  ],
}

export const held: PaymentTry = {
  ...paid,
  transactionId: 'OGSDEF',
  state: 'paid_on_hold',
  holdReason: 'It is risky.',
}
