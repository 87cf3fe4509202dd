import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import tar from 'tar-stream'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** Packages with their own Node, as the real ones have. */
const GIFT = { name: '@ogs/gift', version: '1.0.0', bin: { node: 'node' } }

let checkout: string
let tarball: Buffer
let registry: Server
let asked: string[]
/** The registry's files by address. */
let has: Record<string, () => Buffer | string>

beforeEach(async () => {
  checkout = mkdtempSync(join(tmpdir(), 'ogs-install-'))
  cpSync('scripts', join(checkout, 'scripts'), { recursive: true })
  tarball = await packed({
    'package.json': JSON.stringify(GIFT),
    node: `#!/bin/sh\nexec "${process.execPath}" "$@"\n`,
  })
  const integrity = integrityOf(tarball)
  const shop = { name: 'ogs', version: '1.0.0', dependencies: { [GIFT.name]: GIFT.version } }
  const lock = {
    ...shop,
    lockfileVersion: 3,
    packages: { '': shop, [`node_modules/${GIFT.name}`]: { ...GIFT, integrity } },
  }
  write('package.json', shop)
  write('package-lock.json', lock)
  asked = []
  has = {}
  registry = createServer(({ url = '' }, answer) => {
    asked.push(decodeURIComponent(url))
    const found = has[decodeURIComponent(url)]
    answer.writeHead(found ? 200 : 404).end(found?.() ?? '{}')
  }).listen(0, '127.0.0.1')
  await once(registry, 'listening')
})
afterEach(async () => {
  rmSync(checkout, { recursive: true })
  registry.closeAllConnections()
  await new Promise((closed) => registry.close(closed))
})

const write = (file: string, value: object) => writeFileSync(join(checkout, file), JSON.stringify(value))

const integrityOf = (bytes: Buffer) => `sha512-${createHash('sha512').update(bytes).digest('base64')}`

async function packed(files: Record<string, string>): Promise<Buffer> {
  const pack = tar.pack()
  for (const [name, text] of Object.entries(files)) pack.entry({ name: `package/${name}`, mode: 0o755 }, text)
  pack.finalize()
  return gzipSync(await buffer(pack))
}

function addressOfRegistry(): string {
  const at = registry.address()
  if (typeof at !== 'object' || !at) throw new Error('the registry does not listen')
  return `http://127.0.0.1:${at.port}`
}

async function install(): Promise<{ code: number; said: string }> {
  const code = "import { install } from './scripts/install.mjs'; await install()"
  const env = {
    npm_config_registry: addressOfRegistry(),
    npm_config_cache: join(checkout, 'cache'),
    npm_config_fetch_retries: '0',
  }
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: checkout,
    env: { PATH: process.env.PATH, HOME: checkout, ...env },
  })
  const [said, failed] = [buffer(child.stdout), buffer(child.stderr)]
  const [status] = await once(child, 'close')
  return { code: status, said: `${await said}${await failed}` }
}

const installed = () =>
  JSON.parse(readFileSync(join(checkout, 'node_modules', GIFT.name, 'package.json'), 'utf8'))

test('packages are fetched without asking where each of them is', async () => {
  has['/@ogs/gift/-/gift-1.0.0.tgz'] = () => tarball
  expect(await install()).toMatchObject({ code: 0 })
  expect(installed()).toEqual(GIFT)
  expect(asked).toEqual(['/@ogs/gift/-/gift-1.0.0.tgz'])
  expect(existsSync(join(checkout, 'build/installing'))).toBe(false)
  asked = []
  expect(await install()).toEqual({ code: 0, said: '' })
  expect(asked).toEqual([])
})

test('a registry that keeps them elsewhere is asked', { tags: 'slow' }, async () => {
  const dist = { tarball: `${addressOfRegistry()}/files/gift`, integrity: integrityOf(tarball) }
  const versions = { [GIFT.version]: { ...GIFT, dist } }
  has['/@ogs/gift'] = () =>
    JSON.stringify({ name: GIFT.name, 'dist-tags': { latest: GIFT.version }, versions })
  has['/files/gift'] = () => tarball
  expect(await install()).toMatchObject({ code: 0 })
  expect(installed()).toEqual(GIFT)
})

test('another package in the place of ours is refused, and what was installed before stays', async () => {
  has['/@ogs/gift/-/gift-1.0.0.tgz'] = () => tarball
  await install()
  rmSync(join(checkout, 'cache'), { recursive: true })
  write('node_modules/.package-lock.json', { packages: {} })
  has['/@ogs/gift/-/gift-1.0.0.tgz'] = () => gzipSync('something else')
  const { code, said } = await install()
  expect(code).not.toBe(0)
  expect(said).toContain('EINTEGRITY')
  expect(said).toContain('The installation failed; what npm wrote above says why.')
  expect(installed()).toEqual(GIFT)
})
