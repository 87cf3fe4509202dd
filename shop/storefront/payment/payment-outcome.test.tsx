import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { PaymentView } from '../../billing/paying/payment-shapes.server.ts'
import type { Wait } from '../../billing/paying/payment-watch.ts'
import { fromTaka } from '../../kernel/money.ts'
import { markupIn, SHOP_WITHOUT_CONTACT, TEST_SHOPS } from '../../kernel/settings/test-shop.ts'
import { PaymentOutcome } from './payment-outcome.tsx'

const view: PaymentView = {
  tran_id: 'OGSABC234',
  orderId: '01a1fc77-7e55-73f9-a9b7-0b253f9a27c1',
  state: 'paid',
  amount: fromTaka(1250.5),
  date: '21/11/2026',
  lines: 3,
  payable: false,
  otherwise: null,
  onDelivery: false,
  cash: false,
  cancelled: false,
  returned: false,
  sent: false,
  givenBack: fromTaka(0),
  goingBack: fromTaka(0),
}

const shown = (
  payment: Partial<PaymentView>,
  wait: Wait = 'soon',
  toOrders: boolean | 'one' = false,
  shop = TEST_SHOPS.en,
): string =>
  markupIn(
    'en',
    <MemoryRouter>
      <PaymentOutcome
        payment={{ ...view, ...payment }}
        wait={wait}
        onLookAgain={() => undefined}
        toOrders={toOrders === true}
        toOrder={toOrders === 'one'}
        returnToCart={<button type="button">Put back into cart</button>}
      />
    </MemoryRouter>,
    shop,
  )

describe('the end of a payment', () => {
  it('thanks for a paid one, with its facts and its receipt in a new tab', () => {
    const page = shown({})
    for (const word of [
      'Thank you!',
      '৳1,250.50',
      '21/11/2026',
      '3F9A27C1',
      'OGSABC234',
      'Download Receipt',
    ]) {
      expect(page).toContain(word)
    }
    expect(page).toMatch(
      /<a[^>]+href="\/api\/receipt\/OGSABC234"[^>]+target="_blank"|target="_blank"[^>]+href="\/api\/receipt\/OGSABC234"/,
    )
    expect(page).not.toContain('Try again')
  })

  it('gets no gifts ready that have left the shop', () => {
    expect(shown({})).toContain('We’re preparing your gifts.')
    const page = shown({ sent: true })
    expect(page).not.toContain('your gifts ready')
    expect(page).toContain('Your gifts have already left the shop')
  })

  it('says that it is checking a pending one, and offers nothing to press', () => {
    const page = shown({ state: 'pending', payable: true })
    expect(page).toContain('We are checking your payment')
    expect(page).not.toContain('<button')
    expect(page).not.toContain('Download Receipt')
  })

  it.each([
    ['long', 'longer than usual', 'do not pay again'],
    ['unreachable', 'seem to be offline', 'does not need your connection'],
    ['resting', 'has not told us', 'do not pay again'],
  ] as const)(
    'says more about one that is pending and %s, with a way to look again',
    (wait, why, comfort) => {
      const page = shown({ state: 'pending', payable: true }, wait)
      for (const words of [
        'We are checking your payment',
        why,
        comfort,
        'Look again',
        'tel:+8801712345678',
      ]) {
        expect(page).toContain(words)
      }
      expect(page).not.toContain('Try again')
    },
  )

  it.each(['failed', 'cancelled', 'expired'] as const)('offers another try after %s', (state) => {
    const page = shown({ state, payable: true })
    expect(page).toContain('Your order is kept')
    for (const step of ['Try again', 'Put back into cart', 'Call us', 'href="tel:+8801712345678"']) {
      expect(page).toContain(step)
    }
    expect(page).not.toContain('Download Receipt')
  })

  it.each(['paid_on_hold', 'failed', 'pending'] as const)(
    'calls nobody while the shop has no phone, and leads on, after %s',
    (state) => {
      const page = shown({ state, payable: state === 'failed' }, 'resting', false, SHOP_WITHOUT_CONTACT)
      expect(page).not.toMatch(/tel:|>Call us|Need a hand/)
      expect(page).toMatch(/Back to the shop|Try again|Look again/)
    },
  )

  it('offers no other try when the order was paid by another one', () => {
    const page = shown({ state: 'failed', payable: false, otherwise: 'paid' })
    expect(page).toContain('already paid by another payment')
    expect(page).not.toMatch(/Try again|Put back/)
    expect(page).toContain('Back to the shop')
  })

  it.each(['pending', 'failed', 'expired', 'returned'] as const)(
    'calls no order paid whose money is held after another try was %s, and asks for a call',
    (state) => {
      const page = shown({ state, otherwise: 'held' })
      expect(page).toContain('Your money has arrived by another payment')
      expect(page).toContain('>Call us: +880 1712-345678</a>')
      expect(page).not.toMatch(/paid by another|nothing left|Try again|Put back|Need a hand|Thank you/)
    },
  )

  it.each(['pending', 'failed', 'cancelled'] as const)(
    'tells what is due at the door when cash was chosen after one that was %s',
    (state) => {
      const page = shown({ state, otherwise: 'cash', sent: true })
      expect(page).toContain('Your order is on its way: pay ৳1,250.50 in cash when it arrives.')
      expect(page).not.toMatch(/paid by another|nothing left|Try again|Put back/)
    },
  )

  it('of cash that was promised twice says what is due', () => {
    const page = shown({ state: 'cancelled', cash: true, otherwise: 'cash', sent: true })
    expect(page).toContain('Pay ৳1,250.50 in cash when it arrives')
    expect(page).not.toContain('You have no cash to pay')
  })

  it.each(['pending', 'failed', 'cancelled', 'expired'] as const)(
    'does not call a cancelled order paid after %s',
    (state) => {
      const page = shown({ state, payable: false, cancelled: true })
      expect(page).toContain('The order is cancelled')
      expect(page).not.toMatch(/Try again|Put back|paid by another/)
    },
  )

  it.each([
    [
      'the order is paid online instead',
      { state: 'cancelled', otherwise: 'paid' },
      'already paid by another payment',
    ],
    [
      'the parcel came back',
      { state: 'cancelled', cancelled: true, returned: true },
      'The parcel came back to us',
    ],
    ['the order is cancelled', { state: 'cancelled', cancelled: true }, 'The order is cancelled'],
    [
      'the order is cancelled just now',
      { state: 'pending', onDelivery: true, cancelled: true },
      'is cancelled',
    ],
  ] as const)('of cash says that none is to be paid when %s, and blames nobody', (_, payment, why) => {
    const page = shown({ cash: true, ...payment })
    expect(page).toContain('You have no cash to pay')
    expect(page).toContain(why)
    expect(page).not.toMatch(/You cancelled|We are checking/)
  })

  it.each([
    ['paid', 'already paid by another payment'],
    ['held', 'Your money has arrived by another payment'],
  ] as const)('of promised cash asks for none once another try is %s', (otherwise, why) => {
    const page = shown({ state: 'pending', cash: true, onDelivery: true, otherwise })
    expect(page).toContain('You have no cash to pay')
    expect(page).toContain(why)
    expect(page).not.toMatch(/in cash when it arrives|Pay online now/)
  })

  it('of cash that was handed over gets nothing ready any more', () => {
    expect(shown({ cash: true })).toContain('You paid in cash when your gifts arrived.')
  })

  it('asks for a call when the money came with a question', () => {
    const page = shown({ state: 'paid_on_hold' })
    expect(page).toContain('Please call us')
    expect(page).toContain('href="tel:+8801712345678"')
    expect(page).not.toMatch(/Try again|Put back/)
    expect(page).not.toContain('Download Receipt')
  })

  it.each([
    [{ givenBack: fromTaka(0), goingBack: fromTaka(0) }, 'Your order is cancelled', 'we are refunding it'],
    [{ givenBack: fromTaka(0), goingBack: fromTaka(1250.5) }, 'refund is on its way', '৳1,250.50 goes back'],
    [{ givenBack: fromTaka(1250.5), goingBack: fromTaka(0) }, 'has been refunded', '৳1,250.50 went back'],
  ])('promises no gifts for a cancelled order that was paid: %j', (money, title, text) => {
    const page = shown({ cancelled: true, ...money })
    for (const words of [title, text, 'cancelled', 'Download Receipt', 'Need a hand?']) {
      expect(page).toContain(words)
    }
    expect(page).not.toMatch(/Thank you|gifts ready/)
  })

  it('does not thank for a payment that went back although the order stands, but does for one of which a part went back', () => {
    expect(shown({ givenBack: fromTaka(1250.5) })).not.toMatch(/Thank you|cancelled/)
    expect(shown({ givenBack: fromTaka(250) })).toContain('Thank you!')
  })

  it('promises no gifts for a cancelled order whose payment is held', () => {
    const page = shown({ state: 'paid_on_hold', cancelled: true })
    expect(page).toContain('refund it')
    expect(page).not.toMatch(/before we send/)
  })

  it('that was held and went back: may be made again, or the gifts put back', () => {
    const page = shown({ state: 'returned', payable: true })
    for (const words of ['has been refunded', 'Pay now', 'Put back into cart']) expect(page).toContain(words)
    const over = shown({ state: 'returned', payable: false, cancelled: true })
    expect(over).toContain('has been refunded')
    expect(over).not.toMatch(/Pay now|Put back/)
  })

  it('leads to the orders of somebody who is signed in, and nobody else', () => {
    expect(shown({})).not.toContain('/profile/orders')
    expect(shown({}, 'soon', true)).toContain('href="/profile/orders"')
  })

  it.each([
    { state: 'failed', payable: true },
    { state: 'cancelled', payable: true },
    { state: 'expired', payable: true },
    { state: 'pending' },
    { state: 'paid_on_hold' },
  ] as const)('leads a sender without an account to the order itself, after %j', (payment) => {
    const page = shown(payment, 'soon', 'one')
    expect(page).toContain(`href="/order/${view.orderId}"`)
    expect(page).not.toContain('/profile/')
  })
})
