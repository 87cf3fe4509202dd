import { GiftBody } from '../../gift-options/gift-shapes.server.ts'
import type { z } from '../../kernel/api/api-router.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import type { Tx } from '../../kernel/database/database.ts'
import type { Location } from '../../people/addresses/location.ts'
import { locationsOf } from '../../people/addresses/locations.server.ts'
import type { CheckoutLine } from '../cart/cart.ts'
import { signedBy } from '../order-gifts.server.ts'
import type { ParcelBody } from '../order-shapes.server.ts'
import { destinationAt, senderPhoneAt, TO_ARRANGE, toAsk } from '../parcel.ts'
import { refuseOrder } from '../refusals.ts'
import {
  isRefused,
  named,
  type PackedParcel,
  type ParcelToPack,
  packingTerms,
  packParcel,
} from './packing.server.ts'

export type AskedParcel = Pick<
  z.infer<typeof ParcelBody>,
  'lines' | 'locationId' | 'withoutAddress' | 'askRecipient' | 'zoneId' | 'deliverOn' | 'windowId' | 'gift'
>

interface Asked extends Omit<AskedParcel, 'lines'> {
  readonly parcels?: readonly AskedParcel[] | null | undefined
}

/** As they are asked for, or all lines of the cart in one. Refuses what one of them is refused for, and a line in two of them. */
export async function packParcels(
  tx: Tx,
  caller: Caller,
  lines: readonly CheckoutLine[],
  { parcels: several, ...single }: Asked,
  now: Date,
): Promise<PackedParcel[] | Refusal> {
  const asked = several ?? [{ ...single, lines: lines.map(({ id }) => id) }]
  const ids = asked.flatMap((parcel) => parcel.lines)
  if (new Set(ids).size < ids.length) return refuseOrder('line-in-two-parcels')
  const saved = await locationsOf(tx, caller)
  const toPack: ParcelToPack[] = []
  for (const one of asked) {
    const products = lines.flatMap(({ id, product }) => (product && one.lines.includes(id) ? product : []))
    const going = destinationOf(saved, caller, one)
    if (isRefusal(going)) return going
    const gift = one.gift ?? (one.askRecipient ? GiftBody.parse({}) : null)
    toPack.push({ ...one, ...going, gift: gift && signedBy(caller.name, gift), products })
  }
  const terms = await packingTerms(tx, caller, toPack, now)
  const packed = toPack.map((parcel) => packParcel(terms, parcel))
  const refused = packed.find(isRefused)
  return refused?.[0] ?? named(packed.flatMap((parcel) => (isRefused(parcel) ? [] : parcel)))
}

function destinationOf(
  saved: readonly Location[],
  { name }: Caller,
  { locationId, withoutAddress, askRecipient, gift }: AskedParcel,
): Pick<ParcelToPack, 'destination' | 'senderPhone'> | Refusal {
  if (askRecipient) return { destination: toAsk(gift?.to ?? ''), senderPhone: '' }
  const wanted = locationId?.toLowerCase()
  const location = wanted ? saved.find(({ _id }) => _id === wanted) : saved[0]
  if (location)
    return { destination: destinationAt(location, name), senderPhone: senderPhoneAt(location, name) }
  if (locationId) return refuseOrder('location-gone')
  return withoutAddress ? { destination: TO_ARRANGE, senderPhone: '' } : refuseOrder('location-missing')
}
