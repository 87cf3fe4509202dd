// Builds what is newer, then measures.
import { install } from './install.mjs'
import { NODE, run } from './programs.mjs'
import { build } from './sources.mjs'

await install({ devToo: true })
if (!(await build())) process.exit(1)
process.exit(await run(NODE, ['bench/main.ts', ...process.argv.slice(2)]))
