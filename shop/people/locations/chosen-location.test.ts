import { expect, test } from 'vitest'
import { choosing, chosenIn } from './chosen-location.ts'

test('the location that was just saved is known on the next page', () => {
  expect(chosenIn(choosing('home'))).toBe('home')
})

test.each([null, undefined, 'home', 7, [], {}, { locationId: 7 }])('%j chooses none', (state) => {
  expect(chosenIn(state)).toBeUndefined()
})
