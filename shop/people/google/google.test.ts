import { expect, test } from 'vitest'
import { googleErrorIn, googleErrorOf } from './google.ts'
import { googleWords } from './words.en.ts'

test('every error has our own code, and an unknown one is a failure', () => {
  expect(googleErrorOf('account_not_linked')).toBe('not-linked')
  expect(googleErrorOf('access_denied')).toBe('cancelled')
  for (const code of ['', 'unable_to_get_user_info', '<b>hello</b>', '__proto__']) {
    expect(googleErrorOf(code)).toBe('failed')
  }
})

test('an address can only ask for our own sentences', () => {
  expect(googleErrorIn('?problem=not-linked&from=%2F')).toBe('not-linked')
  for (const search of ['', '?problem=', '?problem=toString', '?problem=__proto__', '?problem=Call+0900']) {
    expect(googleErrorIn(search)).toBeNull()
  }
})

test('a person whose e-mail a stranger used is told what helps', () => {
  expect(googleWords.problems['not-linked']).toContain('Forgot your password?')
})
