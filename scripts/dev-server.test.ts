import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../server/free-port.ts'
import { folderOfTests } from '../server/test-folder.ts'

test('told to end while a browser listens for changes, it closes the database too', {
  timeout: 180_000,
}, async () => {
  const dataDir = await mkdtemp(join(await folderOfTests(), 'ogs-dev-'))
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const env = { PORT: `${port}`, SANDBOX_PORT: `${sandboxPort}`, DATA_DIR: dataDir, DEMO: 'off' }
  const shop = spawn(process.execPath, ['scripts/dev-server.mjs'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'development', ...env },
  })
  try {
    const ended = once(shop, 'exit')
    let said = ''
    shop.stderr.on('data', (chunk) => {
      said += chunk
    })
    const open = new Promise<void>((resolve) => {
      shop.stdout.on('data', (chunk) => {
        said += chunk
        if (said.includes('Ctrl-C')) resolve()
      })
    })
    await Promise.race([open, ended])
    const note = join(dataDir, 'postgres', 'postmaster.pid')
    expect(existsSync(note), said).toBe(true)
    const browser = new WebSocket(`ws://127.0.0.1:${port}/`, 'vite-hmr')
    await once(browser, 'open')
    shop.kill('SIGTERM')
    expect(await ended, said).toEqual([0, null])
    expect(existsSync(note)).toBe(false)
  } finally {
    shop.kill('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
  }
})
