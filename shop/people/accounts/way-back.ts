import { useLocation } from 'react-router'
import { wayBack } from '../../kernel/auth-context.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

/** Where to go after signing in: the `?from=` of the address, else home. Home until hydrated. */
export function useWayBack(): string {
  const { search } = useLocation()
  return wayBack(useHydrated() ? search : '')
}

/** Where to ask for another password, remembering where the person was. */
export const forgotPath = (from: string): string =>
  from === '/' ? '/forgot-password' : `/forgot-password?from=${encodeURIComponent(from)}`

const AFTER_RESET = 'ogs-way-back'

/** The letter opens in a new tab, often of the same browser. It carries no way itself: a stranger may have asked for it. */
export function keepWayBack(keep: Pick<Storage, 'setItem' | 'removeItem'>, from: string): void {
  if (from === '/') keep.removeItem(AFTER_RESET)
  else keep.setItem(AFTER_RESET, from)
}

/** The way that was kept; home where none was. */
export function keptWayBack(keep: Pick<Storage, 'getItem'>): string {
  return wayBack(`?from=${encodeURIComponent(keep.getItem(AFTER_RESET) ?? '/')}`)
}
