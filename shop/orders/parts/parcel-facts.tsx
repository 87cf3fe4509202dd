import type { ComponentProps } from 'react'
import { useWords } from '../../kernel/language/use-words.ts'
import { FactList } from '../../ui/facts.tsx'
import type { Order } from '../order.ts'
import { orderWords } from '../words.ts'
import { DeliveryDay } from './delivery-day.tsx'

type Parcel = Pick<Order, 'deliverOn' | 'window' | 'placeOnDay' | 'courier' | 'tracking' | 'takenBy'>

/** For the shop: when it is to be there, who carries it, and who took it; nothing of what nobody has said. */
export function ParcelFacts({ order }: { order: Parcel }) {
  const words = useWords(orderWords)
  const { deliverOn, placeOnDay, courier, tracking, takenBy } = order
  const day = placeOnDay === 'agree' ? words.anotherDay : deliverOn && <DeliveryDay order={order} />
  const facts: ComponentProps<typeof FactList>['facts'] = [
    [words.deliverOn, day],
    [words.courier, courier],
    [words.tracking, tracking && <span className="select-all tabular-nums">{tracking}</span>],
    [words.takenBy, takenBy],
  ]
  const said = facts.filter(([, value]) => value)
  return said.length > 0 && <FactList facts={said} />
}
