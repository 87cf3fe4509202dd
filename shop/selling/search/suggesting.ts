import { stepAround } from '../../ui/combobox.tsx'
import type { Suggestion } from '../catalog/product.ts'

/** The search box between two keystrokes. */
export interface Suggesting {
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

export type SuggestingEvent =
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'answered'; readonly to: string; readonly answer: Answer }
  | { readonly type: 'moved'; readonly by: 1 | -1 }
  | { readonly type: 'opened' }
  | { readonly type: 'closed' }
  | { readonly type: 'chosen' }

const NO_ANSWER: Answer = { kind: 'none' }

export const startSuggesting = (text: string): Suggesting => ({
  text,
  answer: NO_ANSWER,
  open: false,
  active: -1,
})

/** What the box asks about: the typed text without the blanks around it. */
export const question = (text: string): string => text.trim()

/** The suggestions on show; none while the list is closed. */
export const shownSuggestions = (state: Suggesting): readonly Suggestion[] =>
  state.open ? foundIn(state) : []

const foundIn = ({ answer }: Suggesting) => (answer.kind === 'found' ? answer.found : [])

export function suggesting(state: Suggesting, event: SuggestingEvent): Suggesting {
  switch (event.type) {
    case 'typed':
      return typed(state, event.text)
    case 'answered':
      // An answer to an older text comes too late to be shown.
      if (event.to !== question(state.text)) return state
      return { ...state, answer: event.answer, active: -1 }
    case 'moved':
      return { ...state, open: true, active: stepAround(state.active, event.by, foundIn(state).length) }
    case 'opened':
      return { ...state, open: true }
    case 'closed':
      return { ...state, open: false, active: -1 }
    case 'chosen':
      return startSuggesting('')
  }
}

/** The last answer stays on show until the next one comes, so the list does not flicker while typing. */
function typed(state: Suggesting, text: string): Suggesting {
  if (question(text) === '') return startSuggesting(text)
  return { ...state, text, open: true, active: -1 }
}
