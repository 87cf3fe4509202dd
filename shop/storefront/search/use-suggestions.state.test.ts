import { describe, expect, test } from 'vitest'
import {
  answered as answeredBy,
  chosen,
  closed,
  moved,
  shownSuggestions,
  startSearch,
  typed,
} from './use-suggestions.ts'

const found = [
  { _id: '1', name: 'Rose Box', photos: '' },
  { _id: '2', name: 'Tea Rose', photos: '' },
]

type Change = ReturnType<typeof typed>

const lived = (...changes: Change[]) => changes.reduce((state, change) => change(state), startSearch(''))
const answered = (to: string, list = found) =>
  answeredBy(to, { kind: 'found', found: list, total: list.length })
const down = moved(1)

test('suggestions show once the answer to the typed text is there', () => {
  expect(shownSuggestions(lived(typed('rose')))).toEqual([])
  expect(shownSuggestions(lived(typed('rose'), answered('rose')))).toEqual(found)
})

test('blanks around the text are no part of the search', () => {
  expect(shownSuggestions(lived(typed('  rose '), answered('rose')))).toEqual(found)
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
    [[1], 0],
    [[1, 1], 1],
    [[1, 1, 1], -1],
    [[-1], 1],
    [[-1, -1, -1], -1],
    [[-1, 1], -1],
  ] satisfies [(1 | -1)[], number][])('%j', (moves, active) => {
    expect(lived(...ready, ...moves.map(moved)).active).toBe(active)
  })

  test('stay put where nothing is found', () => {
    expect(lived(typed('zzz'), answered('zzz', []), down).active).toBe(-1)
  })

  test('open a list that Escape has closed', () => {
    const state = lived(...ready, closed, down)
    expect([state.open, state.active]).toEqual([true, 0])
  })

  test('lose their place when the text changes', () => {
    expect(lived(...ready, down, typed('roses')).active).toBe(-1)
  })
})

test('Escape closes and keeps the text; choosing empties the box', () => {
  expect(lived(typed('rose'), answered('rose'), closed)).toMatchObject({
    text: 'rose',
    open: false,
  })
  expect(lived(typed('rose'), chosen)).toEqual(startSearch(''))
})
