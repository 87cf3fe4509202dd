// Builds the shop if its sources changed, then runs a program that needs the build: `npm run bench`, `npm run drill`.
import { install } from './install.mjs'
import { NODE, run } from './programs.mjs'
import { build } from './sources.mjs'

await install({ devToo: true })
if (!(await build())) process.exit(1)
process.exit(await run(NODE, process.argv.slice(2)))
