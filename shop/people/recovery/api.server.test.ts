import { describe, expect, test, vi } from 'vitest'
import type { TestRequest, TestUser } from '../../../server/testing/test-app.ts'
import { NEW, OLD, openRecovery } from '../../../server/testing/test-recovery.ts'
import { newId } from '../../kernel/id.ts'
import { poisha } from '../../kernel/money.ts'
import { createAuth } from '../identity/auth.server.ts'
import { sendReset } from '../identity/passwords.server.ts'

// The clock stands: no limit's time passes, however slow the machine.
vi.setSystemTime(new Date())

const { app, request, db, sent, post, logIn, reset, linkFor, isVerified } = await openRecovery()

const statusOf = async (email: string, password: string) => (await logIn(email, password)).status

describe('a forgotten password', () => {
  test('is replaced by the link of the letter, once, and everybody who was signed in is out', async () => {
    const amina = await app.signUp('amina')
    const token = await linkFor('AMINA@example.com'.toLowerCase())
    expect((await reset(token)).status).toBe(200)
    expect((await request('GET', '/orders', { token: amina.token })).status).toBe(401)
    expect(await (await request('GET', '/auth/get-session', { cookie: amina.cookie })).json()).toBeNull()
    expect(await statusOf(amina.email, OLD)).toBe(401)
    expect(await statusOf(amina.email, NEW)).toBe(200)

    const again = await reset(token, 'a third horse battery')
    expect(again.status).toBe(404)
    expect((await again.json()).detail).toBe(
      'This link was used already or is more than an hour old. Please ask for a new one.',
    )
    expect(await statusOf(amina.email, NEW)).toBe(200)
  })

  test('is replaced by one of many who come with the link at the same moment', async () => {
    const { email } = await app.signUp('bina')
    const token = await linkFor(email)
    const answers = await Promise.all([1, 2, 3, 4, 5].map((nr) => reset(token, `horse battery ${nr}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404])
    const winner = answers.findIndex(({ status }) => status === 200) + 1
    expect(await statusOf(email, `horse battery ${winner}`)).toBe(200)
  })

  test('is not replaced by a link that is an hour old', async () => {
    const { email, id } = await app.signUp('chitra')
    const token = await linkFor(email)
    const rows = db.selectFrom('verification').select('expiresAt').where('value', '=', id)
    const [row] = await rows.execute()
    expect((row?.expiresAt.getTime() ?? 0) - Date.now()).toBe(60 * 60_000)
    await db.updateTable('verification').set({ expiresAt: new Date() }).where('value', '=', id).execute()
    expect((await reset(token)).status).toBe(404)
    expect(await statusOf(email, OLD)).toBe(200)
  })

  test.each([undefined, '', 'x', 'a.b.c', '__proto__', 'x'.repeat(2000), 'x'.repeat(2001), '\0', "'; --"])(
    'is not replaced by %j',
    async (token) => {
      expect([400, 404]).toContain((await reset(token)).status)
    },
  )

  test('wants a new one that is not among the most common; the link stays good', async () => {
    const { email } = await app.signUp('dola')
    const token = await linkFor(email)
    for (const [wrong, words] of [
      ['BaseBall', 'is one of the most common passwords: please choose another one'],
      ['short', 'must have at least 8 characters'],
      ['x'.repeat(129), 'must have at most 128 characters'],
    ] as const) {
      const answer = await reset(token, wrong)
      expect(answer.status).toBe(400)
      expect((await answer.json()).errors).toEqual([{ path: 'newPassword', message: words }])
    }
    expect((await reset(token)).status).toBe(200)
  })

  test('cannot be replaced by reading the table of links', async () => {
    const { email, id } = await app.signUp('dipa')
    const token = await linkFor(email)
    const links = db.selectFrom('verification').select('identifier').where('value', '=', id)
    const { identifier } = await links.executeTakeFirstOrThrow()
    expect(identifier).not.toContain(token)
    for (const known of [identifier, identifier.replace('reset-password:', '')]) {
      expect([400, 404]).toContain((await reset(known)).status)
    }
    expect((await reset(token)).status).toBe(200)
  })

  test('makes all other links void', async () => {
    const eva = await app.signUp('eva')
    const [first, second] = [await linkFor(eva.email), await linkFor(eva.email)]
    expect(first).not.toBe(second)
    expect((await reset(second)).status).toBe(200)
    expect((await reset(first)).status).toBe(404)
  })

  test('is replaced by the owner’s link however often somebody who knows it changes it', async () => {
    const esha = await app.signUp('esha')
    const token = await linkFor(esha.email)
    const body = { currentPassword: OLD, newPassword: 'a horse of a thief' }
    const changed = await post('/auth/change-password', body, { cookie: esha.cookie })
    expect(changed.status).toBe(200)
    expect((await reset(token)).status).toBe(200)
    const thief = await request('GET', '/auth/get-session', { cookie: cookieOf(changed) })
    expect(await thief.json()).toBeNull()
    expect(await statusOf(esha.email, 'a horse of a thief')).toBe(401)
    expect(await statusOf(esha.email, NEW)).toBe(200)
  })

  test('proves the e-mail, because the letter was read', async () => {
    const { email, id } = await app.signUp('farah')
    expect(await isVerified(id)).toBe(false)
    await reset(await linkFor(email))
    expect(await isVerified(id)).toBe(true)
  })

  test('is not replaced by the own e-mail', async () => {
    const { email } = await app.signUp('own.e-mail')
    for (const own of [email, ' OWN.E-MAIL@example.com ', 'own.e-mail']) {
      const answer = await reset(await linkFor(email), own)
      expect(answer.status).toBe(400)
      const message = 'is your e-mail: please choose another one'
      expect((await answer.json()).errors).toEqual([{ path: 'newPassword', message }])
    }
  })
})

describe('an account that a stranger made with somebody’s e-mail', () => {
  const home = { name: 'Mallory', phone: '01712345678', city: 'Dhaka', area: 'Mirpur', address: 'Road 1' }
  const keepHome = ({ email, token }: TestUser) =>
    request('POST', '/location', { token, body: { ...home, email } })
  const countsOf = async ({ email }: { email: string }) => {
    const answer = await logIn(email, NEW)
    const cookie = cookieOf(answer)
    const { token } = await (await post('/jwt', { email }, { cookie })).json()
    const count = async (path: string) => (await (await request('GET', path, { token })).json()).length
    return { cart: await count(`/cart?email=${email}`), locations: await count(`/location?email=${email}`) }
  }

  test('is the owner’s alone after a reset: nothing that lay there reaches a gift', async () => {
    const mallory = await app.signUp('tithi')
    expect((await keepHome(mallory)).status).toBe(200)
    await putOneIntoCart(mallory.id)
    const answer = await reset(await linkFor(mallory.email))
    expect(await answer.json()).toEqual({ success: true, takenOver: true })
    expect(await countsOf(mallory)).toEqual({ cart: 0, locations: 0 })
  })

  test('is named after the owner’s e-mail after a reset, not as the stranger named it', async () => {
    const { id, email } = await app.signUp('tania')
    await db
      .updateTable('user')
      .set({ name: 'URGENT: unlock at https://evil.example' })
      .where('id', '=', id)
      .execute()
    await reset(await linkFor(email))
    expect(await nameOf(id)).toBe('tania')
  })

  test('keeps no phone that a stranger gave and proved', async () => {
    const vera = await app.signUp('vera')
    const proven = { phone: '+8801912345678', phoneProvenAt: new Date() }
    await db.updateTable('user').set(proven).where('id', '=', vera.id).execute()
    await reset(await linkFor(vera.email))
    const left = db.selectFrom('user').select(['phone', 'phoneProvenAt']).where('id', '=', vera.id)
    expect(await left.executeTakeFirst()).toEqual({ phone: '', phoneProvenAt: null })
  })

  test('gets no longer a name than allowed', async () => {
    const { id } = await app.signUp('toru')
    const email = `${'t'.repeat(150)}@example.com`
    await db.updateTable('user').set({ email }).where('id', '=', id).execute()
    await reset(await linkFor(email))
    expect(await nameOf(id)).toBe('t'.repeat(100))
  })

  test('keeps cart, locations and name where the e-mail was confirmed', async () => {
    const uma = await app.signUp('uma')
    await db.updateTable('user').set({ name: 'Uma Sen' }).where('id', '=', uma.id).execute()
    await keepHome(uma)
    await putOneIntoCart(uma.id)
    await db.updateTable('user').set({ emailVerified: true }).where('id', '=', uma.id).execute()
    const answer = await reset(await linkFor(uma.email))
    expect(await answer.json()).toEqual({ success: true, takenOver: false })
    expect(await countsOf(uma)).toEqual({ cart: 1, locations: 1 })
    expect(await nameOf(uma.id)).toBe('Uma Sen')
  })
})

describe('asking for a letter', () => {
  test('is answered alike for known and unknown e-mails, and nothing is sent to strangers', async () => {
    const { email } = await app.signUp('gita')
    const answers = []
    for (const one of [email, 'nobody@example.com']) {
      const answer = await post('/auth/request-password-reset', { email: one })
      answers.push([answer.status, await answer.text()])
    }
    expect(answers[0]).toEqual(answers[1])
    await app.doJobs()
    const reached = sent.filter(({ kind }) => kind === 'reset').map((one) => one.email)
    expect(reached).toContain(email)
    expect(reached).not.toContain('nobody@example.com')
  })

  test.each(['hana@example.com', 'no.such.hana@example.com'])(
    'is limited for %s, wherever it comes from',
    async (email) => {
      if (email.startsWith('hana')) await app.signUp('hana')
      const statuses = []
      for (let nr = 0; nr < 6; nr++) {
        statuses.push((await post('/auth/request-password-reset', { email })).status)
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    },
  )

  test('is limited for an address', async () => {
    const headers = { 'x-ogs-client-address': '192.0.2.77' }
    const ask = (nr: number) =>
      post('/auth/request-password-reset', { email: `unknown.${nr}@example.com` }, { headers })
    const answers = await Promise.all(Array.from({ length: 12 }, (_, nr) => ask(nr)))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(2)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('a letter that cannot be posted is tried again', async () => {
    await app.signUp('ira')
    const letters = () => Promise.reject(new Error('no post today'))
    const secret = 'a secret of at least thirty-two characters'
    const auth = createAuth({
      db: app.db,
      secret,
      publicUrl: 'http://localhost:3000',
      signUp: 'at-once',
      letters,
    })
    await expect(sendReset(auth, 'ira@example.com')).rejects.toThrow('no post today')
  })
})

test.each([
  ['/auth/reset-password', '192.0.2.78', 404],
  ['/auth/verify-email', '192.0.2.79', 404],
  ['/auth/check-link', '192.0.2.80', 200],
])('an address tries thirty links in ten minutes: %s', async (path, address, status) => {
  const headers = { 'x-ogs-client-address': address }
  const attempt = (nr: number, more: TestRequest) =>
    post(path, { token: `made-up-${nr}`, newPassword: NEW, link: 'reset-password' }, more)
  const answers = await Promise.all(Array.from({ length: 32 }, (_, nr) => attempt(nr, { headers })))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(30).fill(status), 429, 429])
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.headers.get('retry-after')).toBe('600')
  expect((await attempt(99, {})).status).toBe(status)
})

const putOneIntoCart = (userId: string) =>
  db
    .insertInto('cartLine')
    .values({
      id: newId(),
      userId: userId,
      productId: null,
      nameWhenAdded: 'Mug',
      priceWhenAdded: poisha(100),
    })
    .execute()

const nameOf = async (id: string) =>
  (await db.selectFrom('user').select('name').where('id', '=', id).executeTakeFirst())?.name

const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')

test('a link that is cut short is explained in the reader’s language', async () => {
  const body = { link: 'reset-password', token: 'cut short' }
  const told = async (language: string) => {
    const answer = await post('/auth/check-link', body, { headers: { 'accept-language': language } })
    return (await answer.json()).errors
  }
  expect(await told('en')).toEqual([
    { path: 'token', message: 'is not complete; please use the whole link of the e-mail' },
  ])
  expect(await told('bn')).toEqual([{ path: 'token', message: 'পুরোটা নেই: ই-মেইলের পুরো লিংকটি ব্যবহার করুন' }])
})
