import { useSyncExternalStore } from 'react'

/** False on the server and in the first render, which must equal the server's. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    nothingToWatch,
    () => true,
    () => false,
  )

const nothingToWatch = () => () => undefined
