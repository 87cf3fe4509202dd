import { cluster } from './cluster/drill.ts'
import { failover } from './failover.ts'
import { kills } from './kills.ts'
import { pooler } from './pooler.ts'
import { restarts } from './restarts.ts'
import { unit } from './unit.ts'

const DRILLS = { restarts, failover, cluster, kills, pooler, unit }
const [name = '', times] = process.argv.slice(2)
const drill = new Map(Object.entries(DRILLS)).get(name)
if (!drill) {
  console.error(`npm run drill -- ${Object.keys(DRILLS).join(' | ')}`)
  process.exit(1)
}
process.exit((await drill(Number(times) || undefined)) ? 0 : 1)
