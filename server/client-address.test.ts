import { createServer, request } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameClient } from './client-address.ts'
import { listen, stopListening } from './listening.ts'

const answer = getRequestListener((req) => Response.json(Object.fromEntries(req.headers)))
const server = createServer((req, res) => {
  nameClient(req)
  return answer(req, res)
})

beforeAll(() => listen(server, { host: '127.0.0.1', port: 0 }))
afterAll(() => stopListening(server))

/** The headers that the site sees. */
function seen(headers: Record<string, string | string[]>): Promise<Record<string, string>> {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen')
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: address.port, headers }, (response) => {
      response.on('data', (chunk) => resolve(JSON.parse(String(chunk))))
    })
    asked.on('error', reject).end()
  })
}

test('the site learns the address of the connection', async () => {
  expect(await seen({})).toMatchObject({ 'x-ogs-client-address': '127.0.0.1' })
})

test.each([
  [{ 'X-OGS-Client-Address': '10.0.0.1' }],
  [{ 'x-ogs-client-address': ['10.0.0.1', '10.0.0.2'] }],
  [{ 'x-forwarded-for': '10.0.0.1', 'x-ogs-client-address': '' }],
])('a visitor who claims another address is not believed: %j', async (headers) => {
  expect((await seen(headers))['x-ogs-client-address']).toBe('127.0.0.1')
})

test('other headers pass as they came', async () => {
  expect(await seen({ 'x-gift': 'a vase', accept: 'text/html' })).toMatchObject({
    'x-gift': 'a vase',
    accept: 'text/html',
  })
})
