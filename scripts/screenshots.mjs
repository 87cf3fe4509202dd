// Makes the pictures of the README anew, from the shop as it is.

import { install } from './install.mjs'
import { NODE, run } from './programs.mjs'
import { build } from './sources.mjs'
import { findChromium } from './testing/browsers.mjs'

await install({ devToo: true })
const CHROMIUM_PATH = await findChromium()
if (!(await build())) process.exit(1)
process.exit(await run(NODE, ['browser/screenshots.ts'], { CHROMIUM_PATH }))
