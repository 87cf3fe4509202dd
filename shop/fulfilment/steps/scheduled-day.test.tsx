import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { addDays, dhakaDay } from '../../kernel/language/dhaka.ts'
import type { SignedParcel } from '../../orders/parcel.ts'
import { orderOfOneParcel } from '../../orders/test-order.ts'
import { Toasts } from '../../ui/dialog/toast.tsx'
import type { OrderToSend } from './order-to-send.ts'
import { ScheduledDay } from './scheduled-day.tsx'
import { order } from './test-order-to-send.ts'
import { orderFulfilmentWords } from './words.en.ts'

// The clock stands: no day ends while these run.
vi.setSystemTime(new Date())
const today = dhakaDay(new Date())
const due = { id: '1', kind: 'whole', payable: 'online', transactionId: null, amount: order.amount } as const
const paid = { ...due, paymentState: 'paid', onDelivery: false } as const
const withDay = { zoneId: 'z', deliverOn: today, reservation: 'confirmed' } as const
const lost = { deliverOn: null, reservation: 'needs_scheduling' } as const

const shown = (more: Partial<SignedParcel>, dues: OrderToSend['dues'] = [paid]) => {
  const element = (
    <Toasts>
      <ScheduledDay {...orderOfOneParcel(order, { ...withDay, ...more }, { dues })} today={today} />
    </Toasts>
  )
  const routes = [{ path: '/', element }]
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter(routes)} />)
}

it.each<[string, Partial<SignedParcel>]>([
  ['is to be agreed on', lost],
  ['is over', { deliverOn: addDays(today, -1) }],
])('a day that %s is asked for at once', (_, more) => {
  expect(shown(more)).toMatch(new RegExp(`open="".*${orderFulfilmentWords.scheduleParcel}`))
})

it('a scheduled day can be changed', () => {
  expect(shown({})).toContain(orderFulfilmentWords.changeDay)
  expect(shown({})).not.toContain('open=""')
})

it.each<[string, Partial<SignedParcel>, OrderToSend['dues']?]>([
  ['has left the shop', { ...lost, fulfilment: 'sent' }],
  ['nobody has paid', lost, [{ ...paid, paymentState: 'pending' }]],
  ['had no day chosen', { deliverOn: null, reservation: 'none' }],
  ['has no zone', { ...lost, zoneId: null }],
])('nothing is shown of an order that %s', (_, more, dues) => {
  expect(shown(more, dues)).not.toContain('details')
})
