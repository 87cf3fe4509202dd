import { expect, test } from 'vitest'
import { createLimits } from '../../../server/http/limits.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { keptLetters } from '../identity/identity-fixture.server.ts'
import { sparing, sparingNotices } from './sparing.server.ts'

const { db, pool } = await freshDatabase()
const { letters, notices, sent } = keptLetters()
const spared = sparing(letters, createLimits(pool))
const told = sparingNotices(notices, createLimits(pool))
const person = (name: string) => ({ email: `${name}@example.com`, name, emailVerified: true })

test('a mailbox gets five letters of a kind in an hour, however many ask at once', async () => {
  const asked = Array.from({ length: 20 }, (_, nr) => nr)
  await Promise.all(asked.map((nr) => spared.verify(person('mina'), `token ${nr}`)))
  await Promise.all(asked.map(() => spared.taken(person('mina'))))
  await Promise.all(asked.map((nr) => spared.reset(person('mina'), `token ${nr}`)))
  for (const kind of ['verify', 'taken', 'reset']) {
    expect(sent.filter((letter) => letter.kind === kind)).toHaveLength(5)
  }
})

test('another mailbox still gets its own, with its token', async () => {
  sent.splice(0)
  await spared.verify(person('rafi'), 'a token')
  expect(sent).toEqual([{ kind: 'verify', email: 'rafi@example.com', token: 'a token' }])
})

test('nobody’s mailbox is filled with news of accounts that come and go', async () => {
  sent.splice(0)
  for (const kind of ['passwordChanged', 'accountDeleted'] as const) {
    const postings = await Promise.all(Array.from({ length: 20 }, () => told[kind](person('mina'))))
    await db.transaction().execute(async (tx) => {
      for (const post of postings) await post(tx)
    })
    expect(sent.filter((letter) => letter.kind === kind)).toHaveLength(5)
  }
})
