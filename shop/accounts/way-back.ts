import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { wayBack } from '../kernel/auth-context.ts'

/** False on the server and in the first render, which must equal the server's. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    nothingToWatch,
    () => true,
    () => false,
  )

/** Where to go after signing in: the `?from=` of the address, else home. Home until hydrated. */
export function useWayBack(): string {
  const { search } = useLocation()
  return wayBack(useHydrated() ? search : '')
}

const nothingToWatch = () => () => undefined
