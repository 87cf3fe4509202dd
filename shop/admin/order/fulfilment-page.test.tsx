import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import type { Sheet } from '../../fulfilment/printing/printing.ts'
import { forMaa, sheet } from '../../fulfilment/printing/test-sheet.ts'
import { FulfilmentSteps } from '../../fulfilment/steps/fulfilment-steps.tsx'
import { OrderMoney } from '../../fulfilment/steps/order-money.tsx'
import { findCaution, type OrderToSend, slipWarnings } from '../../fulfilment/steps/order-to-send.ts'
import { ParcelPrints } from '../../fulfilment/steps/parcel-prints.tsx'
import { ReturnedParcelForm } from '../../fulfilment/steps/step-forms.tsx'
import { renderPart } from '../../fulfilment/steps/test-html.tsx'
import { order } from '../../fulfilment/steps/test-order-to-send.ts'
import { cancelDialog, refundDialog, warningDialog } from '../../fulfilment/steps/use-fulfilment-step.ts'
import { orderFulfilmentWords as bn } from '../../fulfilment/steps/words.bn.ts'
import { orderFulfilmentWords as en } from '../../fulfilment/steps/words.en.ts'
import { LanguageContext } from '../../kernel/language/use-words.ts'
import { fromTaka } from '../../kernel/money.ts'
import type { Fulfilment } from '../../orders/fulfilment.ts'
import { CANCELLED_OR_RETURNED, FULFILMENTS } from '../../orders/fulfilment.ts'
import type { SignedParcel } from '../../orders/parcel.ts'
import { orderOfOneParcel } from '../../orders/test-order.ts'

const of = (ofParcel: Partial<SignedParcel> = {}, ofOrder: Partial<OrderToSend> = {}) =>
  orderOfOneParcel(order, ofParcel, ofOrder)

const onTuesday = {
  deliverOn: '2026-11-24',
  reservation: 'confirmed',
  timeSlot: { name: 'Midnight surprise', nameBn: 'মাঝরাতের চমক', begins: '23:45', ends: '00:30' },
} as const
const TUESDAY = /Deliver on.*In the night from Tue 24 to Wed 25 Nov<.* · Midnight surprise.*11:45 pm–12:30 am/

const due = {
  id: '1',
  kind: 'whole',
  amount: fromTaka(1250),
  payable: 'online',
  transactionId: null,
} as const

describe('the steps of an order', () => {
  it.each([
    ['new', ['Mark as packed', 'Cancel order']],
    ['packed', ['Mark as sent', 'Not packed after all', 'Cancel order']],
    ['sent', ['Mark as delivered', 'Came back', 'Not sent after all', 'Not at home']],
    ['delivered', []],
    ['cancelled', []],
    ['returned', []],
  ] as const)('from %s', (fulfilment, steps) => {
    const card = renderPart(<FulfilmentSteps {...of({ fulfilment })} />)
    const words = [...card.matchAll(/<button[^>]*>([^<]+)<\/button>/g)].map(([, word]) => word)
    expect(words).toEqual(steps)
  })

  it('show the cash to collect, even on the way', () => {
    const dues = [{ ...due, paymentState: 'pending', onDelivery: true }] as const
    for (const fulfilment of ['new', 'packed', 'sent'] as const)
      expect(renderPart(<FulfilmentSteps {...of({ fulfilment }, { dues })} />)).toContain(
        'Collect ৳1,250 in cash',
      )
    expect(renderPart(<FulfilmentSteps {...of({ fulfilment: 'returned' }, { dues })} />)).not.toContain(
      'Collect',
    )
  })

  it('show courier and tracking number', () => {
    const carried = { courier: 'Pathao', tracking: 'PTH-77' }
    for (const fulfilment of ['sent', 'delivered'] as const)
      expect(renderPart(<FulfilmentSteps {...of({ ...carried, fulfilment })} />)).toMatch(
        /Courier.*Pathao.*Tracking number.*PTH-77/,
      )
  })

  it('ask for the recipient on the way, and then show the name', () => {
    const card = (more: Partial<SignedParcel>) => renderPart(<FulfilmentSteps {...of(more)} />)
    expect(card({ fulfilment: 'sent' })).toMatch(/Who received it.*name="takenBy".*Mark as delivered/)
    expect(card({ fulfilment: 'packed' })).not.toContain('Who received it')
    expect(card({ fulfilment: 'delivered', receivedBy: 'Rehana' })).toMatch(/Received by.*Rehana/)
  })

  it('show the delivery day', () => {
    const card = (more: Partial<SignedParcel>) => renderPart(<FulfilmentSteps {...of(more)} />)
    expect(card(onTuesday)).toMatch(TUESDAY)
    expect(card({ reservation: 'needs_scheduling' })).toContain('Needs another delivery day')
    expect(card({ reservation: 'needs_scheduling' })).not.toContain('We call you')
    expect(card({})).not.toContain('Deliver on')
  })

  it('show what to check first', () => {
    expect(findCaution(of(), en, 'en')).toBeNull()
    expect(findCaution(of({}, { paymentState: 'failed' }), en, 'en')).toBe('Not paid yet.')
    expect(findCaution(of({ needsAddress: true }), en, 'en')).toContain('Needs an address')
    const sender = { ...order.sender, phone: '+8801712345678' }
    expect(findCaution(of({ needsAddress: true }, { sender }), en, 'en')).toBe(
      'Needs an address: ask the customer by the e-mail of their account, or call +880 1712-345678.',
    )
    expect(findCaution(of({ needsAddress: true }, { sender }), bn, 'bn')).toContain(
      '+৮৮০ ১৭১২-৩৪৫৬৭৮ নম্বরে ফোন করুন',
    )
    expect(findCaution(of({ needsAddress: true }, { paymentState: 'paid_on_hold' }), en, 'en')).toContain(
      'held',
    )
    for (const fulfilment of CANCELLED_OR_RETURNED) {
      expect(findCaution(of({ fulfilment }), en, 'en')).toContain('refund the money')
      expect(findCaution(of({ fulfilment }, { paymentState: 'failed' }), en, 'en')).toBeNull()
    }
    for (const fulfilment of FULFILMENTS.filter((one) => one === 'sent' || one === 'delivered')) {
      expect(findCaution(of({ fulfilment }, { paymentState: 'failed' }), en, 'en')).toBeNull()
    }
  })

  it('say that a packed parcel’s address has changed, beside all else', () => {
    const changes = [{ state: 'packed' as const, at: '2026-11-21T04:00:00.000Z', by: 'Keeper' }]
    const [before, after] = ['2026-11-21T03:00:00.000Z', '2026-11-21T05:00:00.000Z']
    const packed = { fulfilment: 'packed', changes } as const
    expect(findCaution(of(packed, { addressChanges: [before] }), en, 'en')).toBeNull()
    expect(findCaution(of(packed, { addressChanges: [before, after] }), en, 'en')).toContain(
      'print the slip again',
    )
    const unpaid = findCaution(of(packed, { addressChanges: [after], paymentState: 'failed' }), en, 'en')
    expect(unpaid).toMatch(/print the slip again.*Not paid yet\./)
    expect(
      findCaution(of({ ...packed, fulfilment: 'sent' }, { addressChanges: [after] }), en, 'en'),
    ).toBeNull()
  })

  it('warn before a refunded order is sent, and ask for no second refund', () => {
    const back = { money: { came: fromTaka(1250), kept: fromTaka(0) } }
    for (const fulfilment of ['new', 'packed'] as const) {
      expect(findCaution(of({ fulfilment }, back), en, 'en')).toMatch(/All of its money.*do not send it/)
      expect(findCaution(of({ fulfilment }, { ...back, paymentState: 'paid_on_hold' }), en, 'en')).toContain(
        'do not send it',
      )
    }
    expect(
      findCaution(of({}, { money: { came: fromTaka(1250), kept: fromTaka(1199.5) } }), en, 'en'),
    ).toContain('৳50.50 of its money')
    expect(
      findCaution(of({}, { money: { came: fromTaka(2500), kept: fromTaka(1250) } }), en, 'en'),
    ).toBeNull()
    expect(findCaution(of({ fulfilment: 'cancelled' }, back), en, 'en')).toBeNull()
    const rest = { money: { came: fromTaka(1250), kept: fromTaka(250) } }
    expect(findCaution(of({ fulfilment: 'cancelled' }, rest), en, 'en')).toContain('refund the money: ৳250')
    expect(cancelDialog(of({}, back), 'cancelled', en).text).toContain('Its money is refunded')
    expect(renderPart(<FulfilmentSteps {...of({}, back)} />)).not.toMatch(/<button[^>]*bg-berry/)
    expect(renderPart(<FulfilmentSteps {...of()} />)).toMatch(/<button[^>]*bg-berry/)
  })

  it('ask before a refunded order is packed or sent', () => {
    const back = { ...order, money: { came: fromTaka(1250), kept: fromTaka(0) } }
    expect(warningDialog(back, 'sent', en)?.title).toBe('Its money was refunded')
    expect(warningDialog(back, 'packed', en)).not.toBeNull()
    expect(warningDialog(back, 'delivered', en)).toBeNull()
    expect(warningDialog(order, 'sent', en)).toBeNull()
  })

  it.each([
    ['paid', false, false],
    ['failed', false, true],
    ['paid_on_hold', false, true],
    ['pending', false, true],
    ['pending', true, false],
  ] as const)('want a reason for sending what is not paid or promised: %s, at the door: %s', (...given) => {
    const [paymentState, onDelivery, isWanted] = given
    const dues = [{ ...due, paymentState, onDelivery }]
    const card = renderPart(<FulfilmentSteps {...of({ fulfilment: 'packed' }, { dues })} />)
    expect(card.includes('name="reason"')).toBe(isWanted)
    expect(card).toContain('name="courier"')
  })

  it('ask before cancelling what cost nothing, and speak of no refund', () => {
    const free = { paymentState: 'paid', money: { came: fromTaka(0), kept: fromTaka(0) } } as const
    for (const step of ['cancelled', 'returned'] as const) {
      const { text } = cancelDialog(of({}, free), step, en)
      expect(text).toContain('there is nothing to refund')
      expect(text).not.toMatch(/have to refund|৳/)
    }
  })

  it('say before one parcel of two is cancelled that the other keeps its discount', () => {
    const { order, parcel } = of()
    const discount = {
      kind: 'discount',
      ...{ id: 'discount', parcelId: null, dueId: null, surplus: fromTaka(0) },
      ...{ label: '10% off', labelBn: '১০% ছাড়', amount: fromTaka(-125) },
    } as const
    const two = { ...order, parcels: [parcel, { ...parcel, id: 'parcel-2' }], parcelCount: 2 }
    const textOf = (charges: OrderToSend['charges'], of: OrderToSend = two) =>
      cancelDialog({ order: { ...of, charges }, parcel }, 'cancelled', en).text
    expect(textOf([discount])).toContain('The other parcels keep the discount that was agreed on')
    expect(textOf([])).not.toContain('discount')
    expect(textOf([{ ...discount, amount: fromTaka(0) }]), 'free delivery').not.toContain('discount')
    const last = {
      ...two,
      parcels: two.parcels.map((one, at) => ({ ...one, ...(at && { fulfilment: 'returned' as const }) })),
    }
    expect(textOf([discount], last), 'nothing is left beside it').not.toContain('discount')
    expect(textOf([discount], order), 'the only parcel').not.toContain('discount')
  })

  it('ask before cancelling, and mention received money', () => {
    const asked = (paymentState: OrderToSend['paymentState'], step: 'cancelled' | 'returned' = 'cancelled') =>
      cancelDialog(of({}, { paymentState }), step, en)
    expect(asked('paid_on_hold').text).toContain('refund the money')
    expect(asked('expired').text).not.toContain('refund')
    expect(asked('pending', 'returned').title).toBe('Has it come back to you?')
    expect(asked('paid', 'returned').text).toContain('refund the money')
    expect(asked('paid', 'returned').text).toContain('A returned order stays returned.')
    expect(refundDialog(fromTaka(1), 'Came back', en).title).toBe('Came back. Refund the money')
    expect(refundDialog(fromTaka(1250.5), 'Cancelled', en).text).toContain('৳1,250.50')
  })
})

it('asks why a parcel came back before it is marked as returned', () => {
  const props = { busy: false, onSubmit: async () => {}, onCancel: () => {} }
  const form = renderPart(<ReturnedParcelForm {...props} tookStock={false} />)
  for (const word of ['Why did it come back?', 'required', 'maxLength="200"', 'It came back', 'It did not']) {
    expect(form).toContain(word)
  }
  expect(renderPart(<FulfilmentSteps {...of({ fulfilment: 'sent' })} />)).toContain('aria-expanded="false"')
  expect(renderPart(<ReturnedParcelForm {...props} tookStock />)).toMatch(
    /put it on the shelf.*Came back broken/,
  )
})

it('a parcel that was sold out when it was paid asks for a look at the shelf', () => {
  const card = (stockMissing: boolean) => renderPart(<FulfilmentSteps {...of({ stockMissing })} />)
  expect(card(true)).toMatch(/Look on the shelf, or refund it.*It is on the shelf/)
  expect(card(false)).not.toContain('shelf')
})

describe('the packing slip warns', () => {
  const warnings = (more: Partial<SignedParcel> = {}, ofOrder: Partial<OrderToSend> = {}) =>
    slipOf(of(more, ofOrder)).join(' ')
  const slipOf = ({ order, parcel: { id } }: { order: OrderToSend; parcel: { id: string } }) =>
    slipWarnings(order, id, en)

  it('where the day needs scheduling', () => {
    expect(warnings()).toBe('')
    expect(warnings({ reservation: 'needs_scheduling' })).toBe(
      'Needs another delivery day: do not send it yet.',
    )
    expect(warnings({ reservation: 'needs_scheduling', fulfilment: 'sent' })).toBe('')
  })

  it('of one parcel of two what concerns it, not the first one', () => {
    const { order, parcel } = of({ reservation: 'needs_scheduling' })
    const far = { ...parcel, id: 'parcel-2', reservation: 'none', needsAddress: true } as const
    const gone = { ...parcel, id: 'parcel-3', reservation: 'none', fulfilment: 'cancelled' } as const
    const fine = { ...parcel, id: 'parcel-4', reservation: 'none' } as const
    const all = [parcel, far, gone, fine]
    const several = { ...order, needsAddress: true, parcels: all, parcelCount: all.length }
    expect(all.map((one) => slipOf({ order: several, parcel: one }))).toEqual([
      ['Needs another delivery day: do not send it yet.'],
      ['Needs an address: ask the customer before you send it.'],
      ['This order is cancelled: do not send it.'],
      [],
    ])
  })

  it('of a cancelled order, which needs no address', () => {
    expect(warnings({ fulfilment: 'cancelled', needsAddress: true })).toBe(
      'This order is cancelled: do not send it.',
    )
    expect(warnings({ fulfilment: 'returned' })).toBe('This parcel came back: do not send it.')
  })

  it('of a refunded order', () => {
    expect(warnings({}, { money: { came: fromTaka(1250), kept: fromTaka(0) } })).toContain('do not send it')
    expect(warnings({}, { money: { came: fromTaka(1250), kept: fromTaka(1) } })).toBe('')
  })

  it('of an order unpaid or on hold, while it is in the shop', () => {
    const open = { ...due, paymentState: 'pending', onDelivery: false } as const
    expect(warnings({}, { paymentState: 'paid_on_hold' })).toBe('The payment is held: do not send it yet.')
    expect(warnings({ needsAddress: true }, { paymentState: 'failed', dues: [open] })).toMatch(
      /Not paid yet.*Needs an address/,
    )
    for (const fine of [
      { paymentState: 'pending', dues: [{ ...open, onDelivery: true }] },
      { paymentState: 'paid' },
    ] as const) {
      expect(warnings({}, fine)).toBe('')
    }
    expect(warnings({ fulfilment: 'sent' }, { paymentState: 'failed', dues: [open] })).toBe('')
  })

  it('without an address', () => {
    expect(warnings({ needsAddress: true })).toContain('Needs an address')
  })
})

describe('the print section of a parcel', () => {
  const prints = (more: Partial<Sheet> = {}, fulfilment: Fulfilment = 'new') =>
    renderPart(<ParcelPrints sheet={{ ...sheet, ...more }} fulfilment={fulfilment} />)
  const written = { gift: forMaa, needsCard: true }

  it('shows the gift and its card', () => {
    const page = prints(written)
    for (const word of ['Maa', 'Rafi', 'Birthday', 'Red paper', 'Print the card'])
      expect(page).toContain(word)
    // The card itself is drawn by the browser, into its room (`gift-card.test.tsx`).
    expect(page).toContain('aspect-[105/148]')
    expect(page).not.toContain('secret')
    expect(page).toContain(`what=cards`)
  })

  it('offers no printing once the parcel is cancelled or came back', () => {
    for (const [fulfilment, says] of [
      ['cancelled', 'It is cancelled: there is nothing to print.'],
      ['returned', 'It came back: there is nothing to print.'],
    ] as const) {
      const page = prints(written, fulfilment)
      expect(page).toContain(says)
      expect(page).not.toMatch(/Print the|what=/)
    }
  })

  it('of a secret names nobody, and says that it is one', () => {
    const page = prints({ ...written, gift: { ...forMaa, anonymous: true, from: '' } })
    expect(page).toContain('A secret: nothing that comes with it may name the sender.')
    expect(page).not.toContain('Rafi')
  })

  it('has no card where there is nothing to write', () => {
    expect(prints()).not.toMatch(/card</i)
    const wrapped = { gift: { ...forMaa, to: 'Maa', message: '' } }
    expect(prints(wrapped)).toContain('Nothing was written: it needs no card.')
  })

  it('says when, and what has changed since', () => {
    const page = prints({
      ...written,
      printed: { card: 'anew', slip: '2026-11-21T03:14:00.000Z', label: null },
    })
    expect(page).toContain('Card has changed: print it again')
    expect(page).toMatch(/Slip printed 21 Nov, 09:14/)
    expect(page).toContain('Not printed after all')
    expect(page).toContain('Print the label')
  })
})

describe('in Bangla', () => {
  const inBangla = (element: ReactNode) => renderPart(<LanguageContext value="bn">{element}</LanguageContext>)

  it('steps and money are in Bangla', () => {
    expect(inBangla(<FulfilmentSteps {...of({}, { paymentState: 'failed' })} />)).toContain(bn.notPaidYet)
    expect(inBangla(<OrderMoney order={order} />)).toContain('২১ নভেম্বর ২০২৬, রাত ১২:৩১')
    expect(cancelDialog(of({}, { paymentState: 'paid' }), 'cancelled', bn).text).toContain(bn.mustRefund)
    expect(refundDialog(fromTaka(1250.5), 'বাতিল', bn).text).toContain('৳১,২৫০.৫০')
  })
})
