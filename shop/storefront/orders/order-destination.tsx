import { useContext, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { DeliveryZone } from '../../delivery/zone.ts'
import { GiftAwaitingAddress } from '../../gifts/links/gift-awaiting-address.tsx'
import { giftLinkSenderWords } from '../../gifts/links/sender-words.en.ts'
import { callApi } from '../../kernel/api/api-client.ts'
import { formatPhone } from '../../kernel/language/phone.ts'
import { useFormats, useWords } from '../../kernel/language/use-words.ts'
import { useShop } from '../../kernel/settings/page-meta.ts'
import { isFreeOrder, isInTheShop, orderNumber } from '../../orders/order.ts'
import { recipientName } from '../../orders/parcel.ts'
import { DeliveryDay } from '../../orders/parts/delivery-day.tsx'
import { orderWords } from '../../orders/words.en.ts'
import type { Location } from '../../people/addresses/location.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useDialogs } from '../../ui/dialog/dialog.tsx'
import { useSending } from '../../ui/form/use-form.ts'
import { ShopPhone } from '../../ui/shop-facts.tsx'
import { ChangeDay } from './change-day.tsx'
import { OwnDelivery } from './own-delivery.tsx'
import { callParams, type OwnParcel } from './own-orders.ts'
import { AddressTyping, RedirectOrder } from './redirect-order.tsx'
import { orderHistoryWords } from './words.en.ts'

interface Props extends OwnParcel {
  readonly zones?: readonly DeliveryZone[]
  readonly locations: readonly Location[]
}

export function OrderDestination({ locations, order, parcel, zones = [] }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const words = useWords(orderHistoryWords)
  const { theyGaveIt } = useWords(giftLinkSenderWords)
  const { recipient } = useWords(orderWords)
  const { digits } = useFormats()
  const Typing = useContext(AddressTyping)
  const onSent = () => heading.current?.focus()
  return (
    <Card className="p-5 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="mb-3 font-semibold text-xl outline-none">
        {words.whereItGoes}
      </h2>
      {parcel.addressState === 'awaiting_recipient' ? (
        <GiftAwaitingAddress {...{ order, parcel }} />
      ) : parcel.addressState === 'expired' ? (
        <UnaddressedGift {...{ order, parcel }} />
      ) : parcel.needsAddress ? (
        <MissingAddress order={order} />
      ) : (
        <address className="grid gap-0.5 not-italic">
          <span className="font-semibold">{recipientName(parcel, recipient)}</span>
          <span className="whitespace-pre-line empty:hidden">{parcel.address.street}</span>
          <span>{[parcel.address.area, parcel.address.city].filter(Boolean).join(', ')}</span>
          {parcel.addressHidden ? (
            <span className="mt-2 text-ink-soft">{theyGaveIt}</span>
          ) : (
            <span className="text-ink-soft tabular-nums">{digits(formatPhone(parcel.recipient.phone))}</span>
          )}
        </address>
      )}
      <p className="mt-3 font-semibold empty:hidden">
        <DeliveryDay parcel={parcel} />
        <OwnDelivery parcel={parcel} />
      </p>
      <ChangeDay {...{ order, parcel, zones }} onChanged={onSent} />
      {isInTheShop(parcel.fulfilment) &&
        (Typing ? (
          <Typing {...{ order, parcel, onSent }} />
        ) : (
          <RedirectOrder {...{ order, parcel, locations, onSent }} />
        ))}
    </Card>
  )
}

function MissingAddress({ order }: Pick<OwnParcel, 'order'>) {
  const words = useWords(orderHistoryWords)
  const shop = useShop()
  const hasList = useContext(AddressTyping) === null
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{words.needsAddress}</p>
      <p className="text-ink-soft">
        {shop.phone ? (
          <>
            {hasList ? words.chooseOrCall : words.typeOrCall}{' '}
            <span className="whitespace-nowrap tabular-nums">{orderNumber(order.id)}</span>:{' '}
            <ShopPhone className="whitespace-nowrap text-berry underline" />
          </>
        ) : hasList ? (
          words.chooseLocation
        ) : (
          words.typeAddress
        )}
      </p>
    </div>
  )
}

/** The recipient's time is over: the sender gives the address or takes the refund. */
function UnaddressedGift(target: OwnParcel) {
  const words = useWords(giftLinkSenderWords)
  const { busy, problem, run } = useSending({ failed: 'Error cancelling the gift' })
  const { confirm, showMessage } = useDialogs()
  const { revalidate } = useRevalidator()
  const isFree = isFreeOrder(target.order)
  const cancelGift = isFree ? words.cancelFree : words.cancelGift

  async function cancel(): Promise<void> {
    const isConfirmed = await confirm({
      title: words.reallyCancel,
      text: isFree ? words.reallyCancelFree : words.reallyCancelHelp,
      confirm: cancelGift,
      cancel: words.keepGift,
      warning: true,
    })
    if (!isConfirmed) return
    await run(async () => {
      await callApi('POST /orders/{id}/cancellation', callParams(target))
      const text = isFree ? words.cancelledFree : words.cancelled
      await showMessage({ title: words.thankYou, text, kind: 'success' })
    })
    await revalidate()
  }

  return (
    <div className="grid gap-3">
      <Alert kind="warning">{isFree ? words.lapsedFree : words.lapsed}</Alert>
      {problem && <Alert kind="error">{problem}</Alert>}
      <Button
        type="button"
        kind="quiet"
        busy={busy}
        className="justify-self-start"
        onClick={() => void cancel()}
      >
        {cancelGift}
      </Button>
    </div>
  )
}
