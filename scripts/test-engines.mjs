// From home to a paid order in Firefox and in WebKit, or in the one that is named.

import { install } from './install.mjs'
import { packaged, run } from './programs.mjs'
import { build } from './sources.mjs'
import { ENGINE_NAMES, findEngines } from './testing/browsers.mjs'

const named = process.argv.slice(2).map((word) => word.toLowerCase())
const wanted = ENGINE_NAMES.filter((name) => named.length === 0 || named.includes(name.toLowerCase()))
if (wanted.length < named.length) {
  console.error(`The engines are ${ENGINE_NAMES.join(' and ')}; "${named.join(' ')}" is none of them.`)
  process.exit(1)
}
await install({ devToo: true })
const settings = await findEngines(wanted)
if (!(await build())) process.exit(1)
const args = ['test', '--config=engines', '--reporter=list', `--grep=${wanted.join('|')}`]
process.exit(await run(packaged('playwright'), args, settings))
