import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { createSandbox } from '../../../sandbox/app.ts'
import { openTestApp } from '../../../server/testing/test-app.ts'
import { googleShop } from './google-fixture.server.ts'

const { visitor, faults, goThrough, comeBack, close } = await googleShop(
  openTestApp,
  createSandbox({ storeName: 'OGS', storeId: 'ogs-sandbox', storePassword: 'ogs-sandbox@ssl' }),
)

afterAll(close)

const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)

afterEach(() => {
  log.mockClear()
  expect(faults.splice(0)).toEqual([])
})

describe('strangers', () => {
  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '',
    'profile',
  ])('the way back %j leads home', async (from) => {
    expect(await goThrough(visitor(), { who: 'rafiqul@gmail.example' }, from)).toBe('/signed-in?from=%2F')
    expect(await goThrough(visitor(), { who: 'cancel' }, from)).toBe('/login?problem=cancelled&from=%2F')
  })

  test.each([
    '',
    'state=',
    'state=%00&code=x',
    'state=abc',
    'code=abc',
    'error=access_denied',
    'state=abc&error=https://evil.example',
    'state[]=a&code[]=b',
    'state=a&state=b&code=c',
    'state=abc&code=%F0%9F%92%A3',
    'state=%ff%fe&code=%ff',
    'state=__proto__&code=constructor',
  ])('a made-up answer %s leads to the login', async (query) => {
    expect(await comeBack(visitor(), `/auth/callback/google?${query}`)).toMatch(
      /^\/login\?problem=(failed|expired)&from=%2F$/,
    )
  })

  test('an endless answer leads to the login', async () => {
    const path = `/auth/callback/google?state=${'x'.repeat(10_000)}&code=${'y'.repeat(10_000)}`
    expect(await comeBack(visitor(), path)).toBe('/login?problem=failed&from=%2F')
  })

  test('another site cannot begin a login here', async () => {
    const headers = { origin: 'https://evil.example' }
    const person = visitor()
    expect((await person.send('POST', '/auth/sign-in/google', { body: {}, headers })).status).toBe(403)
    expect([...person.cookies.keys()]).toEqual([])
  })

  test('no other way of better-auth is open', async () => {
    const body = { provider: 'google', idToken: { token: 'x.y.z' }, callbackURL: 'https://evil.example' }
    for (const path of [
      '/auth/sign-in/social',
      '/auth/link-social',
      '/auth/callback/google',
      '/auth/sign-in/oauth2',
    ]) {
      // Google's way back takes GET alone.
      const closed = path === '/auth/callback/google' ? 405 : 404
      expect((await visitor().send('POST', path, { body })).status).toBe(closed)
    }
    for (const path of ['/auth/callback/github', '/auth/oauth2/callback/google', '/auth/list-accounts']) {
      expect((await visitor().send('GET', path)).status).toBe(404)
    }
  })

  test('parameters that better-auth would accept besides the protocol’s are not passed on', async () => {
    const body = {
      from: '/x',
      callbackURL: 'https://evil.example',
      idToken: { token: 'x.y.z' },
      scopes: ['drive'],
    }
    const { url } = await (await visitor().send('POST', '/auth/sign-in/google', { body })).json()
    expect(new URL(url).searchParams.get('scope')).not.toContain('drive')
  })
})
