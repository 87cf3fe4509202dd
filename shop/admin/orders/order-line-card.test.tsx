import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { CustomerFacts, RecipientFacts } from '../../fulfilment/order-list/parcel-facts.tsx'
import { LanguageContext } from '../../kernel/language/use-words.ts'
import { fromTaka } from '../../kernel/money.ts'
import { firstParcel } from '../../orders/order.ts'
import type { Parcel } from '../../orders/parcel.ts'
import { orderOfOneParcel, paidOrder, parcel } from '../../orders/test-order.ts'
import { OrderFilters } from './order-filters.tsx'
import { OrderLineCard } from './order-line-card.tsx'

const line = {
  id: 'line-quilt',
  parcelId: 'parcel-1',
  serial: 12,
  productId: null,
  name: 'নকশি <b>কাঁথা</b>',
  brand: 'Nokshi',
  category: 'Home',
  price: fromTaka(500000),
  description: '',
  photos: '',
}

const MIDNIGHT = { name: 'Midnight surprise', nameBn: '', begins: '23:45', ends: '00:30' }

const order = {
  ...paidOrder,
  giftCount: 1,
  id: '019a8f00-1111-7222-8333-44443f9a27c1',
  parcels: [
    {
      ...parcel,
      recipient: { ...parcel.recipient, phone: '+8801712345678' },
      address: { city: 'Dhaka', area: 'Dhanmondi', street: 'House 1\nRoad 2' },
    },
  ],
  placedAt: '2026-01-31T18:30:00.000Z',
  addressSeen: null,
  lines: [line],
}

const sent = firstParcel(order)

const shown = (ofParcel: Partial<Parcel> = {}, ofOrder: Partial<typeof order> = {}): string =>
  inRouter(<OrderLineCard {...orderOfOneParcel(order, ofParcel, ofOrder)} line={line} />)

const inRouter = (element: ReactNode): string =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)

describe('the card of an order line', () => {
  it('has no name, number or e-mail while nobody is known', () => {
    const nobody = { recipient: { name: 'Unknown', phone: '0000000000' } }
    const card = shown({ ...nobody, addressState: 'to_be_arranged' })
    expect(card).not.toMatch(/unknown|0000000000/i)
  })

  it('shows everything the specification lists', () => {
    const card = shown()
    for (const word of [
      '#12',
      '3F9A27C1',
      'Order received',
      '01/02/2026',
      'Nokshi',
      'Home',
      '৳5,00,000',
      'Mina Rahman',
      'mina@example.com',
      '+8801712345678',
      'Dhaka',
      'Dhanmondi',
      'House 1\nRoad 2',
      'Paid',
    ]) {
      expect(card).toContain(word)
    }
  })

  it('shows a name as text, whatever it holds', () => {
    expect(shown()).toContain('নকশি &lt;b&gt;কাঁথা&lt;/b&gt;')
  })

  it('says when an address is missing, and draws a line for an empty field', () => {
    const card = shown({ needsAddress: true, address: { city: '', area: '', street: '' } })
    expect(card).toContain('Needs an address')
    // The customer has no phone either.
    expect(card.match(/—/g)).toHaveLength(4)
    expect(shown()).not.toContain('Needs an address')
  })

  it('shows courier and tracking number', () => {
    const card = shown({ fulfilment: 'sent', courier: 'Pathao', tracking: 'PTH-77' })
    expect(card).toMatch(/Courier.*Pathao.*Tracking number.*PTH-77/)
    expect(shown()).not.toMatch(/Courier|Tracking/)
  })

  it('says that cash is due on delivery', () => {
    expect(shown({}, { paymentState: 'pending', onDelivery: true })).toContain('Cash on delivery')
  })

  it('shows the delivery day', () => {
    expect(shown()).not.toContain('Deliver on')
    const [deliverOn, timeSlot] = ['2026-11-24', MIDNIGHT]
    expect(shown({ deliverOn, timeSlot })).toMatch(
      /Deliver on.*In the night from Tue 24 to Wed 25 Nov<.* · Midnight surprise.*11:45 pm–12:30 am/,
    )
    expect(shown({ reservation: 'needs_scheduling' })).toContain('Needs another delivery day')
    expect(shown({ reservation: 'needs_scheduling' })).not.toContain('We call you')
  })

  it('asks for no address once there is nothing more to send', () => {
    for (const fulfilment of ['sent', 'delivered', 'cancelled'] as const) {
      expect(shown({ needsAddress: true, fulfilment })).not.toContain('Needs an address')
    }
  })
})

describe('whom to call', () => {
  it('is a tap away, and an empty field is drawn as a line', () => {
    const facts = inRouter(
      <RecipientFacts
        parcel={{
          ...sent,
          recipient: { ...sent.recipient, phone: '+880 1712' },
          address: { ...sent.address, city: '' },
        }}
      />,
    )
    expect(facts).toContain('href="tel:+8801712"')
    expect(facts.match(/—/g)).toHaveLength(1)
  })
})

it('names whom a gift is for and who pays for it apart', () => {
  const sender = { name: 'Rima Khan', email: 'rima@example.com', phone: '+8801812345678' }
  const [, recipient = '', customer = ''] = shown({}, { sender }).split('<h3')
  expect(recipient).toMatch(/^[^>]*>Recipient.*Mina Rahman.*\+8801712345678/s)
  expect(recipient).not.toMatch(/Rima|rima@|1812345678/)
  expect(customer).toMatch(/^[^>]*>Customer.*Rima Khan.*rima@example\.com.*\+8801812345678/s)
  expect(customer).not.toMatch(/Mina|1712345678/)
})

it('names the account, where it is given', () => {
  const account = { name: 'Rima Khan', email: 'rima@example.com', isGuest: false }
  const facts = inRouter(<CustomerFacts sender={order.sender} account={account} />)
  expect(facts).toContain('Rima Khan')
  expect(facts).toContain('href="mailto:rima@example.com"')
  expect(inRouter(<CustomerFacts sender={order.sender} account={null} />)).toContain('deleted')
  const guest = { name: 'Mina', email: '', isGuest: true }
  expect(inRouter(<CustomerFacts sender={order.sender} account={guest} />)).toContain(
    'none: ordered without one by Mina',
  )
  expect(inRouter(<CustomerFacts sender={order.sender} />)).not.toContain('Account')
})

describe('the filters', () => {
  it('say what a search covers', () => {
    const form = inRouter(<OrderFilters filter={{}} />)
    const help = /aria-describedby="([^"]+)"/.exec(form)?.[1] ?? ''
    expect(form).toMatch(
      new RegExp(`id="${help}"[^>]*>Name, phone, e-mail, city, gift \\(also in Bangla\\), payment or order`),
    )
    expect(form).not.toContain('placeholder=')
  })

  it('show the filters of the address, and a link to all orders', () => {
    const form = inRouter(
      <OrderFilters filter={{ search: 'mi"na', state: 'unpaid', fulfilment: 'sent', from: '2026-11-01' }} />,
    )
    expect(form).toContain('value="mi&quot;na"')
    expect(form).toMatch(/<option value="unpaid" selected=""/)
    expect(form).toMatch(/<option value="sent" selected=""/)
    expect(form).toContain('value="2026-11-01"')
    expect(form).toContain('Show all orders')
    expect(inRouter(<OrderFilters filter={{}} />)).not.toContain('Show all orders')
  })
})

it('speaks Bangla on a Bangla page', () => {
  const page = inRouter(
    <LanguageContext value="bn">
      <OrderFilters filter={{ search: 'মিনা' }} />
      <OrderLineCard
        {...orderOfOneParcel(order, { needsAddress: true, reservation: 'needs_scheduling' })}
        line={line}
      />
    </LanguageContext>,
  )
  for (const word of [
    'অন্য দিন ঠিক করতে হবে',
    '#১২',
    '০১/০২/২০২৬',
    'ঠিকানা লাগবে:',
    'সব অর্ডার দেখুন',
    '+৮৮০ ১৭১২-৩৪৫৬৭৮',
  ]) {
    expect(page).toContain(word)
  }
  expect(page).toContain('href="tel:+8801712345678"')
})
