// Starts the shop, from whatever state the checkout is in. Plain Node without dependencies.
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
const { install } = await import('./install.mjs')
const { NODE, run } = await import('./programs.mjs')
const { build, isBuilt } = await import('./sources.mjs')

await install()
if (!isBuilt()) console.log('Building the shop …')
if (!(await build())) process.exit(1)
// A small young generation costs little speed and saves 15 MB at rest.
const program = JSON.parse(readFileSync('scripts/shop-program.json', 'utf8'))
process.exit(await run(NODE, program, { NODE_ENV: process.env.NODE_ENV ?? 'production' }))
