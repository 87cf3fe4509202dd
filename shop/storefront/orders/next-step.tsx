import type { DeliveryZone } from '../../delivery/zone.ts'
import { type Dates, useDates } from '../../kernel/language/dates.ts'
import { addDays } from '../../kernel/language/dhaka.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { isCancelledOrReturned } from '../../orders/fulfilment.ts'
import { isPaidOrHeld, lacksAddress, lacksMoney, type OrderInFull } from '../../orders/order.ts'
import type { ParcelInFull } from '../../orders/parcel.ts'
import { DeliveryDay } from '../../orders/parts/delivery-day.tsx'
import { needsScheduling } from '../../orders/reservations/reservation.ts'
import { useToday } from '../../ui/use-today.ts'
import { OwnDelivery } from './own-delivery.tsx'
import { trackerWords } from './tracker-words.en.ts'

export interface Tracked {
  readonly order: OrderInFull
  readonly parcel: ParcelInFull
  readonly zones?: readonly DeliveryZone[]
}

/** The next thing that happens, with its day as far as it is known. */
export function NextStep({ order, parcel, zones = [] }: Tracked) {
  const { next } = useWords(trackerWords)
  const dates = useDates()
  const leaving = useLeavingDay(parcel, zones, dates)
  const { fulfilment, addressState } = parcel
  if (isCancelledOrReturned(fulfilment) || fulfilment === 'delivered') return null
  const lastTry = parcel.tries.at(-1)
  if (fulfilment === 'sent' && lastTry) return next.tried(dates.moment(lastTry.at))
  if (fulfilment === 'sent')
    return parcel.deliverOn === null ? (
      next.arrives
    ) : (
      <>
        {next.arrivesThen} <DeliveryDay parcel={parcel} form="after a verb" /> <OwnDelivery parcel={parcel} />
      </>
    )
  if (lacksMoney(order, parcel)) return order.dues.some(isDuePaid) ? next.payRest : next.pay
  if (addressState === 'awaiting_recipient') return next.recipient
  if (lacksAddress(parcel)) return next.address
  if (parcel.stockMissing) return next.stock
  if (needsScheduling(parcel)) return next.day
  return fulfilment === 'new' ? next.pack(leaving) : next.leave(leaving)
}

const isDuePaid = ({ paymentState }: OrderInFull['dues'][number]): boolean => isPaidOrHeld(paymentState)

/** In words; null while it is unknown, or once it is over. */
function useLeavingDay({ deliverOn, zoneId }: ParcelInFull, zones: Tracked['zones'], { longDay }: Dates) {
  const today = useToday()
  const zone = zones?.find(({ _id }) => _id === zoneId)
  const leaving = deliverOn && zone ? addDays(deliverOn, -zone.leadDays) : null
  return leaving !== null && today !== undefined && leaving >= today ? longDay(leaving) : null
}
