import { useEffect, useState } from 'react'
import { type CardProduct, priceToPay } from '../../catalog/products/product.ts'
import { callPublicPage, messageOf } from '../../kernel/api/api-client.ts'
import { FORMATS } from '../../kernel/language/format.ts'
import { type Language, pageLanguage } from '../../kernel/language/language.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { wordsIn } from '../../kernel/language/words-in.ts'
import { type Suggested, stepAround } from '../../ui/form/combobox.tsx'
import { searchWords } from './words.en.ts'

/** `note`: the price, or that it is sold out. */
export type Suggestion = Suggested & Pick<CardProduct, 'photos'>

export interface SearchState {
  readonly text: string
  readonly answer: Answer
  readonly open: boolean
  /** Under the arrow keys; -1: none. */
  readonly active: number
}

export type Answer =
  | { readonly kind: 'none' }
  | { readonly kind: 'found'; readonly found: readonly Suggestion[]; readonly total: number }
  | { readonly kind: 'failed'; readonly why: string }

export const startSearch = (text: string): SearchState => ({
  text,
  answer: { kind: 'none' },
  open: false,
  active: -1,
})

export const shownSuggestions = (state: SearchState): readonly Suggestion[] =>
  state.open ? foundIn(state) : []

const foundIn = ({ answer }: SearchState) => (answer.kind === 'found' ? answer.found : [])

type Change = (state: SearchState) => SearchState

/** The last answer stays until the next, so the list does not flicker. */
export const typed =
  (text: string): Change =>
  (state) =>
    text.trim() === '' ? startSearch(text) : { ...state, text, open: true, active: -1 }

export const answered =
  (to: string, answer: Answer): Change =>
  (state) =>
    to === state.text.trim() ? { ...state, answer, active: -1 } : state

export const moved =
  (by: 1 | -1): Change =>
  (state) => ({ ...state, open: true, active: stepAround(state.active, by, foundIn(state).length) })

export const closed: Change = (state) => ({ ...state, open: false, active: -1 })

export const chosen: Change = () => startSearch('')

const DEBOUNCE_MS = 120

async function loadSuggestions(text: string, signal: AbortSignal) {
  const { items, total } = await callPublicPage('GET /suggestions', { query: { search: text }, signal })
  const language = pageLanguage()
  const suggested = (product: CardProduct) => ({
    ...product,
    name: nameOf(language, product),
    note: noteOf(product, language),
  })
  return { total, found: items.map(suggested) }
}

export function noteOf(product: CardProduct, language: Language): string {
  const { soldOut, fromPrice } = wordsIn(language, searchWords)
  const price = FORMATS[language].taka(priceToPay(product))
  if (product.stock === 'out') return soldOut
  return product.priceFrom ? fromPrice(price) : price
}

export function useSuggestions(initial: string) {
  const [state, change] = useState(() => startSearch(initial))
  const [latest] = useState(() => latestOnly(loadSuggestions, DEBOUNCE_MS))
  useEffect(() => latest.abort, [latest])

  /** Null when the text has changed, or without an answer. */
  async function search(text: string): Promise<readonly Suggestion[] | null> {
    const to = text.trim()
    try {
      const answer = await latest.request(to)
      if (answer) change(answered(to, { kind: 'found', ...answer }))
      return answer?.found ?? null
    } catch (error) {
      console.error('Error searching', error)
      const why = messageOf(error, wordsIn(pageLanguage(), searchWords).noAnswer)
      change(answered(to, { kind: 'failed', why }))
      return null
    }
  }

  function type(text: string): void {
    change(typed(text))
    if (text.trim() === '') latest.abort()
    else void search(text)
  }

  return { state, change, search, type }
}

/** Debounces, aborts outdated requests, and sends the same text once. */
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
    /** Null when a newer request replaced it. */
    request(text: string): Promise<T | null> {
      if (current?.text === text) return current.answer
      abort()
      const controller = new AbortController()
      current = { text, controller, answer: answer(text, controller.signal) }
      return current.answer
    },
  }
}
