// Starts the shop, from whatever state the checkout is in. Plain Node without dependencies.
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
const { install } = await import('./install.mjs')
const { become, NODE } = await import('./programs.mjs')
const { build, isBuilt } = await import('./sources.mjs')

await install()
if (!isBuilt()) console.log('Building the shop …')
if (!(await build())) process.exit(1)
// A small young generation costs little speed and saves 15 MB at rest.
const program = JSON.parse(readFileSync('scripts/shop-program.json', 'utf8'))
// Else glibc keeps some 90 MB more of what pages and pictures took; lower limits give back more and cost a fifth of each page.
const memory = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '4194304',
  MALLOC_TRIM_THRESHOLD_: '16777216',
}
// What V8 makes of the program is kept: a third of a start is compiling.
const compiled = { NODE_COMPILE_CACHE: 'build/compiled' }
await become(NODE, program, { ...memory, ...compiled, NODE_ENV: process.env.NODE_ENV ?? 'production' })
