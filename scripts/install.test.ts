import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import tar from 'tar-stream'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** Packages with their own Node, as the real ones have. */
const GIFT = { name: '@ogs/gift', version: '1.0.0', bin: { node: 'node' } }

const SHOP = { name: 'ogs', version: '1.0.0', dependencies: { [GIFT.name]: GIFT.version } }

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
  write('package.json', SHOP)
  write('package-lock.json', locked())
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

const locked = () => ({
  ...SHOP,
  lockfileVersion: 3,
  packages: { '': SHOP, [`node_modules/${GIFT.name}`]: { ...GIFT, integrity: integrityOf(tarball) } },
})

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

function install() {
  const code = "import { install } from './scripts/install.mjs'; await install()"
  const env = {
    npm_config_registry: addressOfRegistry(),
    npm_config_cache: join(checkout, 'cache'),
    npm_config_fetch_retries: '0',
  }
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: checkout,
    env: { PATH: process.env.PATH, HOME: checkout, ...env },
    // A process group of its own, to be killed with npm.
    detached: true,
  })
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  const ended = once(child, 'close').then(async ([status]: (number | null)[]) => ({
    code: status,
    said: (await said).join(''),
  }))
  return { ended, kill: () => process.kill(-(child.pid ?? 0), 'SIGKILL') }
}

const installed = () =>
  JSON.parse(readFileSync(join(checkout, 'node_modules', GIFT.name, 'package.json'), 'utf8'))

/** What the registry says of the package, and its file. */
function offer(file: () => Buffer | string): void {
  const dist = { tarball: `${addressOfRegistry()}/gift.tgz`, integrity: integrityOf(tarball) }
  const versions = { [GIFT.version]: { ...GIFT, dist } }
  has['/@ogs/gift'] = () =>
    JSON.stringify({ name: GIFT.name, 'dist-tags': { latest: GIFT.version }, versions })
  has['/gift.tgz'] = file
}

test('what is missing is installed, once', async () => {
  offer(() => tarball)
  expect(await install().ended).toMatchObject({ code: 0 })
  expect(installed()).toEqual(GIFT)
  asked = []
  expect(await install().ended).toEqual({ code: 0, said: '' })
  expect(asked).toEqual([])
})

test('another package in the place of ours is refused, in a sentence that says where to look', {
  tags: 'slow',
}, async () => {
  offer(() => gzipSync('something else'))
  const { code, said } = await install().ended
  expect(code).toBe(78)
  expect(said).toContain('EINTEGRITY')
  expect(said).toContain(
    'The packages could not be installed. npm says above why; mend that and start again.',
  )
})

test('after an installation that was killed the next one is whole', { tags: 'slow' }, async () => {
  offer(() => tarball)
  await install().ended
  write('package-lock.json', { ...locked(), version: '1.0.1' })
  rmSync(join(checkout, 'node_modules', GIFT.name), { recursive: true })
  rmSync(join(checkout, 'cache'), { recursive: true })
  const killed = install()
  offer(() => {
    killed.kill()
    return tarball
  })
  expect(await killed.ended).toMatchObject({ code: null })
  offer(() => tarball)
  expect(await install().ended).toMatchObject({ code: 0 })
  expect(installed()).toEqual(GIFT)
})
