import { type ComponentType, createContext, useState } from 'react'
import { Link, useLocation, useNavigate, useRevalidator } from 'react-router'
import { WithoutPhone } from '../../gifts/gift-form/without-phone.tsx'
import { giftLinkSenderWords } from '../../gifts/links/sender-words.en.ts'
import { callApi } from '../../kernel/api/api-client.ts'
import { deliveryDayInWords } from '../../kernel/language/day-in-words.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { type Location, locationIdIn, shortName } from '../../people/addresses/location.ts'
import { LocationChoice } from '../../people/addresses/location-choice.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialog/dialog.tsx'
import { useSending } from '../../ui/form/use-form.ts'
import { costSentences, useCostOf } from './cost-of-change.ts'
import { callParams, type OwnParcel } from './own-orders.ts'
import type { RedirectCost } from './own-parcel-choices.server.ts'
import { orderHistoryWords } from './words.en.ts'

export interface RedirectProps extends OwnParcel {
  /** After the message is closed, when the focus needs a new place. */
  readonly onSent: () => void
}

interface ChoiceProps extends RedirectProps {
  readonly locations: readonly Location[]
}

/** In place of the choice among saved locations, which only accounts have a page for. */
export const AddressTyping = createContext<ComponentType<RedirectProps> | null>(null)

/** Another saved location, until the parcel is sent. */
export function RedirectOrder(props: ChoiceProps) {
  // Afterwards the page starts again: folded, nothing chosen.
  const { key, state } = useLocation()
  const { sendElsewhere } = useWords(orderHistoryWords)
  const { knowItNow } = useWords(giftLinkSenderWords)
  const { needsAddress, addressState } = props.parcel
  if (needsAddress && addressState !== 'awaiting_recipient') return <Choice key={key} {...props} />
  return (
    <details key={key} className="mt-4" open={locationIdIn(state) !== undefined}>
      <summary className="min-h-11 cursor-pointer content-center text-berry underline">
        {addressState === 'awaiting_recipient' ? knowItNow : sendElsewhere}
      </summary>
      <Choice {...props} />
    </details>
  )
}

function Choice({ order, parcel, locations, onSent }: ChoiceProps) {
  const { pathname, state } = useLocation()
  const [chosenId, choose] = useState(locationIdIn(state))
  const { busy, problem, run } = useSending({ failed: 'Error updating order' })
  const { showMessage, confirm } = useDialogs()
  const [withoutPhone, leavePhoneOff] = useState(parcel.gift?.withoutPhone ?? false)
  const words = useWords(orderHistoryWords)
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const chosen = locations.find(({ _id }) => _id === chosenId)
  const cost = useCostOf(chosen?._id, (locationId, signal) =>
    callApi('POST /orders/{id}/location/cost', {
      ...callParams({ order, parcel }),
      body: { locationId },
      signal,
    }),
  )

  async function sendTo(location: Location): Promise<void> {
    const day =
      cost?.recipientDay && deliveryDayInWords(language, cost.recipientDay, parcel.timeSlot, 'as a noun')
    if (cost?.byRecipient && !(await confirm(words.overrideRecipient(day || null)))) return
    const body = { locationId: location._id, dropsDay: parcel.addressHidden, withoutPhone }
    const isSent = await run(async () => {
      await callApi('PUT /orders/{id}/location', { ...callParams({ order, parcel }), body })
      await showMessage({ title: words.thankYou, text: words.goesTo(shortName(location)), kind: 'success' })
      await navigate(pathname, { replace: true })
      onSent()
      return true
    })
    if (!isSent) await revalidate()
  }

  if (locations.length === 0) return <AddAddress orderId={order.id} />
  return (
    <div className="mt-4 grid gap-4">
      <LocationChoice locations={locations} chosenId={chosen?._id} onChoose={choose} />
      <p role="status" className="text-ink-soft empty:hidden">
        {cost && costWords(cost, words)}
      </p>
      {parcel.gift?.anonymous && <WithoutPhone checked={withoutPhone} onChange={leavePhoneOff} />}
      {problem && <Alert kind="error">{problem}</Alert>}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="button" busy={busy} disabled={!chosen} onClick={() => chosen && void sendTo(chosen)}>
          {words.sendThere}
        </Button>
        <AddAddress isAnother orderId={order.id} />
      </div>
    </div>
  )
}

interface AddAddressProps {
  readonly orderId: string
  readonly isAnother?: boolean
}

function AddAddress({ orderId, isAnother }: AddAddressProps) {
  const words = useWords(orderHistoryWords)
  const adding = `/profile/location?from=${encodeURIComponent(`/profile/orders/${orderId}`)}`
  return isAnother ? (
    <Link to={adding} className="text-berry underline">
      {words.addAnother}
    </Link>
  ) : (
    <ButtonLink to={adding} className="mt-4">
      {words.addLocation}
    </ButtonLink>
  )
}

export const costWords = (cost: RedirectCost, words: typeof orderHistoryWords): string =>
  [
    ...costSentences(cost, {
      dearer: words.dearerThere,
      cheaper: words.cheaperThere,
      goesBack: words.goesBackThere,
      carried: words.carriedThere,
    }),
    ...(cost.losesDay ? [words.dayAnew] : []),
  ].join(' ')
