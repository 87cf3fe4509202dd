// Starts the shop, from whatever state the checkout is in. Plain Node without dependencies.
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
const { install } = await import('./install.mjs')
const { NODE, NOT_TO_BE_REPEATED, run, say } = await import('./programs.mjs')
const { build } = await import('./sources.mjs')

await install()
if (!(await build())) {
  say('The shop could not be built; why stands above. Mend that and start again.', 'error')
  process.exit(NOT_TO_BE_REPEATED)
}
const { args, env } = JSON.parse(readFileSync('scripts/shop-program.json', 'utf8'))
const { NODE_OPTIONS = '', NODE_ENV = 'production' } = process.env
// The owner's own come last, and win.
process.exit(await run(NODE, args, { ...env, NODE_ENV, NODE_OPTIONS: `${env.NODE_OPTIONS} ${NODE_OPTIONS}` }))
