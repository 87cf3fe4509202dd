import { expect, test } from 'vitest'
import { openTestApp } from '../../../server/testing/test-app.ts'
import { newId } from '../../kernel/id.ts'
import { deleteExpired, sessionsOf } from './sessions.server.ts'

const { db, signUp, request } = await openTestApp()
const YESTERDAY = new Date(Date.now() - 24 * 60 * 60 * 1000)

test('expired sessions and links are neither shown nor stored, the others are', async () => {
  const { id, token } = await signUp('amina')
  const over = { id: newId(), userId: id, token: newId(), expiresAt: YESTERDAY }
  await db
    .insertInto('session')
    .values({ ...over, ipAddress: '192.0.2.1', userAgent: 'Old' })
    .execute()
  const links = ['old', 'fresh'].map((identifier) => ({ id: newId(), identifier, value: id }))
  const expiresAt = (identifier: string) => (identifier === 'old' ? YESTERDAY : new Date(Date.now() + 60_000))
  await db
    .insertInto('verification')
    .values(links.map((link) => ({ ...link, expiresAt: expiresAt(link.identifier) })))
    .execute()

  expect(await sessionsOf(db, id)).toMatchObject([{ browser: '' }])
  await deleteExpired(db)
  const sessions = db.selectFrom('session').select('userAgent').where('userId', '=', id)
  expect(await sessions.execute()).toEqual([{ userAgent: '' }])
  const kept = db.selectFrom('verification').select('identifier').where('value', '=', id)
  expect(await kept.execute()).toEqual([{ identifier: 'fresh' }])
  expect((await request('GET', '/orders', { token })).status).toBe(200)
})
