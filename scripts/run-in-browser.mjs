// Builds the shop if its sources changed, then runs a program that opens it in Chromium: `npm run screenshots`, `npm run bench:phone`.

import { install } from './install.mjs'
import { NODE, run } from './programs.mjs'
import { build } from './sources.mjs'
import { findChromium } from './testing/browsers.mjs'

await install({ devToo: true })
const CHROMIUM_PATH = await findChromium()
if (!(await build())) process.exit(1)
process.exit(await run(NODE, process.argv.slice(2), { CHROMIUM_PATH }))
