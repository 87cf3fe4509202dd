import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { fromTaka } from '../../kernel/money.ts'
import { Dialogs } from '../../ui/dialog/dialog.tsx'
import { resolutionConfirmation } from './payment-actions.tsx'
import { PaymentCard } from './payment-card.tsx'
import type { PaymentEntry } from './payment-entry-shapes.server.ts'
import { reconcilingWords } from './words.en.ts'

const held: PaymentEntry = {
  tran_id: 'OGSHELD',
  orderId: 'order-1',
  gateway: 'sslcommerz',
  state: 'paid_on_hold',
  amount: fromTaka(1250.5),
  taken: fromTaka(1250.5),
  method: 'VISA',
  masked: '',
  verificationRef: null,
  transactionRef: null,
  holdReason: 'The gateway calls this payment risky.',
  acceptable: true,
  whyNot: null,
  refundable: fromTaka(1250.5),
  createdAt: '2026-11-21T06:00:00.000Z',
  changes: [],
  differences: [],
  troubledRefunds: [],
}

const shown = (more: Partial<PaymentEntry> = {}): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Dialogs>
        <PaymentCard payment={{ ...held, ...more }} onChanged={() => undefined} />
      </Dialogs>
    </MemoryRouter>,
  )
const primary = (page: string) => page.match(/<(?:button|a)[^>]*bg-berry[^>]*>([^<]*)</)?.[1]
const buttons = (page: string) => [...page.matchAll(/<button[^>]*>([^<]*)</g)].map(([, word]) => word)

describe('held money', () => {
  it('that is only risky is accepted first, or given back', () => {
    const page = shown()
    expect(primary(page)).toBe('Accept')
    expect(page).toContain('href="/profile/manageOrder/order-1#refunds-OGSHELD"')
    expect(page).not.toContain('cannot be accepted')
  })

  it('that cannot be accepted leads to its refund, and says a reason that does not stand there yet', () => {
    const page = shown({ acceptable: false, whyNot: 'This was paid already.', holdReason: 'It is risky.' })
    expect(primary(page)).toBe('Refund it')
    expect(buttons(page)).not.toContain('Accept')
    expect(page).toContain('It cannot be accepted. This was paid already. Refund it.')
    const whyNot = 'The payment was not taken in BDT.'
    const dollars = shown({
      acceptable: false,
      whyNot,
      holdReason: whyNot,
      refundable: fromTaka(0),
      taken: null,
    })
    expect(dollars.split(whyNot)).toHaveLength(2)
    expect(dollars).toContain('say so')
  })

  it('that the shop cannot give back either can be settled outside of it', () => {
    const page = shown({ acceptable: false, whyNot: 'Not in BDT.', refundable: fromTaka(0), taken: null })
    expect(page).not.toContain('#refunds-')
    expect(buttons(page)).toEqual(['Ask the gateway again', 'It is settled'])
    expect(page).toContain('counts as refunded')
    expect(resolutionConfirmation(true, reconcilingWords).text).toMatch(/money has been refunded/)
  })
})

describe('the gateway’s own numbers', () => {
  it('say what they are and where one meets them, in plain words', () => {
    const numbers = { verificationRef: 'v-1', transactionRef: 't-1' }
    const told = (gateway: PaymentEntry['gateway']) =>
      shown({ ...numbers, gateway }).match(/<dt[^>]*>[^<]*<\/dt><dd[^>]*>[^<]*<\/dd><dd>[^<]*/g)
    const plain = (gateway: PaymentEntry['gateway']) =>
      told(gateway)?.map((entry) =>
        entry
          .replaceAll(/<[^>]*>/g, ' ')
          .replace(/ {2}.*/, '')
          .trim(),
      )
    expect(plain('sslcommerz')).toEqual(['The bank’s number', 'SSLCommerz’s proof of the payment'])
    expect(plain('bkash')).toEqual(['TrxID', 'bKash’s number of the payment'])
    expect(plain('stripe')).toEqual(['Stripe’s number of the payment', 'Stripe’s number of the payment page'])
    expect(told('sslcommerz')?.[1]).toMatch(/select-all[^>]*>v-1<.*who call it “val_id”/)
    expect(told('cod')).toBeNull()
  })

  it('are left out where there are none', () => {
    expect(shown()).not.toContain('The bank’s number')
    expect(shown({ transactionRef: 't-1' })).not.toContain('proof of the payment')
  })
})

describe('what waits for nobody', () => {
  it.each(['paid', 'returned', 'failed'] as const)('is only asked about when it is %s', (state) => {
    const page = shown({ state, acceptable: false, refundable: fromTaka(0), holdReason: null })
    expect(buttons(page)).toEqual(['Ask the gateway again'])
  })

  it('but a difference of what is paid can be settled', () => {
    const differences = [{ kind: 'amount', gatewaySays: 'Twice.', foundAt: held.createdAt }] as const
    const page = shown({
      state: 'paid',
      acceptable: false,
      refundable: fromTaka(0),
      holdReason: null,
      differences,
    })
    expect(buttons(page)).toContain('It is settled')
    expect(page).toContain('the payment stays what it is')
    expect(resolutionConfirmation(false, reconcilingWords).text).not.toMatch(/given back/)
  })
})

describe('a refund that went wrong', () => {
  it('says what happened, leads to the refunds, and has a way off the list', () => {
    const refund = {
      _id: 'r',
      amount: fromTaka(250),
      state: 'cancelled' as const,
      requestedAt: '2026-11-21T06:00:00.000Z',
      by: 'Keeper',
      why: '<b>no</b>',
    }
    const page = shown({
      state: 'paid',
      holdReason: null,
      acceptable: false,
      troubledRefunds: [refund],
    })
    expect(page).toContain('The refund of ৳250 was cancelled. &lt;b&gt;no&lt;/b&gt;.')
    expect(page).toContain('href="/profile/manageOrder/order-1#refunds-OGSHELD"')
    expect(buttons(page)).toContain('I have taken care of it')
  })
})
