import { useWords } from '../../kernel/use-words.ts'
import { FactList } from '../../ui/facts.tsx'
import { DeliveryDay } from './delivery-day.tsx'
import type { Order } from './order.ts'
import { orderWords } from './words.ts'

type Parcel = Pick<Order, 'deliverOn' | 'window' | 'placeOnDay'>

/** For the shop: when it is to be there; nothing where no day was chosen. */
export function ParcelFacts({ order }: { order: Parcel }) {
  const words = useWords(orderWords)
  if (order.placeOnDay === 'agree') return <FactList facts={[[words.deliverOn, words.anotherDay]]} />
  if (order.deliverOn === null) return null
  return <FactList facts={[[words.deliverOn, <DeliveryDay key="day" order={order} />]]} />
}
