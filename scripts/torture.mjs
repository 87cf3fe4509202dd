// Storms and crashes in full doses, with seeds that nobody has chosen. `--seed=N` and `--path=P` play what failed again.
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { install } from './install.mjs'
import { packaged, run } from './programs.mjs'
import { build } from './sources.mjs'

const RULES = [
  ...['paid-exactly-once', 'every-door-body', 'every-door-address'],
  ...['cell', 'payment-event', 'letter', 'refund-rows', 'round-trip'],
]
const BUILT = ['crash', 'two-processes']

const string = { type: 'string' }
const { values } = parseArgs({ options: { seed: string, path: string } })
const TORTURE_SEED = values.seed ?? `${randomInt(2 ** 31)}`
const env = { TORTURE_SEED, ...(values.path && { TORTURE_PATH: values.path }) }

await install({ devToo: true })
if (!(await build())) process.exit(1)
console.log(`The seed is ${TORTURE_SEED}.`)
const codes = [
  await run(packaged('vitest'), ['run', ...RULES.map((name) => `/${name}.test.ts`)], env),
  await run(
    packaged('playwright'),
    ['test', '--reporter=list', ...BUILT.map((name) => `/${name}.spec.ts`)],
    env,
  ),
]
if (codes.every((code) => code === 0)) process.exit(0)
console.log(`It failed with this seed: npm run torture -- --seed=${TORTURE_SEED}`)
process.exit(1)
