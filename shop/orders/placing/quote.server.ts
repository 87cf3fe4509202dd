import type { CheckoutProduct } from '../../cart/cart.ts'
import { type Charge, chargeFor } from '../../charges/charge.ts'
import type {
  Charged,
  ChargeSource,
  Moment,
  ParcelCharging,
  ParcelToCharge,
} from '../../charges/charge-source.ts'
import type { ReservedDay } from '../../delivery/reserve-days.server.ts'
import type { DeliveryZone } from '../../delivery/zone.ts'
import { listGifting } from '../../gift-options/gifting.server.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { type InEach, inEach } from '../../kernel/language/language.ts'
import { wordsIn } from '../../kernel/language/words-in.ts'
import { totalOf } from '../order.ts'
import {
  type CheckedGift,
  checkGift,
  factsOfSender,
  refuseOwnPhone,
  type SignedGift,
} from '../order-gifts.server.ts'
import { type Destination, knownName } from '../parcel.ts'
import { orderWords } from '../words.en.ts'

export interface QuoteTerms extends Moment {
  /** In the order of the receipt. */
  readonly sources: readonly ChargeSource[]
}

interface Packed {
  readonly products: readonly CheckoutProduct[]
  readonly destination: Destination
  /** Where it goes to the sender; else empty. */
  readonly senderPhone: string
}

export interface ParcelToQuote extends Packed, Pick<ParcelToCharge, 'zoneId' | 'deliverOn' | 'windowId'> {
  readonly gift: SignedGift | null
}

/** With what it costs beside its gifts, and every reason why it cannot go so. */
export interface QuotedParcel extends Packed {
  readonly id: string
  /** Null also where it is refused. */
  readonly gift: CheckedGift | null
  /** Also one that is refused. */
  readonly isGift: boolean
  readonly zone: DeliveryZone | null
  readonly day: ReservedDay | null
  readonly charges: readonly Charge[]
  readonly refusals: readonly Refusal[]
}

/** Reads what these parcels are judged by: all terms at one moment. */
export async function beginQuote(
  tx: Tx,
  accountId: string | null,
  parcels: readonly ParcelToQuote[],
  { sources, ...moment }: QuoteTerms,
) {
  const gifting = parcels.some(({ gift }) => gift) ? await listGifting(tx) : NO_GIFTING
  const isSecret = parcels.some(({ gift }) => gift?.anonymous === true)
  const own = await factsOfSender(tx, accountId, isSecret)
  const gifts = parcels.map(({ gift }) => gift && checkGift(gifting, gift))
  const charged = parcels.map((parcel, at) => ({ ...parcel, gift: checkedOr(null, gifts[at]) }))
  const order = { ...moment, sender: { accountId } }
  const chargings: ParcelCharging[] = []
  for (const { charge } of sources) chargings.push(await charge(tx, charged, order))
  return {
    /** One after the other, so that whoever comes first has the last place of a day. */
    quoteParcel(parcel: ParcelToQuote, at: number): QuotedParcel {
      const gift = checkedOr(null, gifts[at])
      const answers = chargings.map(({ ofParcel }) => ofParcel?.({ ...parcel, gift }) ?? { charges: [] })
      const costs = answers.flatMap((answer) => (isRefusal(answer) ? [] : answer))
      const ownPhone = refuseOwnPhone(own, parcel.gift, parcel.destination)
      return {
        ...{ id: newId(), products: parcel.products, gift, isGift: parcel.gift !== null },
        ...{ destination: parcel.destination, senderPhone: parcel.senderPhone },
        zone: costs.find(({ zone }) => zone)?.zone ?? null,
        day: costs.find(({ day }) => day)?.day ?? null,
        charges: costs.flatMap(({ charges }) => charges),
        refusals: [...answers.map(refusalIn), gifts[at], ownPhone].filter(isRefusal),
      }
    },
    accept(parcel: QuotedParcel): void {
      for (const { accept } of chargings) accept?.(parcel)
    },
    /** What all of them cost together, by the only sum there is. */
    sumUp(quoted: readonly QuotedParcel[]) {
      const parcels = named(quoted)
      const answers = chargings.map(({ ofOrder }) => ofOrder?.(parcels) ?? [])
      const charges = answers.flatMap((answer) => (isRefusal(answer) ? [] : answer))
      const products = parcels.flatMap((parcel) => parcel.products)
      const all = [...parcels.flatMap((parcel) => parcel.charges), ...charges]
      return { parcels, charges, amount: totalOf(products, all), refusals: answers.filter(isRefusal) }
    },
  }
}

export type Sum = ReturnType<Awaited<ReturnType<typeof beginQuote>>['sumUp']>

const NO_GIFTING = { wraps: [], cards: [], occasions: [] }

const refusalIn = (answer: Charged | Refusal) => (isRefusal(answer) ? answer : answer.refusal)

const checkedOr = <T, N>(none: N, checked: T | Refusal | null | undefined): T | N =>
  checked === null || checked === undefined || isRefusal(checked) ? none : checked

/** Beside what is charged for their parcel. @param name the specification's fallback, where none is known */
export const recipientInEach = (name: string): InEach<string> =>
  inEach((language) => knownName(name) || wordsIn(language, orderWords).theRecipient)

/** The receipt of several says which of them a charge is for. */
const named = (parcels: readonly QuotedParcel[]): readonly QuotedParcel[] =>
  parcels.length < 2
    ? parcels
    : parcels.map((parcel) => {
        const recipient = recipientInEach(parcel.destination.recipient_name)
        return { ...parcel, charges: parcel.charges.map((charge) => chargeFor(recipient, charge)) }
      })
