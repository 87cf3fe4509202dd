import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '../server/free-port.ts'

const ENDINGS = [
  ['Ctrl-C is pressed', 'SIGINT'],
  ['the machine goes down', 'SIGTERM'],
  ['its terminal is closed', 'SIGHUP'],
] as const

for (const [what, signal] of ENDINGS) {
  test(`when ${what}, the shop closes its database before it ends`, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'ogs-closing-'))
    const shop = spawn(process.execPath, ['scripts/start.mjs'], {
      env: { ...process.env, DATA_DIR: dataDir, DEMO: 'off', ...(await freePorts()) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      await opened(shop)
      const note = join(dataDir, 'postgres', 'postmaster.pid')
      expect(existsSync(note)).toBe(true)
      const ended = once(shop, 'exit')
      shop.kill(signal)
      expect(await ended).toEqual([0, null])
      expect(existsSync(note)).toBe(false)
    } finally {
      shop.kill('SIGKILL')
      await rm(dataDir, { recursive: true, force: true })
    }
  })
}

const freePorts = async () => ({ PORT: `${await freePort()}`, SANDBOX_PORT: `${await freePort()}` })

async function opened({ stdout }: ChildProcess): Promise<void> {
  let said = ''
  for await (const chunk of stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    said += chunk
    if (said.includes('Ctrl-C')) return
  }
  throw new Error(`The shop ended while opening:\n${said}`)
}
