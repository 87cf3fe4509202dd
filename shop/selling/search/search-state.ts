import { stepAround } from '../../ui/combobox.tsx'
import type { Suggestion } from '../catalog/product.ts'

export interface SearchState {
  readonly text: string
  readonly answer: Answer
  readonly open: boolean
  /** Index of the suggestion under the arrow keys; -1: none. */
  readonly active: number
}

export type Answer =
  | { readonly kind: 'none' }
  | { readonly kind: 'found'; readonly found: readonly Suggestion[] }
  | { readonly kind: 'failed'; readonly why: string }

export type SearchEvent =
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'answered'; readonly to: string; readonly answer: Answer }
  | { readonly type: 'moved'; readonly by: 1 | -1 }
  | { readonly type: 'opened' }
  | { readonly type: 'closed' }
  | { readonly type: 'chosen' }

export const startSearch = (text: string): SearchState => ({
  text,
  answer: { kind: 'none' },
  open: false,
  active: -1,
})

export const shownSuggestions = (state: SearchState): readonly Suggestion[] =>
  state.open ? foundIn(state) : []

const foundIn = ({ answer }: SearchState) => (answer.kind === 'found' ? answer.found : [])

export function searchReducer(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case 'typed':
      if (event.text.trim() === '') return startSearch(event.text)
      // The last answer stays until the next one comes, so that the list does not flicker.
      return { ...state, text: event.text, open: true, active: -1 }
    case 'answered':
      if (event.to !== state.text.trim()) return state
      return { ...state, answer: event.answer, active: -1 }
    case 'moved':
      return { ...state, open: true, active: stepAround(state.active, event.by, foundIn(state).length) }
    case 'opened':
      return { ...state, open: true }
    case 'closed':
      return { ...state, open: false, active: -1 }
    case 'chosen':
      return startSearch('')
  }
}
