import { describe, expect, it } from 'vitest'
import { addDays } from '../../kernel/language/dhaka.ts'
import {
  dueLetter,
  isSameName,
  type LettersDecided,
  nextDate,
  renewPastDay,
  replacesSecondLetter,
} from './remembered-day.ts'

const EID = { calendar: 'hijri', month: 10, day: 1 } as const

describe('a day that the moon moves', () => {
  it.each([
    ['as computed', 0, '2026-11-24', '2027-03-10'],
    ['a day earlier', -1, '2026-11-24', '2027-03-09'],
    ['a day later', 1, '2026-11-24', '2027-03-11'],
    ['that is today', 1, '2027-03-11', '2027-03-11'],
    ['that was yesterday', -1, '2027-03-10', '2028-02-26'],
  ])('%s', (_, shift, today, expected) => {
    expect(nextDate({ ...EID, shift }, today)).toBe(expected)
  })

  it.each([-1, 0, 1])('by %i comes once, and the year after as it is computed', (shift) => {
    const nextOn = nextDate({ ...EID, shift }, '2027-01-01')
    const day = { ...EID, shift, nextOn }
    expect(renewPastDay(day, nextOn)).toEqual(day)
    for (const after of [1, 2, 30])
      expect(renewPastDay(day, addDays(nextOn, after))).toMatchObject({ shift: 0, nextOn: '2028-02-27' })
  })
})

it('years in which nobody looked are left out', () => {
  const day = { calendar: 'gregorian', month: 2, day: 29, shift: 0, nextOn: '2027-02-28' } as const
  expect(renewPastDay(day, '2031-12-01').nextOn).toBe('2032-02-29')
})

describe('the letter that is due', () => {
  const ON = '2027-03-20'
  const day: LettersDecided = { nextOn: ON, since: '2026-11-24', firstFor: null, secondFor: null }
  const due = (left: number, more: Partial<LettersDecided> = {}) =>
    dueLetter({ ...day, ...more }, addDays(ON, -left))

  it.each([
    [15, null],
    [14, 'first'],
    [4, 'first'],
    [3, 'second'],
    [0, 'second'],
    [-1, null],
  ])('with %i days left is %s', (left, expected) => {
    expect(due(left)).toBe(expected)
  })

  it('is decided once for each year', () => {
    expect(due(14, { firstFor: ON })).toBeNull()
    expect(due(3, { firstFor: ON })).toBe('second')
    expect(due(2, { firstFor: ON, secondFor: ON })).toBeNull()
    expect(due(14, { firstFor: '2026-03-20', secondFor: '2026-03-20' })).toBe('first')
  })

  it('is none of those whose day had come when the date was said', () => {
    expect(due(12, { since: addDays(ON, -14) })).toBeNull()
    expect(due(3, { since: addDays(ON, -14) })).toBe('second')
    expect(due(2, { since: addDays(ON, -3) })).toBeNull()
    expect(due(14, { since: addDays(ON, -15) })).toBe('first')
  })

  it('stands for both where it is late', () => {
    expect(replacesSecondLetter(day, addDays(ON, -8))).toBe(false)
    expect(replacesSecondLetter(day, addDays(ON, -7))).toBe(true)
  })

  it('is never more than two a year, nor more than one after three weeks without a look', () => {
    for (let first = 0; first <= 14; first++) {
      let state = day
      const told: string[] = []
      for (let left = 14 - first; left >= 0; left--) {
        const letter = dueLetter(state, addDays(ON, -left))
        if (letter) told.push(letter)
        if (letter === 'first') state = { ...state, firstFor: ON }
        const both = letter === 'first' && replacesSecondLetter(state, addDays(ON, -left))
        if (letter === 'second' || both) state = { ...state, secondFor: ON }
      }
      expect(told.length, `looked at from day ${14 - first} on`).toBe(first <= 6 ? 2 : 1)
    }
  })
})

it.each([
  ['Maa', ' maa ', true],
  ['Rina  Begum', 'rina begum', true],
  ['মা', 'মা', true],
  ['Rina', 'Rina Begum', false],
])('%j and %j: %s', (one, other, expected) => {
  expect(isSameName(one, other)).toBe(expected)
})
