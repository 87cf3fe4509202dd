import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy, secureHeaders } from './secure-headers.ts'

const sha = (text: string) => `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`
const directive = (policy: string | null, name: string) =>
  policy
    ?.split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.split(' ')
    .slice(1)

describe('the policy of a page', () => {
  test('names its inline scripts by their hashes, letter by letter, Bangla too', () => {
    const texts = ['window.a = "উপহার ৳5"', '\nimport * as route from "/assets/root.js";\n']
    const policy = contentSecurityPolicy(
      `<html><script>${texts[0]}</script><p>x</p><script type="module" async="">${texts[1]}</script></html>`,
    )
    expect(directive(policy, 'script-src')).toEqual(["'self'", ...texts.map(sha)])
  })

  test('a known hash: the empty script', () => {
    expect(contentSecurityPolicy('<script></script>')).toContain(
      "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    )
  })

  test('scripts from files need no hash, equal ones need one', () => {
    const html =
      '<script src="/a.js"></script><script async src = "/b.js"></script><script>a</script><SCRIPT>a</SCRIPT>'
    expect(directive(contentSecurityPolicy(html), 'script-src')).toEqual(["'self'", sha('a')])
  })

  test('a data-src is no src', () => {
    expect(contentSecurityPolicy('<script data-src="/a.js">a</script>')).toContain(sha('a'))
  })

  test('nothing unsafe, nothing from elsewhere but pictures', () => {
    const policy = contentSecurityPolicy('<p>hello</p>')
    expect(policy).not.toContain('unsafe')
    expect(directive(policy, 'default-src')).toEqual(["'self'"])
    expect(directive(policy, 'script-src')).toEqual(["'self'"])
    expect(directive(policy, 'img-src')).toEqual(["'self'", 'data:', 'https:'])
    expect(directive(policy, 'frame-ancestors')).toEqual(["'none'"])
    expect(directive(policy, 'base-uri')).toEqual(["'none'"])
    expect(directive(policy, 'object-src')).toEqual(["'none'"])
    expect(directive(policy, 'form-action')).toEqual(["'self'"])
  })
})

describe('the headers of an answer', () => {
  const site = (publicUrl: string) =>
    new Hono()
      .use(secureHeaders(publicUrl))
      .get('/page', (c) => c.html('<script>1</script>'))
      .get('/own', (c) => c.html('<p></p>', 200, { 'content-security-policy': "default-src 'none'" }))
      .get('/api/docs', (c) => c.html('<script src="/api/docs/x.js"></script><script>2</script>'))
      .get('/broken', () => {
        throw new Error('broken')
      })
      .onError((_, c) => c.text('Something went wrong', 500))
      .get('/json', (c) => c.json({ html: '<script>1</script>' }))

  test('every answer is protected, errors and unknown addresses too', async () => {
    for (const path of ['/page', '/json', '/broken', '/nowhere']) {
      const { headers } = await site('http://localhost:3000').request(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('permissions-policy')).toContain('camera=()')
    }
  })

  test('a page carries its policy and its body unharmed; data needs none', async () => {
    const page = await site('http://localhost:3000').request('/page')
    expect(page.headers.get('content-security-policy')).toBe(contentSecurityPolicy('<script>1</script>'))
    expect(await page.text()).toBe('<script>1</script>')
    const json = await site('http://localhost:3000').request('/json')
    expect(json.headers.get('content-security-policy')).toBeNull()
  })

  test('a policy that is there already stays', async () => {
    const own = await site('http://localhost:3000').request('/own')
    expect(own.headers.get('content-security-policy')).toBe("default-src 'none'")
  })

  test('the API page loads its scripts from the shop too', async () => {
    const docs = await site('http://localhost:3000').request('/api/docs')
    const policy = docs.headers.get('content-security-policy')
    expect(directive(policy, 'script-src')).toEqual(["'self'", sha('2')])
  })

  test('only on https the browser is told to stay there', async () => {
    const http = await site('http://localhost:3000').request('/page')
    const https = await site('https://ogs.example').request('/page')
    expect(http.headers.get('strict-transport-security')).toBeNull()
    expect(https.headers.get('strict-transport-security')).toMatch(/^max-age=31536000/)
  })
})
