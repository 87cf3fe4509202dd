import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy } from '../http/content-policy.ts'
import { seal } from './sealing.ts'

const NONCE = 'n0nce'
const page = (html: string, init: ResponseInit = {}) =>
  new Response(html, { ...init, headers: { 'content-type': 'text/html; charset=utf-8', ...init.headers } })
const policyOf = async (html: string) =>
  (await seal(page(html), NONCE)).headers.get('content-security-policy')

describe('the scripts of a page that may run', () => {
  test('are those that carry its nonce', async () => {
    const html = `<script nonce="${NONCE}">a</script><SCRIPT type="module" nonce="${NONCE}" async="">b</SCRIPT><script>c</script>`
    expect(await policyOf(html)).toBe(contentSecurityPolicy({ scripts: ['a', 'b'] }))
  })

  test.each([
    '<script nonce="guess">evil</script>',
    `<script>/* nonce="${NONCE}" */evil</script>`,
    `<script data-nonce="${NONCE}">evil</script>`,
    `<script>evil <script nonce="${NONCE}">own</script>`,
  ])('are not: %s', async (html) => {
    expect(await policyOf(html)).toBe(contentSecurityPolicy())
  })

  test('need no hash when they come from files', async () => {
    const html = `<script src="/a.js" nonce="${NONCE}"></script><script async src = "/b.js" nonce="${NONCE}"></script>`
    expect(await policyOf(html)).toBe(contentSecurityPolicy())
    expect(await policyOf(`<script data-src="/a.js" nonce="${NONCE}">a</script>`)).toBe(
      contentSecurityPolicy({ scripts: ['a'] }),
    )
  })
})

test('a sealed page says nothing of the nonce, and is otherwise as it was', async () => {
  const html = `<link nonce="${NONCE}" href="/a.css"/><script nonce="${NONCE}">a</script><p>nonce</p>`
  const sealed = await seal(page(html, { status: 404, headers: { 'x-own': '1' } }), NONCE)
  expect([sealed.status, sealed.headers.get('x-own')]).toEqual([404, '1'])
  expect(await sealed.text()).toBe('<link href="/a.css"/><script>a</script><p>nonce</p>')
})

test('what is no page is handed on', async () => {
  const json = Response.json({ html: `<script nonce="${NONCE}">a</script>` })
  expect(await seal(json, NONCE)).toBe(json)
})
