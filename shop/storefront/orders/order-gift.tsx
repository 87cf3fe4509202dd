import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { GiftCard } from '../../gift-options/gift-card.tsx'
import type { OfferedGifting } from '../../gift-options/gifting.ts'
import { GiftFields } from '../../gifts/gift-form/gift-fields.tsx'
import {
  asInput,
  asTyped,
  cardTextOf,
  choicesFor,
  countTooMany,
  hasCard,
} from '../../gifts/gift-form/typed-gift.ts'
import { SaidThanks } from '../../gifts/thanks/said-thanks.tsx'
import { api } from '../../kernel/api/api-client.ts'
import { nameOf } from '../../kernel/language/language.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { giftWords } from '../../orders/gift-words.en.ts'
import { hasSeveralDoors } from '../../orders/order.ts'
import { type Gift, recipientName } from '../../orders/parcel.ts'
import { orderWords } from '../../orders/words.en.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/facts.tsx'
import { useSaving } from '../../ui/form/use-saving.ts'
import { type OfOwnOrder, parcelPath } from './own-orders.ts'

interface Props extends OfOwnOrder {
  /** Null: unknown, so nothing can be changed. */
  readonly gifting: OfferedGifting | null
}

/** Message, card and wrap; the sender can change them until packing. */
export function OrderGift({ order, parcel, gifting }: Props) {
  const words = useWords(giftWords)
  const { theRecipient } = useWords(orderWords)
  const heading = useRef<HTMLHeadingElement>(null)
  const { gift } = parcel
  const isOpen = parcel.fulfilment === 'new' && gifting !== null
  if (!gift && !isOpen) return null
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-xl outline-none">
        {hasSeveralDoors(order) ? words.giftFor(recipientName(parcel, theRecipient)) : words.theGift}
      </h2>
      {gift ? <GiftFacts gift={gift} /> : <p className="text-ink-soft">{words.noGift}</p>}
      <SaidThanks thanks={parcel.thanks} />
      {isOpen && <ChangeGift {...{ order, parcel, gifting }} onChanged={() => heading.current?.focus()} />}
    </Card>
  )
}

function GiftFacts({ gift }: { gift: Gift }) {
  const words = useWords(giftWords)
  const language = useLanguage()
  const { occasion, wrap } = gift
  const facts = [
    ...(occasion ? [[words.occasionIs, nameOf(language, occasion)] as const] : []),
    ...(wrap ? [[words.wrappedIn, nameOf(language, wrap)] as const] : []),
  ]
  return (
    <>
      {facts.length > 0 && <FactList facts={facts} />}
      {gift.anonymous && <p>{words.secret}</p>}
      {hasCard(gift) && (
        <div className="w-full max-w-72 overflow-hidden rounded-2xl border border-line">
          <GiftCard text={cardTextOf(gift)} design={gift.card} />
        </div>
      )}
    </>
  )
}

interface ChangeProps extends OfOwnOrder {
  readonly gifting: OfferedGifting
  readonly onChanged: () => void
}

function ChangeGift({ order, parcel, gifting, onChanged }: ChangeProps) {
  const words = useWords(giftWords)
  const choices = choicesFor(gifting, parcel.gift)
  const details = useRef<HTMLDetailsElement>(null)
  const [typed, type] = useState(() => asTyped(parcel.gift, order.sender.name))
  const { revalidate } = useRevalidator()
  // After a conflict it may be packed; what was typed stays.
  const { busy, problem, save } = useSaving({ onConflict: revalidate, isShown: () => false })

  const saveGift = () =>
    save('Error updating order', async () => {
      await api('PUT', parcelPath({ order, parcel }, 'gift'), { body: asInput(typed) })
      await revalidate()
      if (details.current) details.current.open = false
      onChanged()
    })

  return (
    <details ref={details}>
      <summary className="min-h-11 cursor-pointer content-center text-berry underline">
        {parcel.gift ? words.change : words.makeGift}
      </summary>
      <form
        noValidate
        className="mt-4 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (countTooMany(typed, choices) === 0) void saveGift()
          else event.currentTarget.querySelector<HTMLElement>('[name=gift-message]')?.focus()
        }}
      >
        <GiftFields choices={choices} gift={typed} onChange={type} />
        {order.paymentState === 'paid' && <p className="text-ink-soft text-sm">{words.wrapCosts}</p>}
        {problem && <Alert kind="error">{problem}</Alert>}
        <Button busy={busy} className="justify-self-start">
          {words.save}
        </Button>
      </form>
    </details>
  )
}
