import { createContext, use } from 'react'
import type { DeliveryPromise } from './promise.ts'

/** Null where a page is not one of the storefront's. */
export const PromiseContext = createContext<DeliveryPromise | null>(null)

/** Under the top bar. */
export function PromiseLine() {
  const promise = use(PromiseContext)
  if (!promise) return null
  return (
    <p className="bg-wash px-4 py-1.5 text-center text-ink-soft text-sm text-balance sm:px-6">
      {promise.line}
    </p>
  )
}

/** Beside a gift: each zone by itself. */
export function PromiseByZone() {
  const promise = use(PromiseContext)
  if (!promise) return null
  return (
    <ul className="grid gap-1.5 border-line border-t pt-4 text-ink-soft">
      {promise.zones.map(({ name, terms }) => (
        <li key={name}>
          <span className="font-semibold text-ink">{name}</span> {terms}
        </li>
      ))}
      {promise.cash !== '' && <li>{promise.cash}</li>}
    </ul>
  )
}
