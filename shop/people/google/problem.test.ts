import { expect, test } from 'vitest'
import { PROBLEMS, problemOf, sentenceOf } from './problem.ts'

test('every reason has our own word, and what nobody knows is a failure', () => {
  expect(problemOf('account_not_linked')).toBe('not-linked')
  expect(problemOf('access_denied')).toBe('cancelled')
  for (const code of ['', 'unable_to_get_user_info', '<b>hello</b>', '__proto__']) {
    expect(problemOf(code)).toBe('failed')
  }
})

test('an address can only ask for our own sentences', () => {
  expect(sentenceOf('?problem=not-linked&from=%2F')).toBe(PROBLEMS['not-linked'])
  for (const search of ['', '?problem=', '?problem=toString', '?problem=__proto__', '?problem=Call+0900']) {
    expect(sentenceOf(search)).toBeNull()
  }
})

test('whose e-mail a stranger took is told of the way that helps', () => {
  expect(PROBLEMS['not-linked']).toContain('Forgot your password?')
})
