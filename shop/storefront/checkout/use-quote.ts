import { useCallback, useEffect, useRef, useState } from 'react'
import type { Quote } from '../../billing/quote/quote-shapes.server.ts'
import type { CartItem } from '../../cart/cart.ts'
import type { PlannedParcel } from '../../gifts/cart-plans/cart-plans.server.ts'
import { callApi, hasStatus, messageOf } from '../../kernel/api/api-client.ts'
import type { NewLocation } from '../../people/addresses/location.ts'
import { wasAnswered } from './checkout.ts'

/** A parcel as chosen on the page. */
export interface ChosenParcel extends PlannedParcel {
  /** A typed address; empty where it is unknown. */
  readonly address?: NewLocation | undefined
}

export interface Quoting {
  /** The latest; null before the first. */
  readonly quote: Quote | null
  /** A newer one is loading. */
  readonly isStale: boolean
  /** Why it failed. */
  readonly problem: string | null
  readonly reload: () => void
}

/** Waits for the last of quick key presses. */
const DEBOUNCE_MS = 150
const REFRESH_MS = 5000
const RETRY_MS = 30_000
/** A hanging connection counts as failed. */
const TIMEOUT_MS = 8000

/** The shop's price of the chosen parcels; answers to earlier choices are dropped. */
export function useQuote(items: readonly CartItem[], parcels: readonly ChosenParcel[], code = ''): Quoting {
  const [{ quote, key: answeredKey }, setQuote] = useState(NONE)
  const [problem, setProblem] = useState<string | null>(null)
  const [turn, setTurn] = useState(0)
  const requests = useRef(0)
  const reload = useCallback(() => setTurn((now) => now + 1), [])
  const chosen = { parcels: parcels.map(quotedFacts), ...(code && { code }) }
  const key = `${turn} ${JSON.stringify(chosen)} ${items.map(({ price, gone }) => (gone ? '' : price)).join()}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says what is chosen.
  useEffect(() => {
    const stop = new AbortController()
    const ask = async () => {
      try {
        const answer = await fetchQuote(chosen, stop.signal)
        if (stop.signal.aborted) return
        setQuote((last) => withAnswer(last, key, answer))
        setProblem(null)
      } catch (error) {
        if (stop.signal.aborted) return
        console.error('Error asking for the quote', error)
        setProblem(messageOf(error))
        again = setTimeout(reload, retryDelay(error))
      }
    }
    let again = setTimeout(ask, requests.current === 0 ? 0 : DEBOUNCE_MS)
    requests.current += 1
    addEventListener('online', reload)
    return () => {
      stop.abort()
      clearTimeout(again)
      removeEventListener('online', reload)
    }
  }, [key, reload])

  return { quote, isStale: answeredKey !== key, problem, reload }
}

interface Chosen {
  readonly parcels: readonly ReturnType<typeof quotedFacts>[]
  readonly code?: string
}

/** @throws as `callApi` does, also when the connection hangs, and once it is stopped */
export async function fetchQuote(chosen: Chosen, stop: AbortSignal): Promise<Quote> {
  const call = new AbortController()
  const hangUp = () => call.abort()
  stop.addEventListener('abort', hangUp)
  const limit = setTimeout(hangUp, TIMEOUT_MS)
  try {
    return await callApi('POST /cart/quote', { body: chosen, signal: call.signal })
  } finally {
    clearTimeout(limit)
  }
}

/** In milliseconds: a network may be back soon, and what was refused is refused for longer. */
export const retryDelay = (error: unknown): number =>
  !wasAnswered(error) || hasStatus(error, 429) ? REFRESH_MS : RETRY_MS

interface Answered {
  readonly quote: Quote | null
  /** The request it answers. */
  readonly key: string
}

const NONE: Answered = { quote: null, key: '' }

/** Problems of another tab's cart or a finished order are left to the Pay button. */
export function withAnswer(last: Answered, key: string, answer: Quote): Answered {
  const isOutdated = answer.refusals.some(({ code }) => code === 'cart-changed' || code === 'cart-empty')
  return { quote: isOutdated ? (last.quote ?? answer) : answer, key }
}

/** The facts that change the sum or the methods: not a card's text or the house number. */
export const quotedFacts = ({ gift, address, ...parcel }: ChosenParcel) => ({
  ...parcel,
  gift: gift && { to: parcel.askRecipient ? gift.to : '', wrapId: gift.wrapId },
  address: address && { ...address, phone: '', address: '' },
})
