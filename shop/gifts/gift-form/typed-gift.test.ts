import { expect, test } from 'vitest'
import { asTyped, hasCard, newGift } from './typed-gift.ts'

test('a gift that begins is signed by its sender, until another name is typed', () => {
  expect(newGift('Rima')).toMatchObject({ from: 'Rima', to: '', anonymous: false })
  expect(asTyped(null, 'Rima')).toEqual(newGift('Rima'))
})

test('a name that has no room on a card signs none', () => {
  expect(newGift('x'.repeat(61)).from).toBe('')
})

test('no words, no card', () => {
  expect(['Eid Mubarak!', '🎂', ' \u200b\u2800\n', ''].map((message) => hasCard({ message }))).toEqual([
    ...[true, true],
    ...[false, false],
  ])
})
