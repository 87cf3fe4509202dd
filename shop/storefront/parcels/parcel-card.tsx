import { useEffect, useEffectEvent, useState } from 'react'
import type { CartItem } from '../../cart/cart.ts'
import { groupItems, type ItemGroup } from '../../cart/item-groups.ts'
import type { DeliveryZone } from '../../delivery/zone.ts'
import type { OfferedGifting } from '../../gift-options/gifting.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useFormats, useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { sumOf } from '../../kernel/money.ts'
import { orderWords } from '../../orders/words.en.ts'
import { type Location, shortName } from '../../people/addresses/location.ts'
import { Card } from '../../ui/card.tsx'
import { Select } from '../../ui/form/select.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { useSteps } from '../checkout/steps.tsx'
import { checkoutWords } from '../checkout/words.en.ts'
import { checkoutDeliveryWords } from '../delivery/delivery-words.en.ts'
import { AreaChoice } from '../delivery/destination-choice.tsx'
import { ANOTHER, ASK_RECIPIENT, zoneToQuote } from '../delivery/use-offered-days.ts'
import { NewRecipient } from './new-recipient.tsx'
import { isGiftTo, type ParcelDraft, type ShownParcel } from './parcel-drafts.ts'
import { ParcelSteps, stepsOf, unfinishedSteps } from './parcel-steps.tsx'
import type { ParcelDrafts } from './use-parcel-drafts.ts'

interface Props {
  readonly parcel: ShownParcel
  /** In their order. */
  readonly parcels: readonly ShownParcel[]
  readonly locations: readonly Location[]
  readonly zones: readonly DeliveryZone[]
  readonly gifting: OfferedGifting
  readonly actions: Pick<ParcelDrafts, 'change' | 'move' | 'remove'> & {
    readonly copy: (item: CartItem, key: string) => void
  }
}

/** One recipient's gifts, address, day, and gift options. */
export function ParcelCard({ parcel, parcels, locations, zones, gifting, actions }: Props) {
  const words = useWords(checkoutWords)
  const titles = useTitles(parcels)
  const { draft, items, names } = parcel
  const change = (part: Partial<ParcelDraft>) => actions.change(draft.key, part)
  const unfinished = unfinishedSteps(parcel, zones)
  // With several parcels, only those without an address start unfolded.
  const steps = useSteps({
    shown: stepsOf(parcel, zones),
    unfinished: unfinished.includes('whom') ? unfinished : [],
    followsHash: parcel === parcels[0],
  })
  const choose = (to: string | null) =>
    change({
      to,
      ...zoneToQuote({ to }, zones, draft.zoneId),
      isGift: draft.isGift || isGiftTo({ ...draft, to, isGift: null }, { locations, sender: names.from }),
    })
  const whom = (
    <>
      <RecipientChoice locations={locations} chosen={draft.to} onChoose={choose} />
      {draft.to === ASK_RECIPIENT && (
        <AreaChoice {...{ zoneId: draft.zoneId, zones }} onChange={(zoneId) => change({ zoneId })} />
      )}
    </>
  )
  return (
    <Card className="min-w-0">
      <div className="grid gap-3 px-4 pt-4 pb-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="wrap-anywhere min-w-0 font-semibold text-xl">{titles.get(draft.key)}</h2>
          <button
            type="button"
            onClick={() => actions.remove(draft.key)}
            className="min-h-11 text-ink-soft text-sm underline"
          >
            {words.removeParcel}
          </button>
        </div>
        {items.length === 0 && <p className="text-ink-soft">{words.noGifts}</p>}
        <ul className="grid gap-3">
          {groupItems(items).map((group) => (
            <GiftInParcel key={group.key} {...{ group, parcels, titles, actions }} from={draft.key} />
          ))}
        </ul>
      </div>
      <div className="border-line border-t">
        <ParcelSteps {...{ parcel, steps, zones, gifting, whom }} level={3} onChange={change} />
      </div>
    </Card>
  )
}

/** By key: the recipient's name, or a number. */
function useTitles(parcels: readonly ShownParcel[]): ReadonlyMap<string, string> {
  const words = useWords(checkoutWords)
  const { number } = useFormats()
  return new Map(parcels.map((parcel, at) => [parcel.draft.key, titleOf(words, number(at + 1), parcel)]))
}

const titleOf = (
  words: typeof checkoutWords,
  nth: string,
  { draft, gift, location }: ShownParcel,
): string => {
  const name = draft.to === ASK_RECIPIENT ? gift?.to : location && shortName(location)
  return name ? words.forWhom(name) : words.parcel(nth)
}

interface RecipientProps extends Pick<Props, 'locations'> {
  readonly chosen: string | null
  readonly onChoose: (id: string | null) => void
}

function RecipientChoice({ locations, chosen, onChoose }: RecipientProps) {
  const words = useWords(checkoutWords)
  const { letThemSay } = useWords(checkoutDeliveryWords)
  const location = locations.find(({ _id }) => _id === chosen)
  const [isNew, setNew] = useState(false)
  const [saved, setSaved] = useState<string | null>(null)
  const chooseSaved = useEffectEvent(onChoose)
  const isThere = locations.some(({ _id }) => _id === saved)
  useEffect(() => {
    if (!isThere) return
    setNew(false)
    setSaved(null)
    chooseSaved(saved)
  }, [isThere, saved])
  const choose = (to: string) => {
    setNew(to === ANOTHER)
    if (to !== ANOTHER) onChoose(to || null)
  }
  return (
    <>
      <SelectField
        label={words.sendTo}
        value={isNew ? ANOTHER : chosen === ASK_RECIPIENT ? ASK_RECIPIENT : (location?._id ?? '')}
        options={[
          ['', words.chooseWhom],
          ...locations.map((one) => [one._id, [shortName(one), one.area, one.city].join(', ')] as const),
          [ANOTHER, words.newAddress],
          [ASK_RECIPIENT, letThemSay],
        ]}
        onChange={({ target }) => choose(target.value)}
      >
        {location && !isNew && <p className="wrap-anywhere text-ink-soft text-sm">{location.address}</p>}
      </SelectField>
      {isNew && <NewRecipient onSaved={setSaved} />}
    </>
  )
}

/** Before the key of a parcel: all units go there. */
const ALL = 'all:'

interface GiftProps extends Pick<Props, 'parcels' | 'actions'> {
  readonly group: ItemGroup
  readonly from: string
  readonly titles: ReadonlyMap<string, string>
}

/** One unit of it goes to another parcel, or all that lie in this one. */
function GiftInParcel({ group: { item, units }, from, parcels, titles, actions }: GiftProps) {
  const words = useWords(checkoutWords)
  const { times } = useWords(orderWords)
  const name = nameOf(useLanguage(), item)
  const others = parcels.flatMap(({ draft }) => (draft.key === from ? [] : draft.key))
  const choices = others.map((key) => (
    <option key={key} value={key}>
      {titles.get(key)}
    </option>
  ))
  const ids = units.map(({ _id }) => _id)
  const move = (chosen: string) => {
    const isAll = chosen.startsWith(ALL)
    actions.move(isAll ? ids : ids.slice(-1), isAll ? chosen.slice(ALL.length) : chosen)
  }
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2">
      <span className="size-16 overflow-hidden rounded-xl">
        <Picture src={item.photos} alt="" sizes="64px" />
      </span>
      <span className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-3">
        <span className="wrap-anywhere font-semibold leading-snug">{times(units.length, name)}</span>
        {!item.gone && <Price amount={sumOf(units.map(({ price }) => price))} />}
      </span>
      <span className="col-span-2 grid gap-2 sm:grid-cols-2">
        <Select
          aria-label={`${words.moveTo}: ${name}`}
          className="rounded-xl ps-3 pe-10 text-sm"
          value=""
          onChange={({ target }) => move(target.value)}
        >
          <option value="">{words.moveTo} …</option>
          {choices}
          {units.length > 1 &&
            others.map((key) => (
              <option key={key} value={ALL + key}>
                {words.all(units.length, titles.get(key) ?? '')}
              </option>
            ))}
        </Select>
        {!item.gone && (
          <Select
            aria-label={`${words.copyFor}: ${name}`}
            className="rounded-xl ps-3 pe-10 text-sm"
            value=""
            onChange={({ target }) => actions.copy(item, target.value)}
          >
            <option value="">{words.copyFor}</option>
            {choices}
          </Select>
        )}
      </span>
    </li>
  )
}
