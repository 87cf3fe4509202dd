import { expect, test } from 'vitest'
import { numbersIn } from './typed-numbers.ts'
import { typedIn } from './use-form.ts'

const numbers = (...fields: [string, string][]) => numbersIn(typed(...fields))

const typed = (...fields: [string, string][]) => {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return typedIn(data)
}

test('a text stays as it was typed, and an absent field is empty', () => {
  expect(typed(['name', ' রহিমা ১ ']).text('name')).toBe(' রহিমা ১ ')
  expect(typed().text('name')).toBe('')
})

test('numbers are read in both scripts', () => {
  expect(numbers(['charge', ' ১২০.৫ ']).latin('charge')).toBe('120.5')
  expect(numbers(['capacity', '২০']).whole('capacity')).toBe(20)
  expect(numbers(['capacity', ' ']).whole('capacity')).toBeNull()
})

test('an invalid number reaches the API as text, and is not lost', () => {
  expect(JSON.stringify(numbers(['capacity', 'abc']).whole('capacity'))).toBe('"abc"')
})

test('a box is ticked or not, and one name may have several values', () => {
  const boxes = typed(['cash', 'on'], ['weekday', '0'], ['weekday', '6'])
  expect([boxes.isTicked('cash'), boxes.isTicked('advance')]).toEqual([true, false])
  expect(boxes.all('weekday')).toEqual(['0', '6'])
})
