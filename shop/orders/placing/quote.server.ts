import type { CheckoutProduct } from '../../cart/cart.ts'
import { type Charge, chargeFor } from '../../charges/charge.ts'
import {
  type Charged,
  type ChargeSource,
  type Moment,
  type OrderToCharge,
  type ParcelCharging,
  type ParcelToCharge,
  withoutWaived,
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

interface ParcelContents {
  readonly products: readonly CheckoutProduct[]
  readonly destination: Destination
  /** The sender's own phone, if it goes to them; else empty. */
  readonly senderPhone: string
}

export interface ParcelToQuote
  extends ParcelContents,
    Pick<ParcelToCharge, 'zoneId' | 'deliverOn' | 'windowId'> {
  readonly gift: SignedGift | null
}

/** With its charges, and every reason to refuse it. */
export interface QuotedParcel extends ParcelContents {
  readonly id: string
  /** Null also if it is refused. */
  readonly gift: CheckedGift | null
  /** True also if its gift is refused. */
  readonly isGift: boolean
  readonly zone: DeliveryZone | null
  readonly day: ReservedDay | null
  readonly charges: readonly Charge[]
  readonly refusals: readonly Refusal[]
}

/** Reads all terms for these parcels at one moment. */
export async function beginQuote(
  tx: Tx,
  sender: OrderToCharge['sender'],
  parcels: readonly ParcelToQuote[],
  { sources, ...moment }: QuoteTerms,
) {
  const gifting = parcels.some(({ gift }) => gift) ? await listGifting(tx) : NO_GIFTING
  const secrets = parcels.filter(({ gift }) => gift?.anonymous === true)
  const phones = secrets.map(({ destination }) => destination.recipientPhone)
  const own = await factsOfSender(tx, sender.accountId, phones)
  const gifts = parcels.map(({ gift }) => gift && checkGift(gifting, gift))
  const charged = parcels.map((parcel, at) => ({ ...parcel, gift: unlessRefused(gifts[at]) }))
  const order = { ...moment, sender }
  const chargings: ParcelCharging[] = []
  for (const { charge } of sources) chargings.push(await charge(tx, charged, order))
  return {
    /** One after the other: an earlier parcel gets the last place of a day. */
    quoteParcel(parcel: ParcelToQuote, at: number): QuotedParcel {
      const gift = unlessRefused(gifts[at])
      const answers = chargings.map(({ ofParcel }) => ofParcel?.({ ...parcel, gift }) ?? { charges: [] })
      const costs = answers.flatMap((answer) => (isRefusal(answer) ? [] : answer))
      const ownPhone = refuseOwnPhone(own, parcel.gift, parcel.destination)
      return {
        id: newId(),
        products: parcel.products,
        destination: parcel.destination,
        senderPhone: parcel.senderPhone,
        gift,
        isGift: parcel.gift !== null,
        zone: costs.find(({ zone }) => zone)?.zone ?? null,
        day: costs.find(({ day }) => day)?.day ?? null,
        charges: costs.flatMap(({ charges }) => charges),
        refusals: [...answers.map(refusalIn), gifts[at], ownPhone].filter(isRefusal),
      }
    },
    accept(parcel: QuotedParcel): void {
      for (const { accept } of chargings) accept?.(parcel)
    },
    /** Adds up all parcels and the charges of the whole order. */
    sumUp(quoted: readonly QuotedParcel[]) {
      const together = chargings.flatMap(({ ofOrder }) => ofOrder?.(quoted) ?? [])
      const parcels = nameCharges(withoutWaived(quoted, together))
      const charges = together.flatMap((answer) => answer.charges)
      const products = parcels.flatMap((parcel) => parcel.products)
      const costs = [...parcels.flatMap((parcel) => parcel.charges), ...charges]
      const refusals = together.flatMap(({ refusal }) => refusal ?? [])
      return { parcels, charges, together, amount: totalOf(products, costs), refusals }
    },
  }
}

export type Sum = ReturnType<Awaited<ReturnType<typeof beginQuote>>['sumUp']>

const NO_GIFTING = { wraps: [], cards: [], occasions: [] }

const refusalIn = (answer: Charged | Refusal) => (isRefusal(answer) ? answer : answer.refusal)

const unlessRefused = <T>(checked: T | Refusal | null | undefined): T | null =>
  checked === undefined || isRefusal(checked) ? null : checked

/** The recipient's name for a charge's label. @param name or the specification's fallback */
export const recipientInEach = (name: string): InEach<string> =>
  inEach((language) => knownName(name) || wordsIn(language, orderWords).theRecipient)

/** With several parcels, each charge names its recipient. */
const nameCharges = (parcels: readonly QuotedParcel[]): readonly QuotedParcel[] =>
  parcels.length < 2
    ? parcels
    : parcels.map((parcel) => {
        const recipient = recipientInEach(parcel.destination.recipientName)
        return { ...parcel, charges: parcel.charges.map((charge) => chargeFor(recipient, charge)) }
      })
