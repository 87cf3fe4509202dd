import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy } from '../../shop/site/content-security-policy.server.ts'
import { secureHeaders } from './secure-headers.ts'

describe('the headers of an answer', () => {
  const site = (publicUrl: string) =>
    new Hono()
      .use(secureHeaders(publicUrl))
      .get('/page', (c) => c.html('<script>1</script>'))
      .get('/own', (c) => c.html('<p></p>', 200, { 'content-security-policy': "default-src 'none'" }))
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
      expect(headers.get('permissions-policy')).toContain('camera=(self)')
    }
  })

  test('a page without a policy may run no inline script; data needs no policy', async () => {
    const page = await site('http://localhost:3000').request('/page')
    expect(page.headers.get('content-security-policy')).toBe(contentSecurityPolicy())
    expect(await page.text()).toBe('<script>1</script>')
    const json = await site('http://localhost:3000').request('/json')
    expect(json.headers.get('content-security-policy')).toBeNull()
  })

  test('an existing policy stays', async () => {
    const own = await site('http://localhost:3000').request('/own')
    expect(own.headers.get('content-security-policy')).toBe("default-src 'none'")
  })

  test('HSTS is set only on https, and only for this host', async () => {
    const http = await site('http://localhost:3000').request('/page')
    const https = await site('https://ogs.example').request('/page')
    expect(http.headers.get('strict-transport-security')).toBeNull()
    expect(https.headers.get('strict-transport-security')).toBe('max-age=31536000')
  })
})

const sha = (text: string) => `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`
const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.split(' ')
    .slice(1)

test('has the exact hash of each inline script, Bangla too, and equal ones once', () => {
  const texts = ['window.a = "উপহার ৳5"', '\nimport * as route from "/assets/root.js";\n']
  const policy = contentSecurityPolicy({ scripts: [...texts, ...texts] })
  expect(directive(policy, 'script-src')).toEqual(["'self'", ...texts.map(sha)])
})

test('a known hash: the empty script', () => {
  expect(contentSecurityPolicy({ scripts: [''] })).toContain(
    "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  )
})

test('nothing unsafe, nothing from elsewhere but pictures', () => {
  const policy = contentSecurityPolicy()
  expect(policy).not.toContain('unsafe')
  expect(directive(policy, 'default-src')).toEqual(["'self'"])
  expect(directive(policy, 'script-src')).toEqual(["'self'"])
  expect(directive(policy, 'img-src')).toEqual(["'self'", 'data:', 'blob:', 'https:'])
  expect(directive(policy, 'frame-ancestors')).toEqual(["'none'"])
  expect(directive(policy, 'base-uri')).toEqual(["'none'"])
  expect(directive(policy, 'object-src')).toEqual(["'none'"])
  expect(directive(policy, 'form-action')).toEqual(["'self'"])
})

test('style attributes are allowed only on request', () => {
  expect(directive(contentSecurityPolicy({ styles: 'any' }), 'style-src')).toEqual([
    "'self'",
    "'unsafe-inline'",
  ])
})
