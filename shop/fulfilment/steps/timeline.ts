import type { Refund } from '../../billing/refunds/refund-shapes.server.ts'
import type { refundWords } from '../../billing/refunds/words.en.ts'
import { DATES } from '../../kernel/language/dates.ts'
import { deliveryDayInWords, nightInWords, type Slot } from '../../kernel/language/day-in-words.ts'
import type { Language } from '../../kernel/language/language.ts'
import { hasSeveralParcels, isPaidOrHeld } from '../../orders/order.ts'
import { recipientName } from '../../orders/parcel.ts'
import type { orderWords } from '../../orders/words.en.ts'
import type { DatedStep } from '../progress/dated-steps.tsx'
import type { tryWords } from '../tries/words.en.ts'
import type { OrderToSend, PaymentTry } from './order-to-send.ts'
import type { TimelineEvent } from './timeline-events.ts'
import type { orderFulfilmentWords } from './words.en.ts'

type Words = typeof orderFulfilmentWords &
  Pick<typeof orderWords, 'steps' | 'recipient'> & {
    readonly tries: Pick<typeof tryWords, 'notAtHome' | 'next'>
  } & { readonly refunds: typeof refundWords.states }

export function timelineOf(order: OrderToSend, words: Words, language: Language): DatedStep[] {
  const { payments, refunds } = order
  const numberOf = (transactionId: string) => (payments.length > 1 ? transactionId : '')
  const steps = [
    { what: words.placed, at: order.placedAt, by: senderOf(order) },
    ...payments
      .toReversed()
      .flatMap((payment) => stepsOfPayment(payment, numberOf(payment.transactionId), words)),
    ...refunds.toReversed().flatMap((refund) => stepsOfRefund(refund, numberOf(refund.tran_id), words)),
    ...changesByCustomer(order).map((at) => ({ what: words.sentElsewhere, at, by: words.customerChose })),
    ...order.events.map((event) => stepOfEvent(event, order, words, language)),
    ...order.parcels.flatMap((parcel) =>
      parcel.tries.map(({ at, next }) => ({
        what: words.tries.notAtHome,
        at,
        by: join(
          hasSeveralParcels(order) ? recipientName(parcel, words.recipient) : '',
          words.tries.next[next],
        ),
      })),
    ),
    ...order.parcels.flatMap((parcel) =>
      parcel.changes.map(({ state, at, by }) => ({
        what: words.steps[state],
        at,
        by: hasSeveralParcels(order) ? join(recipientName(parcel, words.recipient), by) : by,
      })),
    ),
  ]
  return steps.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

const senderOf = ({ account, sender }: OrderToSend): string => account?.name ?? sender.name

/** Without those that an event tells: each stands right before it. */
function changesByCustomer({ addressChanges, events }: OrderToSend): string[] {
  const told = events
    .filter(({ kind }) => kind === 'AddressGiven' || kind === 'AddressChangedBySender')
    .map(({ at }) => addressChanges.findLast((change) => Date.parse(change) <= Date.parse(at)))
  return addressChanges.filter((change) => !told.includes(change))
}

function stepOfEvent(
  { kind, parcelId, at, from, to, fromSlot, toSlot, byCode }: TimelineEvent,
  order: OrderToSend,
  { dayChangedBy, happened, recipient, customerChose, changedByCode }: Words,
  language: Language,
): DatedStep {
  const parcel = hasSeveralParcels(order) && order.parcels.find(({ id }) => id === parcelId)
  const { weekday, shortDay } = DATES[language]
  const inWords = (day: string, slot: Slot | null) =>
    slot && nightInWords(language, day, slot)
      ? deliveryDayInWords(language, day, slot, 'as a noun')
      : `${weekday(day)} ${shortDay(day)}`
  const what =
    kind === 'DayChangedBySender'
      ? dayChangedBy(senderOf(order), from && inWords(from, fromSlot), to ? inWords(to, toSlot) : '')
      : happened[kind]
  const who = byCode ? changedByCode : customerChose
  const how = kind === 'AddressChangedBySender' ? who : ''
  return { what, at, by: join(parcel ? recipientName(parcel, recipient) : '', how) }
}

function stepsOfPayment(
  { gateway, createdAt, changes, method }: PaymentTry,
  number: string,
  { begun, became, accepted: acceptedWord }: Words,
): DatedStep[] {
  return [
    { what: begun[gateway], at: createdAt, by: number },
    ...changes.map(({ state, at, why }, step) => {
      const before = changes[step - 1]?.state ?? 'pending'
      const accepted = before === 'paid_on_hold' && state === 'paid'
      const how = isPaidOrHeld(state) && !accepted ? method : ''
      return { what: accepted ? acceptedWord : became[state], at, by: join(number, how, why) }
    }),
  ]
}

function stepsOfRefund(
  { amount, by, reason, steps }: Refund,
  number: string,
  { refundOf, refunds }: Words,
): DatedStep[] {
  return steps.map(({ state, at, why }) => {
    const request = state === 'requested' ? join(by, reason) : ''
    return { what: refundOf(amount, refunds[state]), at, by: join(number, why || request) }
  })
}

const join = (...words: readonly string[]): string => words.filter((word) => word !== '').join(' · ')
