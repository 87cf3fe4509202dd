// Checks the code without running it.
import { runChecks } from './checks.mjs'
import { install } from './install.mjs'

await install({ devToo: true })
const { failed } = await runChecks()
process.exit(failed.length)
