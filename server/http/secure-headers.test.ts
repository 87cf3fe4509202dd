import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-policy.ts'
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
      expect(headers.get('permissions-policy')).toContain('camera=()')
    }
  })

  test('a page without a policy may run no inline script; data needs no policy', async () => {
    const page = await site('http://localhost:3000').request('/page')
    expect(page.headers.get('content-security-policy')).toBe(contentSecurityPolicy())
    expect(await page.text()).toBe('<script>1</script>')
    const json = await site('http://localhost:3000').request('/json')
    expect(json.headers.get('content-security-policy')).toBeNull()
  })

  test('a policy that is there already stays', async () => {
    const own = await site('http://localhost:3000').request('/own')
    expect(own.headers.get('content-security-policy')).toBe("default-src 'none'")
  })

  test('only on https the browser is told to stay there, and only for this very host', async () => {
    const http = await site('http://localhost:3000').request('/page')
    const https = await site('https://ogs.example').request('/page')
    expect(http.headers.get('strict-transport-security')).toBeNull()
    expect(https.headers.get('strict-transport-security')).toBe('max-age=31536000')
  })
})
