import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from '../server/config/listening.ts'

const start = (settings: Record<string, string>) =>
  spawn(process.execPath, ['sandbox/main.ts'], { env: settings, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })

test('runs by itself, says who it is, and ends with the one who started it', async () => {
  const port = await freePort()
  const child = start({ SANDBOX_PORT: String(port) })
  const ended = once(child, 'exit')
  expect(await once(child, 'message')).toContain('listening')
  const health = await fetch(`http://127.0.0.1:${port}/health`)
  expect(await health.json()).toEqual({ name: 'ogs-sandbox' })
  child.disconnect()
  expect(await ended).toEqual([0, null])
})

test('a port that is taken, or none, is said in one sentence', { tags: 'slow' }, async () => {
  const squatter = createServer().listen(0, '127.0.0.1')
  await once(squatter, 'listening')
  const taken = String((squatter.address() as AddressInfo).port)
  expect(await complaint(taken)).toMatch(new RegExp(`^The sandbox gateway cannot use port ${taken}: `))
  expect(await complaint('many')).toMatch(/^SANDBOX_PORT is no port: many/)
  squatter.close()
})

async function complaint(port: string): Promise<string> {
  const child = start({ SANDBOX_PORT: port })
  let said = ''
  child.stderr?.on('data', (part) => {
    said += part
  })
  expect(await once(child, 'close')).toEqual([1, null])
  return said
}
