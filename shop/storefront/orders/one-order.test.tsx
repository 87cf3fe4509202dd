import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { LinkedOrder } from '../../finding/linked-order.ts'
import { fromTaka } from '../../kernel/money.ts'
import { markupIn, SHOP_WITHOUT_CONTACT, TEST_SHOPS } from '../../kernel/settings/test-shop.ts'
import type { OrderInFull, OrderPaymentState } from '../../orders/order.ts'
import type { ParcelInFull } from '../../orders/parcel.ts'
import { SoldProducts } from '../../orders/parts/sold-products.tsx'
import { orderOfOneParcel, paidOrder, parcel } from '../../orders/test-order.ts'
import type { Location } from '../../people/addresses/location.ts'
import { Dialogs } from '../../ui/dialog/dialog.tsx'
import { Linked } from '../guest-order/order-link-page.tsx'
import { OrderDestination } from './order-destination.tsx'
import { OrderPaymentCard, OwnRefundList } from './order-payment.tsx'
import { OrderProgress } from './order-progress.tsx'
import { ParcelsComing } from './ordered-products.tsx'
import { returnedMessage, returnToCartQuestion } from './return-to-cart.tsx'
import { stepsAfter } from './tracker-steps.ts'
import { orderHistoryWords } from './words.en.ts'

const order: OrderInFull = {
  ...paidOrder,
  payment: {
    state: 'paid',
    gateway: 'sslcommerz',
    method: 'VISA-Dutch Bangla',
    masked: '418117XXXXXX6675',
    transactionId: 'OGSABC',
    settledAt: '2026-11-20T18:35:00.000Z',
  },
  parcels: [parcel],
}

const of = (ofParcel: Partial<ParcelInFull>) => orderOfOneParcel(order, ofParcel)

const WHOLE: OrderInFull['dues'][number] = {
  id: paidOrder.id,
  kind: 'whole',
  amount: fromTaka(1250),
  payable: 'online',
  paymentState: 'paid',
  onDelivery: false,
  transactionId: 'OGSABC',
}

const inState = (state: OrderPaymentState, more: Partial<OrderInFull> = {}): OrderInFull => ({
  ...order,
  paymentState: state,
  payment: { ...order.payment, state, method: '', masked: '', settledAt: null },
  dues: [{ ...WHOLE, paymentState: state }],
  ...more,
})

const shown = (element: React.ReactNode, shop = TEST_SHOPS.en): string => {
  const router = createMemoryRouter([{ path: '/', element: <Dialogs>{element}</Dialogs> }])
  return markupIn('en', <RouterProvider router={router} />, shop)
}

const payment = (of: OrderInFull) => shown(<OrderPaymentCard order={of} />)

describe('the payment of an order', () => {
  it('that is paid: with what, when, and the receipt in a new tab', () => {
    const card = payment(order)
    for (const word of ['VISA-Dutch Bangla · 418117XXXXXX6675', '21/11/2026, 00:35', '/api/receipt/OGSABC']) {
      expect(card).toContain(word)
    }
    expect(card).toContain('target="_blank"')
    expect(card).not.toMatch(/Pay now|Put back/)
  })

  it('that became dearer: is paid, and how much more, for what, is to be paid', () => {
    const extra: typeof WHOLE = { ...WHOLE, id: 'extra', kind: 'extra', amount: fromTaka(130) }
    const sylhet = { ...parcel, address: { city: 'Chattogram', area: 'Agrabad', street: '' } }
    const dearer: OrderInFull = {
      ...order,
      amount: fromTaka(1380),
      parcels: [sylhet],
      dues: [WHOLE, { ...extra, paymentState: 'unpaid', transactionId: null }],
      charges: [
        {
          ...{ id: 'charge', kind: 'delivery', parcelId: parcel.id, dueId: 'extra', surplus: fromTaka(0) },
          ...{ label: 'Delivery: Elsewhere, in addition', labelBn: '', amount: fromTaka(130) },
        },
      ],
    }
    const card = payment(dearer)
    expect(card).toContain('Paid ৳1,250. ৳130 more for delivery to Chattogram.')
    expect(card).toContain('>Pay ৳130<')
    expect(card).toContain('/api/receipt/OGSABC')
    expect(card).not.toMatch(/Nothing has been paid|Not paid yet|Put back|Pay now/)
  })

  it.each<OrderPaymentState>(['unpaid', 'pending', 'failed', 'cancelled', 'expired', 'returned'])(
    'that is %s: may be made, or the gifts put back',
    (state) => {
      const card = payment(inState(state))
      expect(card).toContain('Pay now')
      expect(card).toContain('Put back into cart')
      expect(card).not.toContain('/api/receipt/')
      expect(card.includes('/payments/success/OGSABC')).toBe(state === 'pending')
    },
  )

  it('that is being checked: can be asked about, and not paid again', () => {
    const card = payment(inState('paid_on_hold'))
    expect(card).toContain('href="tel:+8801712345678"')
    expect(card).toContain('Call us: +880 1712-345678')
    expect(card).not.toContain('<button')
  })

  it('that is being checked, in a shop without a phone: no number is called', () => {
    const held = <OrderPaymentCard order={inState('paid_on_hold')} />
    const unknown = (
      <OrderDestination order={order} parcel={{ ...parcel, needsAddress: true }} locations={[]} />
    )
    for (const card of [held, unknown])
      expect(shown(card, SHOP_WITHOUT_CONTACT)).not.toMatch(/tel:|Call us|or call us/)
  })

  it('that was nothing: says so, promises no refund, and names no sum', () => {
    const free = inState('paid', { amount: fromTaka(0), dues: [{ ...WHOLE, amount: fromTaka(0) }] })
    expect(payment(free)).toContain('There is nothing to pay for this order.')
    expect(payment(free)).not.toMatch(/payment has arrived|৳0|Pay now/)
    for (const fulfilment of ['cancelled', 'returned'] as const) {
      const card = payment({ ...free, fulfilment })
      expect(card).toContain('There is nothing to pay.')
      expect(card).not.toMatch(/refund|had arrived|৳0/)
    }
    const product = (of: OrderInFull) =>
      shown(<OrderDestination order={of} parcel={{ ...parcel, addressState: 'expired' }} locations={[]} />)
    expect(product(free)).toContain('Cancel the gift')
    expect(product(free)).not.toContain('refund')
    expect(product(inState('paid'))).toContain('Cancel and get a refund')
  })

  it('of a cancelled order: is not asked for any more', () => {
    const card = payment(inState('failed', { fulfilment: 'cancelled' }))
    expect(card).toContain('There is nothing to pay.')
    expect(card).not.toMatch(/<button|<a |Payment failed/)
  })

  it.each([
    ['paid', 'so we refund it'],
    ['paid_on_hold', 'check it and refund it'],
    ['returned', 'your payment was refunded'],
  ] as const)('that is %s, of a cancelled order: is promised back, and no gifts', (state, words) => {
    const card = payment(inState(state, { fulfilment: 'cancelled' }))
    expect(card).toContain('This order is cancelled')
    expect(card).toContain(words)
    expect(card).not.toMatch(/Thank you|Pay now|Put back/)
  })

  it.each([
    ['unpaid', 'The parcel came back to us. There is nothing to pay.'],
    ['paid', 'so we refund it'],
    ['paid_on_hold', 'check it and refund it'],
  ] as const)('that is %s, of a parcel that came back', (state, words) => {
    const card = payment(inState(state, { fulfilment: 'returned' }))
    expect(card).toContain('The parcel came back to us')
    expect(card).toContain(words)
    expect(card).not.toMatch(/cancelled|Thank you|Pay now|Put back/)
  })

  it('of one that is on its way: may be made, but nothing goes back', () => {
    const card = payment(inState('unpaid', { fulfilment: 'sent' }))
    expect(card).toContain('Pay now')
    expect(card).not.toContain('Put back')
  })
})

describe('the way of an order', () => {
  it('shows what was done, dated, and what is to come', () => {
    const way = shown(
      <OrderProgress
        {...of({ fulfilment: 'packed', changes: [{ state: 'packed', at: '2026-11-21T04:00:00.000Z' }] })}
      />,
    )
    for (const word of ['21/11/2026, 00:30', 'Packed', '21/11/2026, 10:00']) expect(way).toContain(word)
    expect(way.match(/still to come/g)).toHaveLength(2)
  })

  it('tells nothing of a step that was taken back', () => {
    const changes = (['packed', 'new', 'packed', 'sent'] as const).map((state, hour) => ({
      state,
      at: `2026-11-21T0${hour}:00:00.000Z`,
    }))
    const way = (steps: number, fulfilment: OrderInFull['fulfilment']) =>
      shown(<OrderProgress {...of({ fulfilment, changes: changes.slice(0, steps) })} />)
    expect(way(2, 'new')).not.toContain('21/11/2026, 06:00')
    expect(way(2, 'new').match(/still to come/g)).toHaveLength(3)
    expect(way(2, 'new')).toContain('Order received')
    expect(way(2, 'new')).not.toContain('Back to received')
    expect(way(4, 'sent').match(/Packed/g)).toHaveLength(1)
    expect(way(4, 'sent')).toContain('21/11/2026, 08:00')
  })

  it('tells nothing of a parcel that had not left after all, and who carries one that has', () => {
    const changes = (['packed', 'sent', 'packed'] as const).map((state, hour) => ({
      state,
      at: `2026-11-21T0${hour}:00:00.000Z`,
    }))
    const carried = { courier: 'Pathao', tracking: 'PTH-77' }
    const packed = shown(<OrderProgress {...of({ ...carried, fulfilment: 'packed', changes })} />)
    expect(packed.match(/still to come/g)).toHaveLength(2)
    expect(packed).toContain('21/11/2026, 06:00')
    expect(packed).not.toMatch(/21\/11\/2026, 0[78]:00|Pathao/)
    const sent = shown(
      <OrderProgress {...of({ ...carried, fulfilment: 'sent', changes: changes.slice(0, 2) })} />,
    )
    expect(sent).toMatch(/Courier:.*Pathao.*PTH-77/)
  })

  it('tells who took what has arrived, if that is known', () => {
    const arrived = { fulfilment: 'delivered' } as const
    expect(shown(<OrderProgress {...of({ ...arrived, receivedBy: 'Rehana' })} />)).toMatch(
      /Received by:.*Rehana/,
    )
    expect(shown(<OrderProgress {...of(arrived)} />)).not.toContain('Received by')
  })

  it('tells of a parcel that came back, in words of its own', () => {
    const at = '2026-11-21T04:00:00.000Z'
    const way = (changes: ParcelInFull['changes']) =>
      shown(<OrderProgress {...of({ fulfilment: changes.at(-1)?.state ?? 'new', changes })} />)
    const back = way([
      { state: 'sent', at },
      { state: 'returned', at },
    ])
    expect(back).toMatch(/Came back.*came back to us/)
    expect(back).not.toContain('Cancelled')
    expect(way([{ state: 'cancelled', at }])).not.toMatch(/came back/i)
  })

  it('ends where it was cancelled or delivered', () => {
    expect([stepsAfter('cancelled'), stepsAfter('delivered')]).toEqual([[], []])
    expect(stepsAfter('new')).toEqual(['packed', 'sent', 'delivered'])
  })
})

describe('where an order goes', () => {
  const PHONE = '+880 1712-345678'
  const home: Location = {
    _id: 'home',
    name: 'Mina',
    phone: '',
    city: 'Dhaka',
    area: 'Mirpur',
    address: 'House 4',
    email: 'mina@example.com',
  }
  const asAddressed = { address: { street: 'House 4', area: 'Mirpur', city: 'Dhaka' } }
  const goes = (more: Partial<ParcelInFull>, locations = [home]) =>
    shown(<OrderDestination {...of(more)} locations={locations} />)

  it('is its address, and another one until it has left', () => {
    for (const word of ['Mina Rahman', 'House 4', 'Mirpur, Dhaka']) expect(goes(asAddressed)).toContain(word)
    expect(goes(asAddressed)).not.toContain(PHONE)
    expect(goes({ ...asAddressed, fulfilment: 'packed' })).toContain('Send it somewhere else')
    expect(goes({ ...asAddressed, fulfilment: 'sent' })).not.toContain('Send it somewhere else')
  })

  it('names nobody, and shows no number, of whom none is known', () => {
    const card = goes({ ...asAddressed, recipient: { name: 'Unknown', phone: '0000000000' } })
    expect(card).toContain('The recipient')
    expect(card).not.toMatch(/Unknown|0000000000/)
    expect(goes({ ...asAddressed, recipient: { name: '', phone: '' }, addressHidden: true })).toContain(
      'The recipient',
    )
  })

  it('is asked for when it is not known: none is chosen in silence, and a call names the order', () => {
    const card = goes({ needsAddress: true })
    for (const word of ['Needs an address', 'Send it there', 'href="tel:+8801712345678"', '3F9A27C1']) {
      expect(card).toContain(word)
    }
    expect(card).not.toMatch(/checked=""|<details/)
    expect(card).toMatch(/<button[^>]*disabled=""[^>]*>(?:<span[^>]*><\/span>)?Send it there/)
  })

  it('is asked for of somebody who has saved nothing, with the way back here', () => {
    const card = goes({ needsAddress: true }, [])
    expect(card).toContain(`/profile/location?from=%2Fprofile%2Forders%2F${order.id}`)
    expect(card).not.toContain('Send it there')
  })
})

it('shows every gift with its price, and the total', () => {
  const lines = shown(<SoldProducts order={order} title="Your gifts" />)
  for (const word of ['Teddy Bear', 'Mug', '৳10', '৳1,250']) expect(lines).toContain(word)
})

it('whoever agrees to a put-back says so, and whoever does not keeps the order', () => {
  const { confirm, cancel } = returnToCartQuestion(orderHistoryWords)
  expect([confirm, cancel]).toEqual(['Yes, put it back', 'No, keep the order'])
})

describe('the message after returning to the cart', () => {
  it.each([
    [1, 0, '1 gift is in your cart again.'],
    [3, 0, '3 gifts are in your cart again.'],
    [2, 1, '2 gifts are in your cart again. 1 is no longer sold.'],
    [1, 2, '1 gift is in your cart again. 2 are no longer sold.'],
    [0, 2, 'The order is cancelled, but none of its gifts is sold any more.'],
  ])('%i came, %i had left', (added, gone, text) => {
    expect(returnedMessage({ added, gone }, orderHistoryWords).text).toBe(text)
  })
})

it('the customer sees what comes back, when and why', () => {
  const own = {
    amount: fromTaka(250.5),
    state: 'processing' as const,
    requestedAt: '2026-11-21T04:00:00.000Z',
    endedAt: null,
    reason: 'It came broken',
    parts: [{ label: 'Mug', labelBn: 'মগ', amount: fromTaka(300) }],
  }
  const list = shown(<OwnRefundList refunds={[own]} />)
  for (const word of ['On its way to you', 'Mug', 'It came broken']) expect(list).toContain(word)
  const done = { ...own, state: 'succeeded' as const, endedAt: '2026-11-22T04:00:00.000Z' }
  expect(shown(<OwnRefundList refunds={[done]} />)).toMatch(/Refunded on .*22/)
})

describe('after paying for two parcels', () => {
  const mugs = { ...parcel, address: { street: 'House 1', area: 'Banani', city: 'Dhaka' } }
  const cake: ParcelInFull = {
    ...parcel,
    id: 'parcel-2',
    recipient: { name: 'Tuli Akter', phone: '+8801811112222' },
    address: { street: 'House 2', area: 'Zindabazar', city: 'Sylhet' },
    deliverOn: '2026-11-24',
    reservation: 'confirmed',
    timeSlot: { name: 'Midnight surprise', nameBn: '', begins: '23:45', ends: '00:30' },
  }
  const [line] = order.lines
  const lines = line ? [line, { ...line, id: 'line-3', parcelId: cake.id, name: 'Cake' }] : []
  const coming = (second: Partial<ParcelInFull> = {}) => {
    const parcels = [mugs, { ...cake, ...second }]
    return shown(<ParcelsComing order={{ ...order, lines, parcels, parcelCount: 2 }} />)
      .replace(/<[^>]+>/g, ' ')
      .replace(/ +/g, ' ')
  }

  it('each is named with whom it is for, where, when and what is in it', () => {
    const page = coming()
    expect(page).toMatch(/Mina Rahman, Banani, Dhaka .*as soon as .* Teddy Bear/i)
    expect(page).toMatch(/Tuli Akter, Zindabazar, Sylhet .*In the night from Tue 24 to Wed 25 Nov .* Cake/)
    expect(page.indexOf('Cake')).toBeGreaterThan(page.indexOf('Tuli'))
  })

  it('one that is cancelled meanwhile is not said to come', () => {
    const page = coming({ fulfilment: 'cancelled', deliverOn: null })
    expect(page).toMatch(/Tuli Akter.* Cancelled .*Cake/)
    expect(page.match(/as soon as/gi)).toHaveLength(1)
  })

  it('both stand on the page of a guest’s link, with how far each is', () => {
    const products = (name: string) => [{ name, nameBn: '', count: 1 }]
    const day = { deliverOn: '2026-11-24', timeSlot: cake.timeSlot, reservation: 'confirmed' } as const
    const linked: LinkedOrder = {
      ...{ number: '3F9A27C1', state: 'new', amount: fromTaka(1250), parcelCount: 3 },
      parcels: [
        { ...day, fulfilment: 'delivered', gifts: products('Teddy Bear') },
        { ...day, fulfilment: 'new', gifts: products('Cake') },
      ],
    }
    const page = shown(<Linked order={linked} />)
      .replace(/<[^>]+>/g, ' ')
      .replace(/ +/g, ' ')
    expect(page).toMatch(/Parcel 1 of 3 · Delivered Teddy Bear/)
    expect(page).toMatch(
      /Parcel 2 of 3 · Order received Planned: In the night from Tue 24 to Wed 25 Nov .* Cake/,
    )
    expect(page).toContain('And 1 more parcel.')
    const [, only] = linked.parcels
    const one = shown(<Linked order={{ ...linked, parcelCount: 1, parcels: only ? [only] : [] }} />)
    expect(one).not.toContain('Parcel 1')
    expect(one.match(/In the night/g)).toHaveLength(1)
  })
})
