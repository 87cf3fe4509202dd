// The process behind `npm run dev`: Vite, and behind it the shop, which opens anew after each edit of its code.
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { createServerModuleRunner, createServer as createVite } from 'vite'

const server = createServer()
const vite = await createVite({
  appType: 'custom',
  server: {
    middlewareMode: true,
    hmr: { server },
    // The database writes all the time.
    watch: { ignored: ['**/data/**', '**/build/**'] },
  },
})
// React Router runs a Vite of its own, which would end the process at once and leave the database running.
process.removeAllListeners('SIGTERM')
process.stdin.removeAllListeners('end')
const ended = new Promise((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, resolve)
  // The script that started this one is gone.
  process.on('disconnect', resolve)
})

const { load } = newRunner()
const { startupSentence } = await load('/server/config/startup-error.ts')
/** Closes what stays open while the shop opens anew. */
const closers = []
/** What each opening loads, and all that these import. */
const ENTRIES = ['/shop/site/translations.ts', '/server/http/site.ts', '/server/start/shop.ts']
/** A promise of the shop as its code was at the last request. */
let opening = null
let isOpening = false
let isSqlEdited = false
vite.watcher.on('all', (_, file) => {
  if (file.endsWith('.sql')) isSqlEdited = true
})

try {
  const config = await readSettings()
  open(openKept(config).then(() => openShop(config)))
  server.on('request', (req, res) => vite.middlewares(req, res, () => answer(config, req, res)))
  const { greet } = await load('/server/start/greeting.ts')
  greet(config, (await opening).greeting)
  await ended
} catch (error) {
  console.error(startupSentence(error) ?? error)
  process.exitCode = 1
}
const shop = await opening?.catch(() => null)
await shop?.close()
for (const close of closers.reverse()) await close()
process.exit()

async function readSettings() {
  const { readConfig } = await load('/server/config/config.ts')
  const { listenLikeLocalhost } = await load('/server/config/listening.ts')
  const config = readConfig()
  await listenLikeLocalhost(server, config)
  return config
}

/** Starts the database and the sandbox. The shop finds them there, as beside another shop, and lets them run when it closes. */
async function openKept(config) {
  const { openPostgres } = await load('/server/postgres/embedded-postgres.ts')
  const { needsSandbox, SANDBOX_STORE } = await load('/server/services/services.ts')
  const { openSandbox } = await load('/server/start/sandbox-process.ts')
  if (!config.databaseUrl) closers.push((await openPostgres(config.dataDir)).close)
  const store = { ...SANDBOX_STORE, folder: join(config.dataDir, 'sandbox') }
  if (needsSandbox(config)) closers.push(await openSandbox(config.sandboxPort, store, console))
}

/** Evaluates every module anew, so that none holds what another was before an edit; Vite transforms only what was edited. */
function newRunner() {
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false })
  return { load: (file) => runner.import(file), close: () => runner.close() }
}

function open(promise) {
  isOpening = true
  opening = promise.finally(() => {
    isOpening = false
  })
}

async function openShop(config, before) {
  isSqlEdited = false
  const { load, close } = newRunner()
  const closed = before?.then(
    (shop) => shop.close().catch(console.error),
    () => undefined,
  )
  const [, { createSite }, { openShop }] = await Promise.all(ENTRIES.map(load))
  await closed
  // Its port is any free one: requests come through Vite.
  const site = createServer()
  const shop = await openShop({ ...config, host: '127.0.0.1', port: 0 }, site, createSite)
  return { site, greeting: shop.greeting, close: () => shop.close().finally(close) }
}

/** With a file, Vite forgets what it made of all that import it. */
function isEdited() {
  const { moduleGraph } = vite.environments.ssr
  return (
    isSqlEdited || ENTRIES.some((entry) => !moduleGraph.getModuleById(resolve(`.${entry}`))?.transformResult)
  )
}

async function answer(config, req, res) {
  if (!isOpening && isEdited()) open(openShop(config, opening))
  try {
    const { site } = await opening
    site.emit('request', req, res)
  } catch (error) {
    console.error(error)
    res.writeHead(500, { 'content-type': 'text/plain' }).end(error.stack)
  }
}
