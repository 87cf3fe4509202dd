import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Location } from '../../people/locations/location.ts'
import { locationIdIn } from '../../people/locations/location.ts'

interface Destination {
  readonly chosen: Location | null
  /** What was chosen has been removed meanwhile, and the shopper has not chosen anew: nothing goes anywhere else. */
  readonly hasGone: boolean
  readonly choose: (id: string) => void
}

/** Where the order goes: the location that was just saved, else the first one, until the shopper picks another. */
export function useDestination(locations: readonly Location[]): Destination {
  const [wished, choose] = useState(locationIdIn(useLocation().state))
  const [first, setFirst] = useState(locations[0]?._id)
  // The first of several is what the shopper has seen chosen, so it too must not give way to another in silence.
  if (first === undefined && locations[0]) setFirst(locations[0]._id)
  const wanted = wished ?? first
  const chosen = locations.find((location) => location._id === wanted) ?? null
  return { chosen, hasGone: chosen === null && locations.length > 0, choose }
}
