import type { Parcel } from '../../orders/parcel.ts'
import { needsScheduling } from '../../orders/reservations/reservation.ts'
import { OwnSlot } from '../delivery/own-time.tsx'

interface Props {
  readonly parcel: Pick<Parcel, 'deliverOn' | 'timeSlot' | 'reservation'>
}

/** The parcel's time slot by the sender's own clock; nothing where no slot was chosen. */
export function OwnDelivery({ parcel }: Props) {
  const { deliverOn, timeSlot } = parcel
  if (deliverOn === null || timeSlot === null || needsScheduling(parcel)) return null
  return <OwnSlot day={deliverOn} slot={timeSlot} named />
}
