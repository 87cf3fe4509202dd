// The process behind `npm run dev`: the shop's own server code, loaded through Vite.
import { createServer } from 'node:http'
import { createServer as createVite } from 'vite'

const server = createServer()
const vite = await createVite({
  appType: 'custom',
  server: { middlewareMode: { server }, hmr: { server } },
})
// React Router runs a Vite of its own, which would end the process at once and leave the database running.
process.removeAllListeners('SIGTERM')
process.stdin.removeAllListeners('end')
const told = new Promise((resolve) => {
  process.on('SIGINT', resolve)
  process.on('SIGTERM', resolve)
  process.on('SIGHUP', resolve)
})

try {
  await vite.ssrLoadModule('/shop/site/translations.ts')
  const { readConfig } = await vite.ssrLoadModule('/server/config/config.ts')
  const { openShop } = await vite.ssrLoadModule('/server/start/shop.ts')
  const { formatConsole } = await vite.ssrLoadModule('/server/config/log.ts')
  const { greet } = await vite.ssrLoadModule('/server/start/greeting.ts')
  const config = readConfig()
  formatConsole(config.logFormat)
  const shop = await openShop(config, server, freshSite)
  greet(config, shop.greeting)
  await told
  // Vite lets go of the browsers that listen for changes, which the shop would wait for; the shop waits for nothing of Vite.
  vite.close().catch(console.error)
  await shop.close()
  process.exit(0)
} catch (error) {
  vite.ssrFixStacktrace(error)
  console.error(error)
  process.exit(1)
}

/** Vite answers for its own files; everything else goes to the site as its code is at this moment. */
function freshSite(services) {
  let made = { createSite: null, answer: null }
  return (req, res) =>
    vite.middlewares(req, res, async () => {
      try {
        const { createSite } = await vite.ssrLoadModule('/server/http/site.ts')
        if (createSite !== made.createSite) made = { createSite, answer: createSite(services) }
        await made.answer(req, res)
      } catch (error) {
        vite.ssrFixStacktrace(error)
        console.error(error)
        if (!res.headersSent) res.writeHead(500, { 'content-type': 'text/plain' })
        res.end(error.stack)
      }
    })
}
