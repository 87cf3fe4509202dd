import { expect, test, vi } from 'vitest'
import { freePort } from '../../../server/config/listening.ts'
import { openTestApp } from '../../../server/testing/test-app.ts'
import { callbackUrls } from './api.server.ts'

vi.spyOn(console, 'error').mockImplementation(() => undefined)
// The clock stands: no limit's time passes, however slow the machine.
vi.setSystemTime(new Date())

test('while Google is unreachable the person is told so, and passwords work', async () => {
  const { visitor, faults } = await openTestApp({
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'its secret',
    GOOGLE_DISCOVERY_URL: `http://127.0.0.1:${await freePort()}/.well-known/openid-configuration`,
  })
  const answer = await visitor().send('POST', '/auth/sign-in/google', { body: {} })
  expect(answer.status).toBe(503)
  expect((await answer.json()).detail).toContain('Google cannot be reached right now.')
  expect(await visitor().signUp('amina@example.com')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(faults).toEqual([])
})

test('a shop without Google says so, and limits requests all the same', async () => {
  const { request } = await openTestApp()
  const headers = { 'x-ogs-client-address': '10.9.8.7' }
  const ask = () => request('POST', '/auth/sign-in/google', { body: {}, headers })
  const comeBack = () => request('GET', '/auth/callback/google?state=a&code=b', { headers })
  for (let i = 0; i < 20; i++) expect((await ask()).status).toBe(404)
  for (let i = 0; i < 60; i++) {
    expect((await comeBack()).headers.get('location')).toBe('/login?problem=failed')
  }
  for (const answer of [await ask(), await comeBack()]) {
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toBe('60')
  }
  expect((await request('POST', '/auth/sign-in/google', { body: {} })).status).toBe(404)
})

test.each([
  ['/profile/cart', '%2Fprofile%2Fcart'],
  ['/details/1?x=2#top', '%2Fdetails%2F1%3Fx%3D2%23top'],
  ['/?search=মগ&page=2', encodeURIComponent('/?search=মগ&page=2')],
  ['https://evil.example', '%2F'],
  ['//evil.example', '%2F'],
])('better-auth is told to come back to %s by pages of this shop', (from, written) => {
  expect(callbackUrls('https://ogs.example', from)).toEqual({
    callbackURL: `https://ogs.example/signed-in?from=${written}`,
    errorCallbackURL: `https://ogs.example/login?from=${written}`,
  })
})
