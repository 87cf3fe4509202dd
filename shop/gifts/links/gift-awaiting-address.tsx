import { useWords } from '../../kernel/language/use-words.ts'
import { idAmongSeveral, isPaidOrHeld, type Order } from '../../orders/order.ts'
import type { Parcel } from '../../orders/parcel.ts'
import { giftLinkSenderWords } from './sender-words.en.ts'
import { ShareGiftLink } from './share-gift-link.tsx'

interface Props {
  readonly order: Order
  readonly parcel: Parcel
}

/** The link by which the recipient enters the address. */
export function GiftAwaitingAddress({ order, parcel }: Props) {
  const words = useWords(giftLinkSenderWords)
  const isPaid = order.dues.some(({ paymentState }) => isPaidOrHeld(paymentState))
  if (!isPaid) return <p className="text-ink-soft">{words.oncePaid}</p>
  return (
    <ShareGiftLink orderId={order.id} parcelId={idAmongSeveral(order, parcel)} name={parcel.gift?.to ?? ''} />
  )
}
