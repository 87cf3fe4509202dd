import { expect, test } from 'vitest'
import { createLimits } from '../../../server/services/limits.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { collectLetters } from '../identity/identity-fixture.server.ts'
import { rateLimitedLetters } from './letters.server.ts'

const { db, pool } = await freshDatabase()
const { letters, sent } = collectLetters()
const limited = rateLimitedLetters(letters, createLimits(pool))
const post = async (...letter: Parameters<typeof letters>) => (await limited(...letter))()
const person = (name: string) => ({ email: `${name}@example.com`, name, emailVerified: true })

test('a mailbox gets five letters of a kind in an hour, however many ask at once', async () => {
  const asked = Array.from({ length: 20 }, (_, nr) => nr)
  await Promise.all(asked.map((nr) => post('verify', person('mina'), `token ${nr}`)))
  await Promise.all(asked.map(() => post('taken', person('mina'))))
  await Promise.all(asked.map((nr) => post('reset', person('mina'), `token ${nr}`)))
  for (const kind of ['verify', 'taken', 'reset']) {
    expect(sent.filter((letter) => letter.kind === kind)).toHaveLength(5)
  }
})

test('another mailbox still gets its own, with its token', async () => {
  sent.splice(0)
  await post('verify', person('rafi'), 'a token')
  expect(sent).toEqual([{ kind: 'verify', email: 'rafi@example.com', token: 'a token' }])
})

test('no mailbox is filled with mails about accounts that come and go', async () => {
  sent.splice(0)
  for (const kind of ['passwordChanged', 'accountDeleted'] as const) {
    const postings = await Promise.all(Array.from({ length: 20 }, () => limited(kind, person('mina'))))
    await db.transaction().execute(async (tx) => {
      for (const post of postings) await post(tx)
    })
    expect(sent.filter((letter) => letter.kind === kind)).toHaveLength(5)
  }
})
