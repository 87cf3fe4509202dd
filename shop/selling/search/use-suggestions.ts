import { useEffect, useReducer, useState } from 'react'
import { messageOf, publicApi } from '../../kernel/api-client.ts'
import type { Suggestion } from '../catalog/product.ts'
import { searchReducer, startSearch } from './search-state.ts'

const DEBOUNCE_MS = 120

const loadSuggestions = (text: string, signal: AbortSignal) =>
  publicApi<Suggestion[]>('GET', `/suggestions?search=${encodeURIComponent(text)}`, { signal })

export function useSuggestions(initial: string) {
  const [state, dispatch] = useReducer(searchReducer, initial, startSearch)
  const [latest] = useState(() => latestOnly(loadSuggestions, DEBOUNCE_MS))
  useEffect(() => latest.abort, [latest])

  /** Null when the text has changed meanwhile, or the shop could not be reached. */
  async function search(text: string): Promise<readonly Suggestion[] | null> {
    const to = text.trim()
    try {
      const found = await latest.request(to)
      if (found) dispatch({ type: 'answered', to, answer: { kind: 'found', found } })
      return found
    } catch (error) {
      console.error('Error searching', error)
      const why = messageOf(error, 'The search did not answer. Please try again.')
      dispatch({ type: 'answered', to, answer: { kind: 'failed', why } })
      return null
    }
  }

  function type(text: string): void {
    dispatch({ type: 'typed', text })
    if (text.trim() === '') latest.abort()
    else void search(text)
  }

  return { state, dispatch, search, type }
}

/** Debounces, aborts the request that a newer one overtakes, and sends the same text once. */
export function latestOnly<T>(load: (text: string, signal: AbortSignal) => Promise<T>, debounceMs: number) {
  let current: { text: string; controller: AbortController; answer: Promise<T | null> } | null = null

  function abort(): void {
    current?.controller.abort()
    current = null
  }

  async function answer(text: string, signal: AbortSignal): Promise<T | null> {
    try {
      await new Promise((resolve) => setTimeout(resolve, debounceMs))
      const value = signal.aborted ? null : await load(text, signal)
      return signal.aborted ? null : value
    } catch (error) {
      if (signal.aborted) return null
      current = null
      throw error
    }
  }

  return {
    abort,
    /** Null when a newer request overtook this one. */
    request(text: string): Promise<T | null> {
      if (current?.text === text) return current.answer
      abort()
      const controller = new AbortController()
      current = { text, controller, answer: answer(text, controller.signal) }
      return current.answer
    },
  }
}
