import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { problems } from './api-router.server.ts'
import { bodyUpTo } from './body-limit.server.ts'
import { refuse } from './refusals.ts'

const app = new Hono()
app.onError(
  problems((error) => {
    throw error
  }),
)
app.post('/', bodyUpTo(10, refuse('body-too-large', { kilobytes: 0.01 })), async (c) =>
  c.text(await c.req.text()),
)

const send = (body: BodyInit, headers: Record<string, string> = {}) =>
  app.request('/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)

const pieces = (...texts: string[]) => new Blob(texts).stream()

test('a body that fits arrives as it was sent', async () => {
  expect(await (await send('ten letter')).text()).toBe('ten letter')
  expect(await (await send(pieces('ten', ' ', 'letter'))).text()).toBe('ten letter')
  expect(await (await send('')).text()).toBe('')
})

test.each([
  ['whose length is told', () => send('eleven long', { 'content-length': '11' })],
  ['whose length is not told', () => send(pieces('eleven', ' ', 'long'))],
  [
    'whose length is told wrongly',
    () => send(pieces('eleven long'), { 'content-length': '1', 'transfer-encoding': 'chunked' }),
  ],
])('a larger one is refused, %s', async (_, sent) => {
  const response = await sent()
  expect(response.status).toBe(413)
  expect(await response.json()).toMatchObject({ status: 413, code: 'body-too-large' })
})

test.each(['content-length: 500000', 'transfer-encoding: chunked'])(
  'after a refusal the connection is closed, as it says, because the rest is not read: %s',
  async (length) => {
    const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('The server does not listen')
    const socket = connect(address.port, '127.0.0.1')
    socket.on('error', () => undefined)
    let heard = ''
    socket.on('data', (bytes) => {
      heard += bytes
    })
    socket.write(`POST / HTTP/1.1\r\nhost: x\r\n${length}\r\n\r\nfa0\r\n${'a'.repeat(4000)}\r\n`)
    await once(socket, 'close')
    server.close()
    expect(heard).toMatch(/^HTTP\/1\.1 413 /)
    expect(heard).toMatch(/\r\nconnection: close\r\n/i)
  },
)
