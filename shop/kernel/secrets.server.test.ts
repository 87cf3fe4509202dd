import { expect, test } from 'vitest'
import { newId } from './id.ts'
import { LINK_TOKEN, linkToken, tokenHash } from './secrets.server.ts'

const SECRET = 'a secret of thirty-two characters!'

test('A token is of one purpose, one row and one shop, and the same whenever it is written out', () => {
  const id = newId()
  const token = linkToken(SECRET, 'gift', id)
  expect(token).toMatch(LINK_TOKEN)
  expect(linkToken(SECRET, 'gift', id)).toBe(token)
  const others = [
    linkToken(SECRET, 'thanks', id),
    linkToken(SECRET, 'gift', newId()),
    linkToken(`${SECRET}2`, 'gift', id),
  ]
  expect(new Set([token, ...others]).size).toBe(4)
})

test('Nobody reads a token from its hash', () => {
  const token = linkToken(SECRET, 'gift', newId())
  expect(tokenHash(token)).not.toContain(token)
  expect(tokenHash(token)).toBe(tokenHash(token))
})
