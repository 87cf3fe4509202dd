import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Location } from '../../people/locations/location.ts'
import { locationIdIn } from '../../people/locations/location.ts'
import { LocationChoice } from '../../people/locations/location-choice.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Order } from '../orders/order.ts'
import { useRedirecting } from './use-redirecting.ts'

interface Props {
  readonly order: Pick<Order, '_id' | 'needsAddress'>
  readonly locations: readonly Location[]
  /** Once the person has read that it goes there; then the focus needs a new place. */
  readonly onSent: () => void
}

/** Lets the shopper say where an order goes that has not left the shop. */
export function RedirectOrder(props: Props) {
  // Once it is done, the page is entered anew: folded up, and with nothing chosen.
  const { key, state } = useLocation()
  if (props.order.needsAddress) return <Choice key={key} {...props} />
  return (
    <details key={key} className="mt-4" open={locationIdIn(state) !== undefined}>
      <summary className="min-h-11 cursor-pointer content-center text-berry underline">
        Send it somewhere else
      </summary>
      <Choice {...props} />
    </details>
  )
}

function Choice({ order, locations, onSent }: Props) {
  const [wished, choose] = useState(locationIdIn(useLocation().state))
  const { busy, problem, sendTo } = useRedirecting(order._id, onSent)
  const chosen = locations.find(({ _id }) => _id === wished)
  const adding = `/profile/location?from=${encodeURIComponent(`/profile/orders/${order._id}`)}`
  if (locations.length === 0) {
    return (
      <ButtonLink to={adding} className="mt-4">
        Add a shipping location
      </ButtonLink>
    )
  }
  return (
    <div className="mt-4 grid gap-4">
      <LocationChoice locations={locations} chosenId={chosen?._id} onChoose={choose} />
      {problem && <Notice kind="error">{problem}</Notice>}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="button" busy={busy} disabled={!chosen} onClick={() => chosen && void sendTo(chosen)}>
          Send it there
        </Button>
        <Link to={adding} className="text-berry underline">
          Add another location
        </Link>
      </div>
    </div>
  )
}
