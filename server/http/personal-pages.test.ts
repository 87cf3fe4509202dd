import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { callApi, signedInEmail } from '../../shop/kernel/api/api-client.ts'
import { loadUnlessFilled } from '../../shop/kernel/api/filled-page.ts'
import { documentPerson, loadInDocument } from '../../shop/kernel/api/personal-documents.server.ts'
import { rendering } from '../../shop/kernel/api/rendered-document.ts'
import { CLIENT_ADDRESS_HEADER } from '../../shop/people/identity/auth.server.ts'
import { fetchIfAdmin } from '../../shop/people/identity/for-admin.ts'
import { cacheKeyOf } from '../response-cache/keys.ts'
import { openTestApp, SHOP_URL, type TestUser } from '../testing/test-app.ts'
import { createApp } from './app.ts'

const { services, signUp, signUpAdmin, db } = await openTestApp()
const [mina, rima, boss] = [await signUp('mina'), await signUp('rima'), await signUpAdmin('boss')]

/** A page that shows whom it is for, and what its `loader` read. */
const pageOf = (load: () => Promise<unknown>) => {
  const loader = loadInDocument(load)
  const clientLoader = loadUnlessFilled(async () => undefined)
  return async () => {
    const data = await loader(undefined)
    const shown = { person: documentPerson() ?? null, data, browserLoads: clientLoader.hydrate }
    const body = Buffer.from(JSON.stringify(shown))
    return new Response(body, { status: 200, headers: { 'content-type': 'text/html' } })
  }
}

const readOwn = async () => {
  const email = await signedInEmail()
  const locations = await callApi('GET /location', { query: { email } })
  return { email, locations: locations.map(({ city }) => city) }
}

const ofNobody = { person: null, data: null, browserLoads: true }

function open(load: () => Promise<unknown> = readOwn, given: Partial<typeof services> = {}) {
  const app = createApp({ ...services, ...given }, pageOf(load))
  const get = async (path: string, { cookie }: { cookie?: string } = {}, init: RequestInit = {}) =>
    app.request(SHOP_URL + path, { ...init, headers: { ...(cookie && { cookie }), ...init.headers } })
  return { get, show: async (...asked: Parameters<typeof get>) => (await get(...asked)).json() }
}

/** Fails the test when it is asked. */
const untouched = new Proxy({} as typeof db, {
  get: () => {
    throw new Error('the database was asked')
  },
})

const forged = ({ cookie }: Pick<TestUser, 'cookie'>) => {
  const [name = '', value = ''] = cookie.split('=')
  const [token = ''] = decodeURIComponent(value).split('.')
  return `${name}=${encodeURIComponent(`${token}.${'A'.repeat(43)}=`)}`
}

describe('a page below /profile', () => {
  test('comes with the data of the person of its cookie, in either language', async () => {
    const { show } = open()
    for (const path of ['/profile/orders', '/bn/profile/orders?page=2']) {
      expect(await show(path, mina), path).toEqual({
        person: { id: mina.id, email: mina.email, name: 'mina', role: 'user' },
        data: { email: mina.email, locations: [] },
        browserLoads: false,
      })
    }
  })

  test('is kept by nobody, with a cookie or without', async () => {
    const { get } = open()
    for (const who of [mina, {}]) {
      const { headers } = await get('/profile/orders', who)
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(headers.get('vary')).toContain('cookie')
    }
    for (const path of ['/profile/orders', '/bn/profile/orders', '/profile/orders.data', '/profile']) {
      expect(cacheKeyOf(path, new Headers())).toBeNull()
    }
  })

  test('of many people at once: each gets the own data and nothing of another', async () => {
    const people = Array.from({ length: 12 }, (_, at) => [mina, rima, boss, null][at % 4] ?? null)
    const gate = Promise.withResolvers<void>()
    let waiting = 0
    const { show } = open(async () => {
      const before = await readOwn()
      waiting += 1
      if (waiting === people.filter(Boolean).length) gate.resolve()
      await gate.promise
      return { before, after: await readOwn() }
    })
    const shown = people.map((who) => show('/profile/orders', who ?? {}))
    for (const [at, who] of people.entries()) {
      const page = await shown[at]
      if (who === null) expect(page).toEqual(ofNobody)
      else
        expect([page.person.email, page.data.before.email, page.data.after.email]).toEqual(
          Array(3).fill(who.email),
        )
    }
    expect(rendering.document()).toBeUndefined()
  })

  test('opened by one person many times at once comes without data beyond sixteen', async () => {
    const gate = Promise.withResolvers<void>()
    const { show } = open(async () => {
      await gate.promise
      return 'data'
    })
    const shown: unknown[] = []
    const opened = Array.from({ length: 20 }, async () =>
      shown.push((await show('/profile/orders', mina)).data),
    )
    await expect.poll(() => shown).toEqual(Array(4).fill(null))
    gate.resolve()
    await Promise.all(opened)
    expect(shown.filter(Boolean)).toHaveLength(16)
  })

  test('opened at once by somebody of whom nobody knows who, is refused beyond sixteen of an address; others go on', async () => {
    const gate = Promise.withResolvers<void>()
    const pages = async () => {
      await gate.promise
      return new Response(Buffer.from('page'), { status: 200, headers: {} })
    }
    const app = createApp(services, pages)
    const ask = async (path: string, address = '203.0.113.7', headers = {}) =>
      (await app.request(SHOP_URL + path, { headers: { [CLIENT_ADDRESS_HEADER]: address, ...headers } }))
        .status
    const statuses: number[] = []
    const paths = ['/profile/no-such-page', '/bn/profile/cart', '/profile/orders.data']
    const opened = Array.from({ length: 20 }, async (_, nr) =>
      statuses.push(await ask(paths[nr % 3] ?? '', undefined, nr % 3 === 2 ? { cookie: mina.cookie } : {})),
    )
    await expect.poll(() => statuses).toEqual(Array(4).fill(429))
    const elsewhere = ask('/profile/cart', '203.0.113.8')
    gate.resolve()
    await Promise.all(opened)
    expect([await elsewhere, statuses.filter((status) => status === 200)]).toEqual([200, Array(16).fill(200)])
  })

  test('is the shell without a cookie, and with one that this shop did not sign: the database is not asked', async () => {
    const { show } = open(readOwn, { db: untouched })
    for (const cookie of [
      undefined,
      'x=y',
      forged(mina),
      `${mina.cookie.split('=')[0]}=${'z'.repeat(4000)}`,
    ]) {
      expect(await show('/profile/orders', { cookie }), cookie?.slice(0, 40)).toEqual(ofNobody)
    }
  })

  test('is the shell for HEAD, for the router’s data, and for every other address', async () => {
    const { get, show } = open()
    expect((await get('/profile/orders', mina, { method: 'HEAD' })).status).toBe(200)
    for (const path of [
      '/profile/orders.data',
      '/profile.data',
      '/',
      '/login',
      '/profiles',
      '/details/profile/x',
    ]) {
      expect(await show(path, mina), path).toEqual(ofNobody)
    }
  })

  test('changes nothing: the session stays as it was, and a call that writes is refused', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const sessions = () => db.selectFrom('session').selectAll().orderBy('id').execute()
    const before = await sessions()
    const { show } = open(async () => {
      await callApi('POST /users', { body: { email: mina.email, name: 'Somebody else' } })
    })
    expect(await show('/profile/orders', mina)).toMatchObject({ data: null, browserLoads: true })
    const name = db.selectFrom('user').select('name').where('id', '=', mina.id)
    expect(await name.executeTakeFirst()).toEqual({ name: 'mina' })
    expect(await sessions()).toEqual(before)
    said.mockRestore()
  })

  test('whose call is refused leaves it to the browser, which is told why', async () => {
    const { show } = open(() => callApi('GET /users'))
    expect(await show('/profile/users', mina)).toMatchObject({
      person: { role: 'user' },
      data: null,
      browserLoads: true,
    })
    const own = open(() => callApi('GET /location', { query: { email: rima.email } }))
    expect(await own.show('/profile/mylocation', mina)).toMatchObject({ data: null, browserLoads: true })
  })

  test('logs a fault of its own, and leaves the page to the browser', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { show } = open(() => Promise.reject(new Error('a fault')))
    expect(await show('/profile/orders', mina)).toMatchObject({ data: null, browserLoads: true })
    expect(said).toHaveBeenCalledWith(
      'A page came without its data',
      expect.objectContaining({ message: 'a fault' }),
    )
    said.mockRestore()
  })

  test('of admins has data for admins alone, as the database knows them now', async () => {
    const { show } = open(() => fetchIfAdmin(async () => (await callApi('GET /users')).length))
    const helper = await signUpAdmin('helper')
    expect(await show('/profile/users', helper)).toMatchObject({ person: { role: 'admin' }, data: 4 })
    await db.updateTable('user').set({ role: 'user' }).where('id', '=', helper.id).execute()
    expect(await show('/profile/users', helper)).toMatchObject({
      person: { role: 'user' },
      data: null,
      browserLoads: true,
    })
  })

  test('is the shell once the session has ended, was deleted, or its person left', async () => {
    const { show } = open()
    const sessionsOf = ({ id }: TestUser) => db.updateTable('session').where('userId', '=', id)
    const [late, out, left] = [await signUp('late'), await signUp('out'), await signUp('left')]
    await sessionsOf(late)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .execute()
    await db.deleteFrom('session').where('userId', '=', out.id).execute()
    await db.deleteFrom('user').where('id', '=', left.id).execute()
    for (const who of [late, out, left]) expect(await show('/profile/orders', who)).toEqual(ofNobody)
    // Nothing is tidied by a page.
    expect(await db.selectFrom('session').select('id').where('userId', '=', late.id).execute()).toHaveLength(
      1,
    )
  })

  test('is compressed where the browser accepts it', async () => {
    const { get } = open(async () => ({ long: 'gift '.repeat(1000), ...(await readOwn()) }))
    const page = await get('/profile/orders', mina, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(page.headers.get('content-encoding')).toBe('br')
    const text = brotliDecompressSync(Buffer.from(await page.arrayBuffer())).toString()
    expect(JSON.parse(text).data.email).toBe(mina.email)
  })
})

test('a page that is kept for nobody is compressed where the browser accepts it', async () => {
  const { get } = open(async () => ({ long: 'gift '.repeat(1000) }))
  const page = await get('/forgot-password', {}, { headers: { 'accept-encoding': 'br' } })
  expect(page.headers.get('content-encoding')).toBe('br')
  expect(page.headers.get('vary')).toContain('accept-encoding')
})
