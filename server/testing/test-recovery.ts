import { afterEach, expect } from 'vitest'
import { recoverPasswords } from '../../shop/people/recovery/mailed-links.server.ts'
import { openTestApp, type TestRequest } from './test-app.ts'

export const OLD = 'correct horse battery'
export const NEW = 'another horse battery'

/** A shop with readable letters, and calls to recover accounts. */
export async function openRecovery() {
  const app = await openTestApp()
  const { request, db, sent } = app
  await recoverPasswords(app.jobs, app.auth)
  afterEach(() => expect(app.faults.splice(0)).toEqual([]))

  const post = (path: string, body: unknown, more: TestRequest = {}) =>
    request('POST', path, { body, ...more })
  const logIn = (email: string, password: string) => post('/auth/sign-in/email', { email, password })
  const reset = (token: string | undefined, newPassword = NEW) =>
    post('/auth/reset-password', { token, newPassword })
  /** Asks for the letter and reads it. */
  async function linkFor(email: string): Promise<string | undefined> {
    expect((await post('/auth/request-password-reset', { email })).status).toBe(200)
    await app.doJobs()
    return sent.filter((one) => one.kind === 'reset' && one.email === email).at(-1)?.token
  }
  const isVerified = async (id: string) =>
    (await db.selectFrom('user').select('emailVerified').where('id', '=', id).executeTakeFirst())
      ?.emailVerified

  return { app, request, db, sent, post, logIn, reset, linkFor, isVerified }
}
