import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldMessage, fieldMessageWith, messageFor, messageIn } from './field-message.ts'

test('what is wrong with a field is said in both languages', () => {
  const message = fieldMessage('must be a test', 'পরীক্ষা হতে হবে')
  expect(messageFor('en', message)).toBe('must be a test')
  expect(messageFor('bn', message)).toBe('পরীক্ষা হতে হবে')
})

test('with what was typed in the middle, or at the end', () => {
  const between = fieldMessageWith(
    (typed) => `must be a test; “${typed}” is none`,
    (typed) => `পরীক্ষা হতে হবে; “${typed}” তা নয়`,
  )
  expect(between('a')).toBe('must be a test; “a” is none')
  expect(messageFor('bn', between('$1'))).toBe('পরীক্ষা হতে হবে; “$1” তা নয়')
  const atTheEnd = fieldMessageWith(
    (typed) => `must be longer than test ${typed}`,
    (typed) => `${typed} পরীক্ষার চেয়ে বড় হতে হবে`,
  )
  expect(messageFor('bn', atTheEnd('7'))).toBe('7 পরীক্ষার চেয়ে বড় হতে হবে')
})

test('what is registered again, after an edit, says what it says now', () => {
  const english = (typed: string) => `must be edited, not ${typed}`
  fieldMessageWith(english, (typed) => `আগে ${typed}`)
  fieldMessageWith(english, (typed) => `এখন ${typed}`)
  expect(messageFor('bn', english('7'))).toBe('এখন 7')
})

test('what nobody has put into Bangla stays as it is', () => {
  expect(messageFor('bn', 'must be something else')).toBe('must be something else')
})

test('what Zod says has no English word in it', () => {
  const schema = z.object({
    name: z.string(),
    age: z.number(),
    mail: z.email(),
    bits: z.array(z.string()).max(1),
  })
  const { error } = schema.safeParse({ age: 'x', mail: 'y', bits: ['a', 'b'] })
  expect(error?.issues).toHaveLength(4)
  for (const issue of error?.issues ?? []) expect(messageIn('bn', issue)).not.toMatch(/[A-Za-z]/)
})
