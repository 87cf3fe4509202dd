import { describe, expect, test } from 'vitest'
import {
  type SearchEvent,
  type SearchState,
  searchReducer,
  shownSuggestions,
  startSearch,
} from './search-state.ts'

const found = [
  { _id: '1', name: 'Rose Box' },
  { _id: '2', name: 'Tea Rose' },
]

const lived = (...events: SearchEvent[]): SearchState => events.reduce(searchReducer, startSearch(''))
const typed = (text: string): SearchEvent => ({ type: 'typed', text })
const answered = (to: string, list = found): SearchEvent => ({
  type: 'answered',
  to,
  answer: { kind: 'found', found: list },
})
const down: SearchEvent = { type: 'moved', by: 1 }
const up: SearchEvent = { type: 'moved', by: -1 }

test('suggestions show once the answer to the typed text is there', () => {
  expect(shownSuggestions(lived(typed('rose')))).toEqual([])
  expect(shownSuggestions(lived(typed(' rose '), answered('rose')))).toEqual(found)
})

test('an answer to an older text is left aside', () => {
  const state = lived(typed('ro'), typed('rose'), answered('ro'))
  expect(state.answer.kind).toBe('none')
})

test('the last answer stays on show until the next one comes', () => {
  expect(shownSuggestions(lived(typed('ro'), answered('ro'), typed('ros')))).toEqual(found)
})

test('nothing typed, nothing offered', () => {
  const state = lived(typed('ro'), answered('ro'), typed('  '))
  expect(state.open).toBe(false)
  expect(shownSuggestions(state)).toEqual([])
})

describe('the arrow keys', () => {
  const ready = [typed('rose'), answered('rose')]
  test.each([
    [[down], 0],
    [[down, down], 1],
    [[down, down, down], -1],
    [[up], 1],
    [[up, up, up], -1],
    [[up, down], -1],
  ])('%j', (moves, active) => {
    expect(lived(...ready, ...moves).active).toBe(active)
  })

  test('stay put where nothing is found', () => {
    expect(lived(typed('zzz'), answered('zzz', []), down).active).toBe(-1)
  })

  test('open a list that Escape has closed', () => {
    const state = lived(...ready, { type: 'closed' }, down)
    expect([state.open, state.active]).toEqual([true, 0])
  })

  test('lose their place when the text changes', () => {
    expect(lived(...ready, down, typed('roses')).active).toBe(-1)
  })
})

test('Escape closes and keeps the text; choosing empties the box', () => {
  expect(lived(typed('rose'), answered('rose'), { type: 'closed' })).toMatchObject({
    text: 'rose',
    open: false,
  })
  expect(lived(typed('rose'), { type: 'chosen' })).toEqual(startSearch(''))
})
