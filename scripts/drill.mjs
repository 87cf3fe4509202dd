// Builds what is newer, then plays a failure, `restarts` with Debian's Caddy, `failover` with its PostgreSQL, or the first start on a machine: `unit`.
import { install } from './install.mjs'
import { NODE, run } from './programs.mjs'
import { build } from './sources.mjs'

await install({ devToo: true })
if (!(await build())) process.exit(1)
process.exit(await run(NODE, ['drills/main.ts', ...process.argv.slice(2)]))
