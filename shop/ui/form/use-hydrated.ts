import { useSyncExternalStore } from 'react'

/** False on the server and in the first render, which must match. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    nothingToWatch,
    () => true,
    () => false,
  )

const nothingToWatch = () => () => undefined
