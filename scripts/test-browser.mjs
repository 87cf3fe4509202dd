// The tests in Chromium: all of them, or those whose file is named. `-g 'words of a title'` runs one test.

import { install } from './install.mjs'
import { packaged, run } from './programs.mjs'
import { build } from './sources.mjs'
import { findChromium } from './testing/browsers.mjs'

await install({ devToo: true })
const CHROMIUM_PATH = await findChromium()
if (!(await build())) process.exit(1)
const args = ['test', '--reporter=list', ...process.argv.slice(2)]
process.exit(await run(packaged('playwright'), args, { CHROMIUM_PATH }))
