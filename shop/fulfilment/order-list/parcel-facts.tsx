import type { ComponentProps } from 'react'
import { useWords } from '../../kernel/language/use-words.ts'
import type { Parcel } from '../../orders/parcel.ts'
import { DeliveryDay } from '../../orders/parts/delivery-day.tsx'
import { needsScheduling } from '../../orders/reservations/reservation.ts'
import { orderWords } from '../../orders/words.en.ts'
import { FactList } from '../../ui/facts.tsx'

/** For the shop: when it is to be there, who carries it, and who took it; nothing of what nobody has said. */
export function ParcelFacts({ parcel }: { parcel: Parcel }) {
  const words = useWords(orderWords)
  const { deliverOn, courier, tracking, receivedBy } = parcel
  const day = needsScheduling(parcel) ? words.anotherDay : deliverOn && <DeliveryDay parcel={parcel} />
  const facts: ComponentProps<typeof FactList>['facts'] = [
    [words.deliverOn, day],
    [words.courier, courier],
    [words.tracking, tracking && <span className="select-all tabular-nums">{tracking}</span>],
    [words.takenBy, receivedBy],
  ]
  const said = facts.filter(([, value]) => value)
  return said.length > 0 && <FactList facts={said} />
}
