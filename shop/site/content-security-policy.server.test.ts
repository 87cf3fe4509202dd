import { describe, expect, test } from 'vitest'
import { takeNonce } from './content-security-policy.server.ts'

const NONCE = 'n0nce'
const scriptsOf = (html: string) => takeNonce(html, NONCE).scripts

describe('the scripts of a page that may run', () => {
  test('are those that carry its nonce', () => {
    const html = `<script nonce="${NONCE}">a</script><SCRIPT type="module" nonce="${NONCE}" async="">b</SCRIPT><script>c</script>`
    expect(scriptsOf(html)).toEqual(['a', 'b'])
  })

  test.each([
    '<script nonce="guess">evil</script>',
    `<script>/* nonce="${NONCE}" */evil</script>`,
    `<script data-nonce="${NONCE}">evil</script>`,
    `<script>evil <script nonce="${NONCE}">own</script>`,
  ])('are not: %s', (html) => {
    expect(scriptsOf(html)).toEqual([])
  })

  test('need no hash when they come from files', () => {
    const html = `<script src="/a.js" nonce="${NONCE}"></script><script async src = "/b.js" nonce="${NONCE}"></script>`
    expect(scriptsOf(html)).toEqual([])
    expect(scriptsOf(`<script data-src="/a.js" nonce="${NONCE}">a</script>`)).toEqual(['a'])
  })
})

test('a sealed page says nothing of the nonce, and is otherwise as it was', () => {
  const html = `<link nonce="${NONCE}" href="/a.css"/><script nonce="${NONCE}">a</script><p>nonce</p>`
  expect(takeNonce(html, NONCE).html).toBe('<link href="/a.css"/><script>a</script><p>nonce</p>')
})
