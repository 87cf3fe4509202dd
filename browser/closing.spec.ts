import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '../server/config/listening.ts'

// That Ctrl-C closes it, too, is looked at after every shop of these tests (shop-process.ts), SIGTERM after crash.spec.ts.
test('when its terminal is closed, the shop closes its database before it ends', async () => {
  await expectToClose('scripts/start.mjs', 'SIGHUP')
})

test('a shop with hot reload closes its database too, while a browser listens for changes', async () => {
  // Vite looks at everything first.
  test.setTimeout(240_000)
  await expectToClose('scripts/dev.mjs', 'SIGTERM', async (port) => {
    await once(new WebSocket(`ws://127.0.0.1:${port}/`, 'vite-hmr'), 'open')
  })
})

async function expectToClose(
  script: string,
  signal: NodeJS.Signals,
  meanwhile: (port: string) => Promise<void> = async () => undefined,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ogs-closing-'))
  const ports = { PORT: `${await freePort()}`, SANDBOX_PORT: `${await freePort()}` }
  const shop = spawn(process.execPath, [script], {
    env: { ...process.env, NODE_ENV: undefined, DATA_DIR: dataDir, DEMO: 'off', ...ports },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await opened(shop)
    const note = join(dataDir, 'postgres', 'postmaster.pid')
    expect(existsSync(note)).toBe(true)
    await meanwhile(ports.PORT)
    const ended = once(shop, 'exit')
    shop.kill(signal)
    expect(await ended).toEqual([0, null])
    expect(existsSync(note)).toBe(false)
  } finally {
    shop.kill('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function opened({ stdout }: ChildProcess): Promise<void> {
  let said = ''
  for await (const chunk of stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    said += chunk
    if (said.includes('Ctrl-C')) return
  }
  throw new Error(`The shop ended while opening:\n${said}`)
}
