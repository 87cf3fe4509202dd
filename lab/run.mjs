// Installs and builds what is missing or has changed, then runs a program of the lab: `npm run bench`, `npm run screenshots`.
import { install } from '../scripts/install.mjs'
import { NODE, run } from '../scripts/programs.mjs'
import { build } from '../scripts/sources.mjs'

await install({ devToo: true })
if (!(await build())) process.exit(1)
process.exit(await run(NODE, process.argv.slice(2)))
