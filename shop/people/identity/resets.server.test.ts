import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openDoors } from '../../../server/access-tests/test-doors.ts'
import { newId } from '../../kernel/id.ts'
import { holderOf, rowOfReset } from './resets.server.ts'

const { db, pool, signUp } = await openDoors()

test('a link that was sent while links were kept as they are stays good, and others stay as they are', async () => {
  const { id: value, email } = await signUp('amina')
  const token = 'Zm9v-YmFy_MTIzNDU2Nzg5MDEyMzQ1'
  const expiresAt = new Date(Date.now() + 60_000)
  const rows = [`reset-password:${token}`, 'a state of Google'].map((identifier) => ({
    ...{ id: newId(), identifier },
    ...{ value, expiresAt },
  }))
  await db.insertInto('verification').values(rows).execute()
  await pool.query(await readFile('migrations/0022-hashed-reset-links.sql', 'utf8'))
  const kept = await db.selectFrom('verification').select('identifier').orderBy('id').execute()
  expect(kept.map(({ identifier }) => identifier)).toEqual([rowOfReset(token), 'a state of Google'])
  expect(await holderOf(db, token)).toMatchObject({ email })
})
