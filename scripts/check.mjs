// Everything that can be said of the code without running it: what an editor's save can afford.
import { runChecks } from './checks.mjs'
import { install } from './install.mjs'

await install({ devToo: true })
const { failed } = await runChecks()
process.exit(failed.length)
