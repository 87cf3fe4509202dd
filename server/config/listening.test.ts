import { createServer, request } from 'node:http'
import { networkInterfaces } from 'node:os'
import { describe, expect, test, vi } from 'vitest'
import { freePort, listen, listenLikeLocalhost, stopListening } from './listening.ts'
import { StartupError } from './startup-error.ts'

const HERE = { host: '127.0.0.1', port: 0 }

function portOf(server: ReturnType<typeof createServer>): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen')
  return address.port
}

test('a port in use is named together with the setting that changes it', async () => {
  const first = createServer()
  await listen(first, HERE)
  const port = portOf(first)
  await expect(listen(createServer(), { host: '127.0.0.1', port })).rejects.toThrow(
    `Port ${port} is used by another program. Stop that, or set PORT to a free port.`,
  )
  await expect(listen(createServer(), { host: '127.0.0.1', port })).rejects.toThrow(StartupError)
  await stopListening(first)
})

test('an address this machine does not have is named too', async () => {
  await expect(listen(createServer(), { host: '192.0.2.1', port: 0 })).rejects.toThrow(/192\.0\.2\.1.*HOST/)
})

test('a free port is the wanted one, or one below the ephemeral ports', async () => {
  const port = await freePort()
  expect(port).toBeLessThan(32_768)
  expect(await freePort(port)).toBe(port)
  const other = createServer()
  await listen(other, { host: '127.0.0.1', port })
  expect(await freePort(port)).not.toBe(port)
  await stopListening(other)
})

test('a quiet connection is kept longer than a reverse proxy keeps its own', async () => {
  const server = createServer((_, response) => response.end('Here'))
  await listen(server, HERE)
  const answer = await fetch(`http://127.0.0.1:${portOf(server)}`)
  expect(answer.headers.get('keep-alive')).toBe('timeout=200')
  await answer.text()
  await stopListening(server)
})

test('requests under way are finished, new ones refused', async () => {
  let finish: () => void = () => undefined
  const server = createServer((_, res) => {
    finish = () => res.end('done')
  })
  await listen(server, HERE)
  const port = portOf(server)
  const underWay = fetch(`http://127.0.0.1:${port}/`)
  await new Promise((resolve) => server.once('request', resolve))
  const stopped = stopListening(server)
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
  finish()
  expect(await (await underWay).text()).toBe('done')
  await stopped
})

test('an idle connection does not delay closing', async () => {
  const server = createServer((_, res) => res.end('kept alive'))
  await listen(server, HERE)
  await new Promise((resolve) => {
    const asked = request({ port: portOf(server), host: '127.0.0.1', headers: { connection: 'keep-alive' } })
    asked.on('response', (response) => response.resume().on('end', resolve)).end()
  })
  const cutOff = vi.spyOn(server, 'closeAllConnections')
  await stopListening(server)
  expect(cutOff).not.toHaveBeenCalled()
})

const hasIpv6 = Object.values(networkInterfaces()).some((found) =>
  found?.some(({ address }) => address === '::1'),
)

describe('where localhost may lead to ::1', () => {
  test('the shop answers wherever the machine has localhost, until it is closed', async () => {
    const port = await freePort()
    const server = createServer((_, res) => res.end('the shop'))
    const stop = await listenLikeLocalhost(server, { host: '127.0.0.1', port })
    const urls = ['127.0.0.1', ...(hasIpv6 ? ['[::1]'] : [])].map((host) => `http://${host}:${port}/`)
    for (const url of urls) expect(await (await fetch(url)).text()).toBe('the shop')
    await stop()
    for (const url of urls) await expect(fetch(url)).rejects.toThrow()
  })

  test('another program there has the port, and the shop listens nowhere', async () => {
    if (!hasIpv6) return
    const port = await freePort()
    const other = createServer()
    await listen(other, { host: '::1', port })
    const server = createServer()
    await expect(listenLikeLocalhost(server, { host: '127.0.0.1', port })).rejects.toThrow(
      `Port ${port} is used by another program. Stop that, or set PORT to a free port.`,
    )
    expect(server.listening).toBe(false)
    await stopListening(other)
  })
})
