import { useEffect, useReducer, useState } from 'react'
import { ApiError, publicApi } from '../../kernel/api-client.ts'
import type { Suggestion } from '../catalog/product.ts'
import { latest } from './latest.ts'
import { question, startSuggesting, suggesting } from './suggesting.ts'

/** How long the typing rests before the shop is asked, in milliseconds. */
const REST_MS = 120

const loadSuggestions = (text: string, signal: AbortSignal) =>
  publicApi<Suggestion[]>('GET', `/suggestions?search=${encodeURIComponent(text)}`, { signal })

/** What the search box holds and offers. */
export function useSuggestions(initial: string) {
  const [state, dispatch] = useReducer(suggesting, initial, startSuggesting)
  const [asking] = useState(() => latest(loadSuggestions, REST_MS))
  useEffect(() => asking.drop, [asking])

  /** Resolves to null when the text has changed meanwhile, or the shop could not be reached. */
  async function ask(text: string): Promise<readonly Suggestion[] | null> {
    const to = question(text)
    try {
      const found = await asking.ask(to)
      if (found) dispatch({ type: 'answered', to, answer: { kind: 'found', found } })
      return found
    } catch (error) {
      console.error('Error searching', error)
      const why = error instanceof ApiError ? error.message : 'The search did not answer. Please try again.'
      dispatch({ type: 'answered', to, answer: { kind: 'failed', why } })
      return null
    }
  }

  function type(text: string): void {
    dispatch({ type: 'typed', text })
    if (question(text) === '') asking.drop()
    else void ask(text)
  }

  return { state, dispatch, ask, type }
}
