import { lazy, Suspense, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { GiftCardOnPage } from '../../gift-options/gift-card.tsx'
import type { OfferedGifting } from '../../gift-options/gifting.ts'
import {
  asInput,
  asTyped,
  cardTextOf,
  choicesFor,
  countTooMany,
  hasCard,
  withNames,
} from '../../gifts/gift-form/typed-gift.ts'
import { SaidThanks } from '../../gifts/thanks/said-thanks.tsx'
import { callApi, hasStatus } from '../../kernel/api/api-client.ts'
import { nameOf, type Text } from '../../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { giftWords } from '../../orders/gift-words.en.ts'
import { hasSeveralParcels } from '../../orders/order.ts'
import { type Gift, recipientName } from '../../orders/parcel.ts'
import { orderWords } from '../../orders/words.en.ts'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/facts.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useOpened } from '../../ui/use-opened.ts'
import { callParams, type OwnParcel } from './own-orders.ts'

const GiftFields = lazy(() =>
  import('../../gifts/gift-form/gift-fields.tsx').then(({ GiftFields }) => ({ default: GiftFields })),
)

interface Props extends OwnParcel {
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
  const isEmpty = gift === null || isNothingChosen(gift)
  if (isEmpty && !isOpen && !parcel.thanks) return null
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-xl outline-none">
        {hasSeveralParcels(order) ? words.giftFor(recipientName(parcel, theRecipient)) : words.theGift}
      </h2>
      {isEmpty ? isOpen && <p className="text-ink-soft">{words.noGift}</p> : <GiftFacts gift={gift} />}
      <SaidThanks thanks={parcel.thanks} />
      {isOpen && <ChangeGift {...{ order, parcel, gifting }} onChanged={() => heading.current?.focus()} />}
    </Card>
  )
}

const isNothingChosen = (gift: Gift): boolean =>
  !gift.occasion && !gift.wrap && !gift.anonymous && !hasCard(gift)

function GiftFacts({ gift }: { gift: Gift }) {
  const words = useWords(giftWords)
  const language = useLanguage()
  const { occasion, card, wrap } = gift
  const named = (label: string, chosen: Text<'name'> | null) =>
    chosen ? [[label, nameOf(language, chosen)] as const] : []
  const facts = [...named(words.occasionIs, occasion), ...named(words.wrappedIn, wrap)]
  return (
    <>
      {facts.length > 0 && <FactList facts={facts} />}
      {gift.anonymous && <p>{words.secret}</p>}
      {hasCard(gift) && (
        <div className="w-full max-w-72 overflow-hidden rounded-2xl border border-line">
          <GiftCardOnPage text={cardTextOf(gift)} design={card} />
        </div>
      )}
    </>
  )
}

interface ChangeProps extends OwnParcel {
  readonly gifting: OfferedGifting
  readonly onChanged: () => void
}

function ChangeGift({ order, parcel, gifting, onChanged }: ChangeProps) {
  const words = useWords(giftWords)
  const choices = choicesFor(gifting, parcel.gift)
  const details = useRef<HTMLDetailsElement>(null)
  const { wasOpened, onToggle } = useOpened(details)
  const [typed, type] = useState(() => asTyped(parcel.gift, order.sender.name))
  const { revalidate } = useRevalidator()
  const names = { to: '', from: order.sender.name }
  const named = withNames(typed, names)
  const tooMany = countTooMany(named, choices)
  const form = useForm({
    failed: 'Error updating order',
    isShown: () => false,
    check: () => (tooMany > 0 ? [{ path: 'message', message: words.tooMany(tooMany) }] : []),
    // It may be packed by now; what was typed stays.
    onFailed: (error) => hasStatus(error, 409) && revalidate(),
    send: () => callApi('PUT /orders/{id}/gift', { ...callParams({ order, parcel }), body: asInput(named) }),
    async onSaved() {
      await revalidate()
      if (details.current) details.current.open = false
      onChanged()
    },
  })

  return (
    <details ref={details} onToggle={onToggle}>
      <summary className="min-h-11 cursor-pointer content-center text-berry underline">
        {parcel.gift ? words.change : words.makeGift}
      </summary>
      <Form form={form} button={words.save} className="mt-4 grid gap-5">
        {wasOpened && (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <GiftFields choices={choices} gift={typed} names={names} onChange={type} />
          </Suspense>
        )}
        {order.paymentState === 'paid' && <p className="text-ink-soft text-sm">{words.wrapCosts}</p>}
      </Form>
    </details>
  )
}
