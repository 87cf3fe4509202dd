// Storms and crashes in full doses, with random seeds. `--seed=N` and `--path=P` repeat a failure.
import { randomInt } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { install } from '../scripts/install.mjs'
import { packaged, run } from '../scripts/programs.mjs'
import { build } from '../scripts/sources.mjs'

/** The only one that prints a path when it fails. */
const OF_THE_PATH = 'shop/billing/reconciling/paid-exactly-once.test.ts'
/** Tests with random cases, or a share of their cases. */
const BY_CHANCE =
  /from '(fast-check|[./a-z-]*\/test-(hostile-input|storm)\.ts)'|inject\('torture'\)|inDose\([^)]*full:/
const RULES = globSync('{shop,server,sandbox,seed}/**/*.test.{ts,tsx}').filter((file) =>
  BY_CHANCE.test(readFileSync(file, 'utf8')),
)
const BUILT = ['crash', 'two-processes', 'database-falls']

const string = { type: 'string' }
const { values } = parseArgs({ options: { seed: string, path: string } })
const { seed = `${randomInt(2 ** 31)}`, path } = values
if (!/^\d+$/.test(seed)) {
  console.error(`--seed must be a whole number of at least 0, and "${seed}" is none.`)
  process.exit(1)
}

await install({ devToo: true })
if (!path && !(await build())) process.exit(1)
console.log(`The seed is ${seed}.`)
const codes = path ? [await rules([OF_THE_PATH])] : [await rules(RULES), await built()]
if (codes.every((code) => code === 0)) process.exit(0)
console.log(`To play it again: npm run torture -- --seed=${seed}${path ? ` --path=${path}` : ''}`)
process.exit(1)

function rules(files) {
  const env = { TORTURE_SEED: seed, ...(path && { TORTURE_PATH: path }) }
  return run(packaged('vitest'), ['run', ...files], env)
}

function built() {
  const files = BUILT.map((name) => `/${name}.spec.ts`)
  return run(packaged('playwright'), ['test', '--reporter=list', ...files], { TORTURE_SEED: seed })
}
