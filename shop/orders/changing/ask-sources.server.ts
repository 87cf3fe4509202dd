import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Charged, ChargedTerm, ChargeSource, ParcelToCharge } from '../../charges/charge-source.ts'
import type { PinnedZones } from '../../delivery/reserve-days.server.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import { withoutFreeCharges } from '../../promotions/hold-promotion.server.ts'
import { type LockedOrder, readOrder, selectParcel } from '../locks.server.ts'

/** One source's charges for a placed parcel, at current terms. */
export interface ParcelCost extends Charged, Pick<ChargeSource, 'kinds'> {
  readonly inAddition: NonNullable<Charged['inAddition']>
}

/** Charges a placed parcel again, at current terms and without a day, by the sources that change with `term`. Refuses as they do. @param destination else the stored one; `zones` are null for a term that has nothing to do with them */
export async function askSources(
  order: LockedOrder,
  { sources, term }: { readonly sources: readonly ChargeSource[]; readonly term: ChargedTerm },
  parcelId: string,
  zones: PinnedZones | null,
  destination?: ParcelToCharge['destination'],
): Promise<readonly ParcelCost[] | Refusal> {
  const { accountId } = await readOrder(order)
  const terms = { now: new Date(), pinned: zones, sender: { accountId } }
  const stored = await parcelToCharge(order, parcelId).executeTakeFirstOrThrow()
  const parcel = { ...stored, destination: destination ?? stored }
  const costs: ParcelCost[] = []
  for (const { kinds, changesWith, charge } of sources) {
    if (!changesWith.includes(term)) continue
    const { ofParcel } = await charge(order.tx, [parcel], terms)
    const charged = await withoutFreeCharges(order, ofParcel?.(parcel) ?? { charges: [] })
    if (isRefusal(charged)) return charged
    if (charged.refusal) return charged.refusal
    costs.push({ ...charged, kinds, inAddition: charged.inAddition ?? charged.charges[0] ?? NO_LABEL })
  }
  return costs
}

/** For a source that charges nothing. */
const NO_LABEL = { label: '', labelBn: '' }

const parcelToCharge = ({ tx, id: orderId }: LockedOrder, parcelId: string) =>
  selectParcel(tx, { orderId, parcelId })
    .select(['city', 'area', 'addressState', 'zoneId', GIFT.as('gift')])
    .select((eb) => {
      const products = eb.selectFrom('orderLine').select('price').whereRef('parcelId', '=', 'parcel.id')
      return jsonArrayFrom(products).as('products')
    })

const GIFT = sql<ParcelToCharge['gift']>`(select json_build_object('wrap', (
  select json_build_object('name', name_en, 'nameBn', name_bn, 'price', price) from wrap where wrap.id = wrap_id))
  from gift where parcel_id = parcel.id)`
