import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { DatabaseAway, recordAway } from '../../shop/kernel/api/database-away.server.ts'
import { openTestApp } from '../testing/test-app.ts'
import { awayPage } from './plain-page.ts'

/** Every query of it fails, as when the database has ended. */
async function openAway() {
  const app = await openTestApp()
  const away = async () => {
    const error = new DatabaseAway('connect ECONNREFUSED')
    recordAway(error)
    throw error
  }
  const shopper = await app.signUp('amina')
  app.pool.connect = away as typeof app.pool.connect
  app.pool.query = away as typeof app.pool.query
  return { ...app, shopper }
}

test('the API answers 503 with Retry-After, and a sentence without database details', async () => {
  const { request, visitor, shopper, faults } = await openAway()
  const answers = await Promise.all([
    request('GET', '/product?page=1&limit=1'),
    request('GET', `/cart?email=${shopper.email}`, { token: shopper.token }),
    request('GET', '/auth/get-session', { cookie: shopper.cookie }),
    visitor().send('POST', '/auth/sign-in/email', {
      body: { email: shopper.email, password: 'correct horse battery' },
    }),
  ])
  for (const answer of answers) {
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    const problem = await answer.json()
    expect(problem.code).toBe('database-away')
    expect(problem.detail).toMatch(/Nothing you typed is lost: please try again/)
    expect(JSON.stringify(problem)).not.toMatch(/ECONNREFUSED/)
  }
  expect(faults).toHaveLength(answers.length)
})

test('a page is complete, tries again by itself, and is not indexed', async () => {
  const answer = awayPage(new Request('http://localhost/all-products'))
  const html = await answer.text()
  expect(answer.status).toBe(503)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'retry-after': '5',
    'cache-control': 'no-store',
  })
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toMatch(/(src|href)="[^"]/)
  const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(html) ?? []
  expect(script).toContain('location.reload()')
  const hash = createHash('sha256').update(script).digest('base64')
  expect(answer.headers.get('content-security-policy')).toContain(`script-src 'sha256-${hash}'`)
})

test('a page in Bangla explains it in Bangla', async () => {
  const html = await awayPage(new Request('http://localhost/bn/category')).text()
  expect(html).toContain('<html lang="bn">')
  expect(html).toContain('<h1>একটু অপেক্ষা করুন</h1>')
  expect(html).not.toContain('Try again')
})

test.each([
  ['HEAD', 'http://localhost/'],
  ['GET', 'http://localhost/all-products.data?search=x'],
])('%s %s has no page', async (method, url) => {
  const answer = awayPage(new Request(url, { method }))
  expect(answer.status).toBe(503)
  expect(await answer.text()).toBe('')
})
