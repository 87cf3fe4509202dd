import { createServer, request } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen, stopListening } from '../config/listening.ts'
import { clientAddress, nameClient } from './client-address.ts'

const answer = getRequestListener((req) => Response.json(Object.fromEntries(req.headers)))

/** A server behind such proxies. @returns asks it, and answers the headers that the site sees */
function behind(trustedProxies: readonly string[], warn?: (sentence: string) => void) {
  const name = nameClient(clientAddress(trustedProxies, warn))
  const server = createServer((req, res) => {
    name(req)
    return answer(req, res)
  })
  beforeAll(() => listen(server, { host: '127.0.0.1', port: 0 }))
  afterAll(() => stopListening(server))
  return function seen(headers: Record<string, string | string[]>): Promise<Record<string, string>> {
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('The server does not listen')
    return new Promise((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port: address.port, headers }, (response) => {
        response.on('data', (chunk) => resolve(JSON.parse(String(chunk))))
      })
      asked.on('error', reject).end()
    })
  }
}

describe('without a proxy', () => {
  const seen = behind([])

  test('the site gets the address of the connection', async () => {
    expect(await seen({})).toMatchObject({ 'x-ogs-client-address': '127.0.0.1' })
  })

  test.each([
    [{ 'X-OGS-Client-Address': '10.0.0.1' }],
    [{ 'x-ogs-client-address': ['10.0.0.1', '10.0.0.2'] }],
    [{ 'x-forwarded-for': '10.0.0.1', 'x-ogs-client-address': '' }],
    [{ 'x-forwarded-for': '10.0.0.1, 127.0.0.1' }],
    [{ 'x-real-ip': '10.0.0.1', forwarded: 'for=10.0.0.1' }],
  ])('a visitor who claims another address is not believed: %j', async (headers) => {
    expect((await seen(headers))['x-ogs-client-address']).toBe('127.0.0.1')
  })

  test('other headers pass unchanged', async () => {
    expect(await seen({ 'x-gift': 'a vase', accept: 'text/html' })).toMatchObject({
      'x-gift': 'a vase',
      accept: 'text/html',
    })
  })
})

describe('a peer that is no trusted proxy', () => {
  const seen = behind(['10.0.0.0/8', '2001:db8:ffff::/48'])

  test.each(['203.0.113.7', '203.0.113.7, 10.0.0.1', '10.0.0.1', '127.0.0.1'])(
    'is not believed when it says %s',
    async (said) => {
      expect((await seen({ 'x-forwarded-for': said }))['x-ogs-client-address']).toBe('127.0.0.1')
    },
  )
})

describe('behind a trusted proxy', () => {
  const seen = behind(['loopback', '10.0.0.0/8', '2001:db8:ffff::/48'])

  test.each([
    ['names the visitor', '203.0.113.7', '203.0.113.7'],
    ['adds to what the visitor claimed', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['stands behind another one', '198.51.100.1, 203.0.113.7, 10.1.2.3', '203.0.113.7'],
    ['and a third, by IPv6', '203.0.113.7, 2001:db8:ffff::1, 10.1.2.3', '203.0.113.7'],
    ['adds the port', '203.0.113.7:52044', '203.0.113.7'],
    ['writes IPv4 as IPv6', '::ffff:203.0.113.7', '203.0.113.7'],
    ['names only itself', '10.9.9.9', '10.9.9.9'],
    ['names nobody', '', '127.0.0.1'],
    ['vouches for nonsense', "unknown, '; drop table session", '127.0.0.1'],
    ['vouches for nonsense behind another one', 'for=nobody, 10.1.2.3', '10.1.2.3'],
    ['names half an address', '203.0.113', '127.0.0.1'],
    ['passes on a very long claim', `${'1.1.1.1, '.repeat(500)}203.0.113.7`, '203.0.113.7'],
  ])('that %s', async (_, said, address) => {
    expect((await seen({ 'x-forwarded-for': said }))['x-ogs-client-address']).toBe(address)
  })

  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:DB8:1:2::', '2001:db8:1:2::'],
    ['[2001:db8:1:2::7]:52044', '2001:db8:1:2::'],
    ['2001:db8::7', '2001:db8:0:0::'],
    ['fe80::1', 'fe80:0:0:0::'],
    ['::1:2:3:4:5', '0:0:0:1::'],
  ])('a home of IPv6 addresses is one visitor: %s', async (said, network) => {
    expect((await seen({ 'x-forwarded-for': said }))['x-ogs-client-address']).toBe(network)
  })

  test('several headers are one chain', async () => {
    const said = { 'x-forwarded-for': ['198.51.100.1', '203.0.113.7', '10.1.2.3'] }
    expect((await seen(said))['x-ogs-client-address']).toBe('203.0.113.7')
  })

  test('our own header from the proxy is ignored', async () => {
    const said = { 'x-ogs-client-address': '198.51.100.1', 'x-forwarded-for': '203.0.113.7' }
    expect((await seen(said))['x-ogs-client-address']).toBe('203.0.113.7')
  })
})

describe('an untrusted proxy on a private address', () => {
  const heard: string[] = []
  const seen = behind(['10.0.0.0/8'], (sentence) => heard.push(sentence))

  test('is warned about once, because all visitors would count as one', async () => {
    await seen({})
    expect(heard).toEqual([])
    for (const said of ['203.0.113.7', '203.0.113.8']) await seen({ 'x-forwarded-for': said })
    expect(heard).toEqual([expect.stringMatching(/^127\.0\.0\.1 passes on .* TRUSTED_PROXIES/)])
  })
})

describe('a trusted proxy', () => {
  const heard: string[] = []
  const seen = behind(['loopback'], (sentence) => heard.push(sentence))

  test('is not warned about', async () => {
    await seen({ 'x-forwarded-for': '203.0.113.7' })
    expect(heard).toEqual([])
  })
})
