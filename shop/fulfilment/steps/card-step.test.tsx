import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { fromTaka } from '../../kernel/money.ts'
import type { Order } from '../../orders/order.ts'
import type { Parcel } from '../../orders/parcel.ts'
import { orderOfOneParcel, paidOrder } from '../../orders/test-order.ts'
import { Dialogs } from '../../ui/dialog/dialog.tsx'
import { CardStep } from './card-step.tsx'
import { useBulkSteps } from './use-bulk-steps.ts'

function shown(ofParcel: Partial<Parcel>, ofOrder: Partial<Order> = {}): string {
  const element: ReactNode = (
    <Dialogs>
      <Step {...orderOfOneParcel(paidOrder, ofParcel, ofOrder)} />
    </Dialogs>
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

const Step = ({ order, parcel }: { order: Order; parcel: Parcel }) => (
  <CardStep
    order={{ ...order, addressSeen: null }}
    parcel={parcel}
    steps={useBulkSteps(async () => undefined)}
  />
)

const due = {
  id: '1',
  kind: 'whole',
  amount: fromTaka(1450),
  payable: 'at_door',
  transactionId: null,
} as const
const inCash = [{ ...due, paymentState: 'pending', onDelivery: true }] as const

describe('on the card of an order', () => {
  it('that is packed, a courier may be given', () => {
    expect(shown({ fulfilment: 'packed' })).toMatch(/aria-expanded="false"[^>]*>Courier and tracking number/)
    expect(shown({ fulfilment: 'packed' })).not.toContain('<input type="text"')
    for (const fulfilment of ['new', 'sent'] as const)
      expect(shown({ fulfilment })).not.toContain('tracking number')
  })

  it('that is on its way, the name of its recipient may be given', () => {
    expect(shown({ fulfilment: 'sent' })).toMatch(/aria-expanded="false"[^>]*>Who received it/)
    for (const fulfilment of ['new', 'packed', 'delivered'] as const)
      expect(shown({ fulfilment })).not.toContain('Who received it')
  })

  it.each(['new', 'packed', 'sent'] as const)('that is %s, the cash to collect is shown', (fulfilment) => {
    expect(shown({ fulfilment }, { dues: inCash })).toContain('Collect ৳1,450 in cash')
    expect(
      shown({ fulfilment }, { dues: [{ ...due, paymentState: 'paid', onDelivery: false }] }),
    ).not.toContain('Collect')
  })
})
