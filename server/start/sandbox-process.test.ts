import childProcess, { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { FORM } from '../../sandbox/sslcommerz/test-client.ts'
import { freePort, listen, stopListening } from '../config/listening.ts'
import { createLog } from '../config/log.ts'
import { openSandbox } from './sandbox-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'ogs-sandbox-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const STORE = { storeId: 'ogs-sandbox', storePassword: 'ogs-sandbox@ssl', folder }
const silent = createLog('silent')

const health = (port: number) => fetch(`http://127.0.0.1:${port}/health`).then((answer) => answer.json())
const expectGone = (port: number) => expect.poll(() => health(port).catch(() => 'gone')).toBe('gone')

test('the stand-in is started, used by a second shop, and stopped by the first', async () => {
  const port = await freePort()
  const stop = await openSandbox(port, STORE, silent)
  expect(await health(port)).toMatchObject({ name: 'ogs-sandbox' })

  const leave = await openSandbox(port, STORE, silent)
  await leave()
  expect(await health(port)).toMatchObject({ name: 'ogs-sandbox' })

  await stop()
  await expectGone(port)
})

test('what it says is said by the log of the shop', { tags: 'slow' }, async () => {
  const port = await freePort()
  const said: string[] = []
  const stop = await openSandbox(port, STORE, { ...silent, warn: (line) => void said.push(line) })
  const form = {
    ...FORM,
    store_id: STORE.storeId,
    store_passwd: STORE.storePassword,
    ipn_url: 'http://127.0.0.1:9/',
  }
  const opened = await fetch(`http://127.0.0.1:${port}/gwprocess/v4/api.php`, {
    method: 'POST',
    body: new URLSearchParams({ ...form, tran_id: 'SAID' }),
  })
  const { GatewayPageURL } = await opened.json()
  await fetch(GatewayPageURL, { method: 'POST', body: new URLSearchParams({ ending: 'fail' }) })
  await expect
    .poll(() => said)
    .toEqual(['The sandbox gateway could not tell http://127.0.0.1:9 about a payment.'])
  await stop()
})

test('a machine that takes half a minute to start it is no error', { tags: 'slow' }, async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  onTestFinished(() => timeout.mockRestore())
  const stop = await openSandbox(await freePort(), STORE, silent)
  await stop()
  expect(Math.max(...timeout.mock.calls.map(([ms]) => ms))).toBeGreaterThan(30_000)
})

test('one that takes seconds to say who it is, is no stranger', { tags: 'slow' }, async () => {
  const busy = createServer((_, res) => setTimeout(() => res.end('{"name":"ogs-sandbox"}'), 3000))
  await listen(busy, { host: '127.0.0.1', port: 0 })
  const address = busy.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const leave = await openSandbox(port, STORE, silent)
  await leave()
  await stopListening(busy)
})

test('one that is killed while it starts is not waited for', async () => {
  const started = vi.spyOn(childProcess, 'spawn')
  syncBuiltinESMExports()
  onTestFinished(() => {
    started.mockRestore()
    syncBuiltinESMExports()
  })
  const refused = expect(openSandbox(await freePort(), STORE, silent)).rejects.toThrow('SANDBOX_PORT')
  await expect.poll(() => started).toHaveBeenCalledOnce()
  started.mock.results[0]?.value.kill('SIGKILL')
  await refused
})

test('what was paid is known after a restart', { tags: 'slow' }, async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const ask = async () => {
    const query = new URLSearchParams({
      tran_id: 'OGS1',
      store_id: STORE.storeId,
      store_passwd: STORE.storePassword,
    })
    return (await fetch(`${url}/validator/api/merchantTransIDvalidationAPI.php?${query}`)).json()
  }
  const first = await openSandbox(port, STORE, silent)
  const body = new URLSearchParams({ ...FORM, store_id: STORE.storeId, store_passwd: STORE.storePassword })
  const opened = await (await fetch(`${url}/gwprocess/v4/api.php`, { method: 'POST', body })).json()
  await fetch(opened.GatewayPageURL, { method: 'POST', body: new URLSearchParams({ ending: 'pay' }) })
  const known = await ask()
  expect(known).toMatchObject({ element: [{ status: 'VALID', amount: FORM.total_amount }] })
  await first()

  const second = await openSandbox(port, STORE, silent)
  expect(await ask()).toEqual(known)
  await second()
})

test('another program on its port is named together with the setting to change', async () => {
  for (const answer of ['{"name":"somebody-else"}', 'not JSON']) {
    const other = createServer((_, res) => res.end(answer))
    await listen(other, { host: '127.0.0.1', port: 0 })
    const address = other.address()
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0
    await expect(openSandbox(port, STORE, silent)).rejects.toThrow(
      `The test payments cannot start: port ${port} is used by another program. Stop that, or set SANDBOX_PORT to a free port.`,
    )
    await stopListening(other)
  }
})

test('it ends when its shop is killed', async () => {
  const port = await freePort()
  const shop = spawn(process.execPath, ['--input-type=module', '-e', SHOP, String(port)])
  await once(shop.stdout, 'data')
  expect(await health(port)).toMatchObject({ name: 'ogs-sandbox' })
  shop.kill('SIGKILL')
  await expectGone(port)
})

const SHOP = `
  const { openSandbox } = await import(${JSON.stringify(resolve('server/start/sandbox-process.ts'))})
  await openSandbox(Number(process.argv[1]), ${JSON.stringify(STORE)}, console)
  console.log('open')
`
