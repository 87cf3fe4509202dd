// Makes server/backup/fixtures/NAME.zip, a backup of a demo shop with orders in every state and without pictures, and
// NAME.answers.json.gz, what its people read then and are still told: `node lab/old-shop/main.mjs NAME`. A test restores it and compares.
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer as listenOn } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mock } from 'node:test'
import { gzipSync } from 'node:zlib'
import { createServer } from 'vite'
import '../../browser/cheap-hashing.mjs'
import { fillShop } from './lives.mjs'

const [name] = process.argv.slice(2)
if (!/^[\w-]+$/.test(name ?? '')) throw new Error('node lab/old-shop/main.mjs NAME')
const file = join('server/backup/fixtures', name)
const folder = await mkdtemp(join(tmpdir(), 'ogs-old-shop-'))
// Root's PostgreSQL runs under an account of its own.
await chmod(folder, 0o755)
const loader = await createServer({
  configFile: false,
  server: { middlewareMode: true, ws: false },
  appType: 'custom',
})
const module = await loader.ssrLoadModule('/server/testing/test-old-shop.ts')
const { answersOf, hourAfter, openDemoShop, openEmptyPostgres, openOldShop } = module

const [port, sandboxPort] = [await freePort(), await freePort()]
const shop = await openDemoShop(join(folder, 'shop'), { PORT: `${port}`, SANDBOX_PORT: `${sandboxPort}` })
const lived = await fillShop(shop).finally(async () => {
  await mkdir(join(folder, 'nothing'))
  await rm(`${file}.zip`, { force: true })
  await shop.backUp(`${file}.zip`, join(folder, 'nothing'))
  await shop.close()
})
const at = new Date().toISOString()
mock.timers.enable({ apis: ['Date'], now: Date.parse(at) })
const postgres = await openEmptyPostgres(join(folder, 'restored'))
const there = { url: postgres.url, dataDir: join(folder, 'restored') }
const restored = await openOldShop(`${file}.zip`, at, there)
const answers = await answersOf(restored, lived)
mock.timers.setTime(Date.parse(hourAfter(at)))
const letters = await restored.lettersAt(hourAfter(at))
await restored.close()
await postgres.close()
const record = JSON.stringify({ at, ...lived, letters, answers: Object.fromEntries(answers) })
await writeFile(`${file}.answers.json.gz`, gzipSync(record, { level: 9 }))
await rm(folder, { recursive: true })
console.log(`${answers.length} answers to ${lived.people.length} people`)
process.exit(0)

async function freePort() {
  const server = listenOn().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}
