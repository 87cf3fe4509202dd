import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { freePort } from '../server/config/listening.ts'

// That Ctrl-C closes it, too, is looked at after every shop of these tests (shop-process.ts), SIGTERM after crash.spec.ts.
test('when its terminal is closed or its start script killed, the shop closes its database before it ends, and opens again without complaint', async () => {
  await inNewFolder(async (dataDir) => {
    await expectToClose(dataDir, 'scripts/start.mjs', 'SIGHUP')
    await expectToClose(dataDir, 'scripts/start.mjs', 'SIGKILL')
    // It has nothing to fill, and overtakes what starts beside it.
    expect(await expectToClose(dataDir, 'scripts/start.mjs', 'SIGINT')).toBe('')
  })
})

test('a shop with hot reload closes its database too, while a browser listens for changes', async () => {
  await inNewFolder((dataDir) =>
    expectToClose(dataDir, 'scripts/dev.mjs', 'SIGTERM', async (port) => {
      await once(new WebSocket(`ws://127.0.0.1:${port}/`, 'vite-hmr'), 'open')
    }),
  )
})

async function inNewFolder(run: (dataDir: string) => Promise<unknown>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ogs-closing-'))
  await run(dataDir).finally(() => rm(dataDir, { recursive: true, force: true }))
}

/** @returns what it complained of */
async function expectToClose(
  dataDir: string,
  script: string,
  signal: NodeJS.Signals,
  meanwhile: (port: string) => Promise<void> = async () => undefined,
): Promise<string> {
  const ports = { PORT: `${await freePort()}`, SANDBOX_PORT: `${await freePort()}` }
  const shop = spawn(process.execPath, [script], {
    env: { ...process.env, NODE_ENV: undefined, DATA_DIR: dataDir, ...ports },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const complaints = text(shop.stderr)
  try {
    await opened(shop, complaints)
    const note = join(dataDir, 'postgres', 'postmaster.pid')
    expect(existsSync(note)).toBe(true)
    await meanwhile(ports.PORT)
    // When the script and the shop have both let go of their output.
    const closed = once(shop, 'close')
    shop.stdout.resume()
    shop.kill(signal)
    expect(await closed).toEqual(signal === 'SIGKILL' ? [null, signal] : [0, null])
    expect(existsSync(note)).toBe(false)
    return await complaints
  } finally {
    shop.kill('SIGKILL')
  }
}

async function opened({ stdout }: ChildProcess, complaints: Promise<string>): Promise<void> {
  let said = ''
  for await (const chunk of stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    said += chunk
    if (said.includes('Ctrl-C')) return
  }
  throw new Error(`The shop ended while opening:\n${said}${await complaints}`)
}
