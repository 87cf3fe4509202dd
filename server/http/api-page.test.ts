import { expect, test } from 'vitest'
import { contentSecurityPolicy } from '../../shop/site/content-security-policy.server.ts'
import { apiDocs } from './api-page.ts'

test('the API page loads everything from the shop', async () => {
  const page = await apiDocs().request('/')
  const addresses = [...(await page.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(
    ([, address = '']) => address,
  )
  const own = addresses.filter((address) => address.startsWith('/api/docs/'))
  expect(own.length).toBe(2)
  expect(addresses.filter((address) => !own.includes(address))).toEqual([expect.stringContaining('bow')])
  for (const address of own) {
    const file = await apiDocs().request(address.replace('/api/docs', ''))
    expect(file.status).toBe(200)
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(10_000)
  }
})

test('its one inline script is allowed by its exact text', async () => {
  const page = await apiDocs().request('/')
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(await page.text()) ?? []
  expect(script).toContain('SwaggerUIBundle(')
  expect(page.headers.get('content-security-policy')).toBe(
    contentSecurityPolicy({ scripts: [script], styles: 'any' }),
  )
})

test.each(['/package.json', '/..%2Fpackage.json', '/index.html', '/constructor', '/__proto__'])(
  'nothing else of the package is given out: %s',
  async (path) => {
    expect((await apiDocs().request(path)).status).toBe(404)
  },
)
