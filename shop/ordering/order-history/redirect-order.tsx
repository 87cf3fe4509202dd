import { useState } from 'react'
import { Link, useLocation, useNavigate, useRevalidator } from 'react-router'
import { api, messageOf } from '../../kernel/api-client.ts'
import { poisha } from '../../kernel/money.ts'
import { useWords } from '../../kernel/use-words.ts'
import { type Location, locationIdIn, shortName } from '../../people/locations/location.ts'
import { LocationChoice } from '../../people/locations/location-choice.tsx'
import type { DeliveryZone } from '../../selling/delivery/zone.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { giftLinkWords } from '../gift-links/words.ts'
import { type CostThere, costThere } from './cost-there.ts'
import { asQuery, type ParcelOfOrder } from './own-orders.ts'
import { orderHistoryWords } from './words.ts'

interface RedirectProps {
  readonly order: ParcelOfOrder
  readonly locations: readonly Location[]
  /** To say what another place costs. */
  readonly zones: readonly DeliveryZone[]
  /** Once the person has read that it goes there; then the focus needs a new place. */
  readonly onSent: () => void
}

/** To another of the saved locations, until it is on its way. */
export function RedirectOrder(props: RedirectProps) {
  // Once it is done, the page is entered anew: folded up, and with nothing chosen.
  const { key, state } = useLocation()
  const { sendElsewhere } = useWords(orderHistoryWords)
  const { knowItNow } = useWords(giftLinkWords)
  const { needsAddress, addressState } = props.order
  if (needsAddress && addressState !== 'asked') return <Choice key={key} {...props} />
  return (
    <details key={key} className="mt-4" open={locationIdIn(state) !== undefined}>
      <summary className="min-h-11 cursor-pointer content-center text-berry underline">
        {addressState === 'asked' ? knowItNow : sendElsewhere}
      </summary>
      <Choice {...props} />
    </details>
  )
}

function Choice({ order, locations, zones, onSent }: RedirectProps) {
  const [wanted, choose] = useState(locationIdIn(useLocation().state))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { tell } = useDialogs()
  const words = useWords(orderHistoryWords)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const chosen = locations.find(({ _id }) => _id === wanted)
  const cost = chosen ? costThere(zones, order, chosen) : null
  const adding = `/profile/location?from=${encodeURIComponent(`/profile/orders/${order._id}`)}`

  async function sendTo(location: Location): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      await api('PUT', `/orders/${order._id}/location${asQuery(order)}`, {
        body: { locationId: location._id },
      })
      await tell({ title: words.thankYou, text: words.goesTo(shortName(location)), kind: 'success' })
      await navigate(`/profile/orders/${order._id}`, { replace: true })
      onSent()
    } catch (error) {
      console.error('Error updating order', error)
      setProblem(messageOf(error))
      await revalidate()
    } finally {
      setBusy(false)
    }
  }

  if (locations.length === 0) {
    return (
      <ButtonLink to={adding} className="mt-4">
        {words.addLocation}
      </ButtonLink>
    )
  }
  return (
    <div className="mt-4 grid gap-4">
      <LocationChoice locations={locations} chosenId={chosen?._id} onChoose={choose} />
      <p role="status" className="text-ink-soft empty:hidden">
        {cost && costWords(cost, words)}
      </p>
      {problem && <Notice kind="error">{problem}</Notice>}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="button" busy={busy} disabled={!chosen} onClick={() => chosen && void sendTo(chosen)}>
          {words.sendThere}
        </Button>
        <Link to={adding} className="text-berry underline">
          {words.addAnother}
        </Link>
      </div>
    </div>
  )
}

function costWords(
  { more, isPaid, losesDay, losesCash }: CostThere,
  words: typeof orderHistoryWords.en,
): string {
  const less = poisha(Math.max(0, -more))
  return [
    more > 0 && words.dearerThere(more, isPaid),
    less > 0 && words.cheaperThere(less, isPaid),
    losesCash && words.payAnew,
    losesDay && words.dayAnew,
  ]
    .filter(Boolean)
    .join(' ')
}
