import type { ReactNode } from 'react'
import { offersDays } from '../../delivery/days.ts'
import { type DeliveryZone, zoneAbout } from '../../delivery/zone.ts'
import type { OfferedGifting } from '../../gift-options/gifting.ts'
import { GiftFields } from '../../gifts/gift-form/gift-fields.tsx'
import { choicesFor, hasCard, type TypedGift } from '../../gifts/gift-form/typed-gift.ts'
import { useDates } from '../../kernel/language/dates.ts'
import { nightInWords } from '../../kernel/language/day-in-words.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { giftWords } from '../../orders/gift-words.en.ts'
import { shortName } from '../../people/addresses/location.ts'
import { Switch } from '../../ui/form/checkbox.tsx'
import { Step, type StepName, type Steps } from '../checkout/steps.tsx'
import { checkoutWords } from '../checkout/words.en.ts'
import { DayChoice } from '../delivery/day-choice.tsx'
import { checkoutDeliveryWords } from '../delivery/delivery-words.en.ts'
import { ANOTHER, ASK_RECIPIENT } from '../delivery/use-offered-days.ts'
import { missingFields, type ParcelDraft, type ShownParcel } from './parcel-drafts.ts'

interface Props {
  readonly parcel: ShownParcel
  readonly steps: Steps
  readonly zones: readonly DeliveryZone[]
  readonly gifting: OfferedGifting
  /** Level of the steps' headings. */
  readonly level: 2 | 3
  /** The choice of the recipient. */
  readonly whom: ReactNode
  /** @returns whether nothing is missing */
  readonly onWhom?: () => boolean
  readonly onChange: (part: Partial<ParcelDraft>) => void
}

/** To whom, when, and as what gift: each folded into one line. */
export function ParcelSteps({ parcel, steps, zones, gifting, level, whom, onWhom, onChange }: Props) {
  const { delivery, draft } = parcel
  const when = useWhenSummary(parcel)
  const shared = { steps, level }
  return (
    <div className="divide-y divide-line [overflow-anchor:none]">
      <Step
        {...shared}
        name="whom"
        isDone={isRecipientKnown(parcel, zones)}
        summary={useWhomSummary(parcel, zones)}
        onFinish={onWhom}
      >
        {whom}
      </Step>
      {steps.shown.includes('when') && (
        <Step
          {...shared}
          name="when"
          isDone={delivery.day !== null || draft.to === ASK_RECIPIENT}
          summary={when}
        >
          <DayOfParcel {...{ parcel }} onChange={onChange} />
        </Step>
      )}
      <Step
        {...shared}
        name="gift"
        isDone={isRecipientKnown(parcel, zones)}
        summary={useGiftSummary(parcel.gift, gifting)}
      >
        <GiftChoice {...{ parcel, gifting }} onChange={onChange} />
      </Step>
    </div>
  )
}

/** A shop without delivery days asks for none. */
export function stepsOf({ delivery: { zone } }: ShownParcel, zones: readonly DeliveryZone[]): StepName[] {
  const hasDays = zone ? offersDays(zone) : zones.some(offersDays)
  return hasDays ? ['whom', 'when', 'gift'] : ['whom', 'gift']
}

/** Without an answer yet: a day is proposed, a gift without words or wrap waits for them. */
export function unfinishedSteps(parcel: ShownParcel, zones: readonly DeliveryZone[]): StepName[] {
  if (!isRecipientKnown(parcel, zones)) return ['whom', 'when', 'gift']
  return parcel.gift && isUntouched(parcel.gift) ? ['gift'] : []
}

const isUntouched = ({ message, cardId, wrapId, occasion, anonymous }: TypedGift): boolean =>
  !anonymous && [message, cardId, wrapId, occasion].every((one) => one === '')

export function isRecipientKnown({ draft, location }: ShownParcel, zones: readonly DeliveryZone[]): boolean {
  if (draft.to === ASK_RECIPIENT) return zoneAbout(zones, draft.zoneId) !== null
  return (
    location !== null || (draft.to === ANOTHER && missingFields((field) => draft.typed[field]).length === 0)
  )
}

function useWhomSummary(parcel: ShownParcel, zones: readonly DeliveryZone[]): string {
  const words = useWords(checkoutDeliveryWords)
  const language = useLanguage()
  const { draft, location } = parcel
  if (!isRecipientKnown(parcel, zones)) return words.whomMissing
  const zone = zoneAbout(zones, draft.zoneId)
  if (draft.to === ASK_RECIPIENT) return words.byLink(zone ? nameOf(language, zone) : '')
  const place = location ?? draft.typed
  return [...new Set([shortName(place), place.area, place.city])].join(', ')
}

function useWhenSummary({ draft, delivery: { zone, days, day, timeSlot } }: ShownParcel): string {
  const words = useWords(checkoutDeliveryWords)
  const language = useLanguage()
  const { weekday, shortDay } = useDates()
  if (draft.to === ASK_RECIPIENT) return words.recipientChoosesDay
  if (!zone) return words.dayOncePlaceIsKnown
  if (!days) return '…'
  if (!day) return words.weCallAboutDay
  const night = timeSlot && nightInWords(language, day.day, timeSlot)
  const when = night || `${weekday(day.day)} ${shortDay(day.day)}`
  if (zone.windows.length === 0) return when
  return `${when}, ${timeSlot ? nameOf(language, timeSlot) : words.anyTime}`
}

function useGiftSummary(gift: TypedGift | null, { cards, wraps }: OfferedGifting): string {
  const words = useWords(giftWords)
  const { noCardNoWrap, isSecret } = useWords(checkoutWords)
  const language = useLanguage()
  if (!gift) return noCardNoWrap
  const card = cards.find(({ _id }) => _id === gift.cardId)
  const wrap = wraps.find(({ _id }) => _id === gift.wrapId)
  return [
    hasCard(gift) ? `${words.card}: ${card ? nameOf(language, card) : words.plainCard}` : words.noCard,
    `${words.wrap}: ${wrap ? nameOf(language, wrap) : words.usualWrap}`,
    ...(gift.anonymous ? [isSecret] : []),
  ].join(' · ')
}

function DayOfParcel({ parcel: { draft, delivery }, onChange }: Pick<Props, 'parcel' | 'onChange'>) {
  const words = useWords(checkoutDeliveryWords)
  if (draft.to === ASK_RECIPIENT) return <p className="text-ink-soft">{words.recipientChoosesDay}</p>
  if (!delivery.zone) return <p className="text-ink-soft">{words.dayOncePlaceIsKnown}</p>
  return <DayChoice delivery={delivery} onChoose={(chosen) => onChange({ chosen })} />
}

/** One switch for all that makes a gift. */
function GiftChoice({
  parcel: { draft, gift, names },
  gifting,
  onChange,
}: Pick<Props, 'parcel' | 'gifting' | 'onChange'>) {
  const words = useWords(giftWords)
  return (
    <>
      <Switch
        label={words.isGift}
        // Once it is on, the fields below show it.
        help={gift ? undefined : words.isGiftHelp}
        checked={gift !== null}
        onChange={({ target }) => onChange({ isGift: target.checked, gift: draft.gift })}
      />
      {gift && (
        <GiftFields
          choices={choicesFor(gifting, null)}
          gift={draft.gift}
          names={names}
          onChange={(typed) => onChange({ isGift: true, gift: typed })}
        />
      )}
    </>
  )
}
