import { expect, test } from 'vitest'
import { apiPage } from './api-page.ts'

test('the API page brings all it needs along', async () => {
  const page = await apiPage().request('/')
  const addresses = [...(await page.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(
    ([, address = '']) => address,
  )
  expect(addresses.length).toBe(2)
  for (const address of addresses) {
    const file = await apiPage().request(address.replace('/api/docs', ''))
    expect(file.status).toBe(200)
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(10_000)
  }
})

test.each(['/package.json', '/..%2Fpackage.json', '/index.html', '/constructor', '/__proto__'])(
  'nothing else of the package is given out: %s',
  async (path) => {
    expect((await apiPage().request(path)).status).toBe(404)
  },
)
