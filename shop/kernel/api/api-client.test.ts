import { expect, test } from 'vitest'
import { isSamePerson, subjectOf } from './api-client.ts'

const tokenOf = (claims: unknown) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`

test('a token names its person, whatever characters it has', () => {
  expect(subjectOf(tokenOf({ sub: 'amina', note: '>>>???~~~' }))).toBe('amina')
})

test.each(['', 'a.b.c', 'worn.out.token', '../..', tokenOf(null), tokenOf('sub'), tokenOf({ exp: 1 })])(
  '%j is nobody’s',
  (token) => {
    expect(subjectOf(token)).toBeNull()
  },
)

test('tokens of one person are the same person; no token is nobody', () => {
  expect(isSamePerson(tokenOf({ sub: 'amina', iat: 1 }), tokenOf({ sub: 'amina', iat: 2 }))).toBe(true)
  expect(isSamePerson(tokenOf({ sub: 'amina' }), tokenOf({ sub: 'bina' }))).toBe(false)
  expect(isSamePerson(null, tokenOf({ sub: 'amina' }))).toBe(false)
  expect(isSamePerson(null, null)).toBe(true)
})
