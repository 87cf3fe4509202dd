import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { fetchJson, isUnsent } from './fetch-json.server.ts'
import { nowhere, type ReceivedRequest, testServer } from './test-server.ts'

const open: { close(): void }[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

async function answering(...[answer]: Parameters<typeof testServer>) {
  const server = await testServer(answer)
  open.push(server)
  return server.baseUrl
}

const ask = (address: string, more: Partial<Parameters<typeof fetchJson>[1]> = {}) =>
  fetchJson(address, { method: 'POST', body: '{}', timeoutMs: 10_000, ...more })

test('a form is sent as what it is, and with its length', async () => {
  const received: ReceivedRequest[] = []
  const url = await answering((asked, response) => {
    received.push(asked)
    response.end('\ufeff{"name":"উপহার"}')
  })
  const body = new URLSearchParams({ name: 'a b&c' })
  expect(await ask(url, { body })).toEqual({ status: 200, json: { name: 'উপহার' } })
  expect(received).toMatchObject([
    {
      method: 'POST',
      body: 'name=a+b%26c',
      headers: {
        'content-length': '12',
        'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
        'user-agent': 'node',
      },
    },
  ])
})

test('a second question goes over the same connection', async () => {
  const ports = new Set<number | undefined>()
  const url = await answering((_, response) => {
    ports.add(response.socket?.remotePort)
    response.end('{}')
  })
  for (let n = 0; n < 3; n += 1) await ask(url)
  expect(ports.size).toBe(1)
})

test('what is no JSON, and a redirect, are answers', async () => {
  const url = await answering(({ path }, response) => {
    response.writeHead(path === '/moved' ? 302 : 502, { location: '/elsewhere' }).end('<html>')
  })
  expect(await ask(`${url}/moved`)).toEqual({ status: 302, json: undefined })
  expect(await ask(url)).toEqual({ status: 502, json: undefined })
})

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
])('an answer compressed as %s is read, and a broken one is none', async (encoding, compress) => {
  const whole = compress('{"name":"উপহার"}')
  const url = await answering(({ path }, response) => {
    response.writeHead(200, { 'content-encoding': encoding })
    response.end(path === '/broken' ? whole.subarray(0, -3) : whole)
  })
  expect(await ask(url)).toEqual({ status: 200, json: { name: 'উপহার' } })
  await expect(ask(`${url}/broken`)).rejects.toThrow()
})

test.each(['', 'gzip'])('an answer of more than a megabyte is given up (%s)', async (encoding) => {
  const long = JSON.stringify('0'.repeat(1_000_000))
  const url = await answering((_, response) => {
    response.writeHead(200, { 'content-encoding': encoding }).end(encoding ? gzipSync(long) : long)
  })
  await expect(ask(url)).rejects.toThrow('The answer is too long.')
})

test('an answer that breaks off is none, and may have been heard', async () => {
  const url = await answering((_, response) => {
    response.writeHead(200, { 'content-length': '10' })
    response.write('{}', () => response.destroy())
  })
  const error = await ask(url).catch((failed: unknown) => failed)
  expect(error).toBeInstanceOf(Error)
  expect(isUnsent(error)).toBe(false)
})

test('who is not there was sent nothing', async () => {
  const error = await ask(await nowhere()).catch((failed: unknown) => failed)
  expect(isUnsent(error)).toBe(true)
})

test.each(['before its answer', 'within its answer'])(
  'silence %s ends in time, and by a signal',
  async (when) => {
    const url = await answering((_, response) => {
      if (when === 'within its answer') response.write('{')
    })
    await expect(ask(url, { timeoutMs: 20 })).rejects.toThrow()
    await expect(ask(url, { signal: AbortSignal.timeout(20) })).rejects.toThrow()
    await expect(ask(url, { signal: AbortSignal.abort() })).rejects.toThrow()
  },
)

test('a server that never speaks TLS is given up before its time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const sockets: Socket[] = []
  const server = createServer((socket) => void sockets.push(socket))
  open.push({
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = Object(server.address())
  const error = ask(`https://127.0.0.1:${port}`, { timeoutMs: 60_000 }).catch((failed: unknown) => failed)
  await expect.poll(() => sockets).toHaveLength(1)
  vi.advanceTimersByTime(10_000)
  expect(await error).toMatchObject({ message: 'It took too long.' })
})
