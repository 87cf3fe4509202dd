import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { freePort, listen, stopListening } from '../config/listening.ts'
import { StartupError } from '../config/startup-error.ts'
import { checkFirstAdmin, openShop } from './shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'ogs-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Without a database: nobody listens there. */
const openInVain = async (sandboxPort: number) => {
  const DATABASE_URL = 'postgres://ogs@127.0.0.1:1/ogs'
  const config = readConfig({ DATA_DIR: folder, SANDBOX_PORT: String(sandboxPort), DATABASE_URL })
  return openShop(config, createServer(), () => () => undefined)
}

test('a shop that finds no database stops the sandbox that it started meanwhile', async () => {
  const port = await freePort()
  await expect(openInVain(port)).rejects.toThrow('The database of DATABASE_URL cannot be used')
  await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow()
})

test('and says so where the sandbox cannot start either', async () => {
  const other = createServer((_, res) => res.end('not JSON'))
  const port = await freePort()
  await listen(other, { host: '127.0.0.1', port })
  await expect(openInVain(port)).rejects.toThrow('The database of DATABASE_URL cannot be used')
  await stopListening(other)
})

test('a shop whose admin has one of the most common passwords does not open', async () => {
  for (const password of ['12345678', 'BaseBall']) {
    const refusal = checkFirstAdmin({ password })
    await expect(refusal).rejects.toBeInstanceOf(StartupError)
    await expect(refusal).rejects.toThrow('ADMIN_PASSWORD is one of the most common passwords')
  }
})

test('any other password is taken, and so is none', async () => {
  await checkFirstAdmin({ password: 'correct horse battery' })
  await checkFirstAdmin(null)
})
