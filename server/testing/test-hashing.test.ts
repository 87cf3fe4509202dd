import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { expect, test } from 'vitest'
import { FULL_COST, hashings, hashTogether } from './test-hashing.ts'

test('a password is still hashed, and what that should have cost is known', async () => {
  const hash = await hashPassword('correct horse battery')
  expect(await verifyPassword({ hash, password: 'correct horse battery' })).toBe(true)
  expect(await verifyPassword({ hash, password: 'a guess' })).toBe(false)
  expect(hashings).toEqual([FULL_COST, FULL_COST, FULL_COST])
})

test('hashings wait for one another when told to, once', async () => {
  hashTogether(2)
  let isDone = false
  const first = hashPassword('first').then(() => {
    isDone = true
  })
  await new Promise(setImmediate)
  expect(isDone).toBe(false)
  await Promise.all([first, hashPassword('second')])
  await hashPassword('alone')
})
