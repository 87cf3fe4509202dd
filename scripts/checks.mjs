import { capture, packaged } from './programs.mjs'

/** Results of unchanged files are kept here. */
const KEPT = 'build/checks'
const LAW = [
  ...['--config', '.dependency-cruiser.mjs', '--cache', `${KEPT}/imports`, '--cache-strategy', 'content'],
  ...['shop', 'server', 'sandbox', 'seed'],
]
// One checker: several look at the same types again, and the other checks want the other cores.
const TYPES = ['-p', '.', '--checkers', '1', '--incremental', '--tsBuildInfoFile', `${KEPT}/types.json`]
/** Rarer garbage collection: less work, at 2 GB of memory as before. */
const TYPES_ENV = { GOGC: '1600' }

/**
 * Checks the code without running it. Each check is printed when it ends.
 * @returns the names of those that failed, and how many passed
 */
export async function runChecks() {
  const rules = check('house rules', 'node', ['scripts/house-rules.mjs'], { says: true })
  // React Router writes the types of the pages' props; types and dead code need them.
  const first = await check('route types', 'react-router', ['typegen'], { hurries: true })
  const others = await Promise.all([
    rules,
    check('types', 'tsc', TYPES, { env: TYPES_ENV, hurries: true }),
    check('dead code', 'knip', ['--cache', '--cache-location', `${KEPT}/files`]),
    check('import law', 'depcruise', LAW),
    check('API description', 'node', ['scripts/api-description.mjs']),
    check('format and lint', 'biome', ['ci', '--colors=off', '--error-on-warnings', '.']),
  ])
  const all = [first, ...others]
  return { passed: all.filter(({ fine }) => fine).length, failed: all.filter(({ fine }) => !fine) }
}

/**
 * @param says what it prints is of interest when it is fine, too
 * @param hurries it takes longest: the others leave it a core
 */
async function check(name, program, args, { env = {}, says = false, hurries = false } = {}) {
  const started = Date.now()
  const command = [packaged(program), ...args]
  const [runner, ...given] = hurries ? command : ['nice', '-n', '5', ...command]
  const { code, output } = await capture(runner, given, env)
  const fine = code === 0
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  const told = fine ? `fine${says ? `, ${output.trim()}` : ''}` : `FAILED\n${output}`
  console.log(`── ${name}: ${told} (${seconds} s)`)
  return { fine, command: `${name} (${[program, ...args].join(' ')})` }
}
