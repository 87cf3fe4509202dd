// Starts the shop for those who work on it: pages and server code are reloaded as they change.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
const { install } = await import('./install.mjs')
const { NODE, run } = await import('./programs.mjs')

await install()
process.exit(await run(NODE, ['scripts/dev-server.mjs'], { NODE_ENV: 'development' }))
