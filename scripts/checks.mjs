import { capture, packaged } from './programs.mjs'

/** What was looked at before and has not changed is not looked at again. */
const KEPT = 'build/checks'
const LAW = [
  ...['--config', '.dependency-cruiser.mjs', '--cache', `${KEPT}/imports`, '--cache-strategy', 'content'],
  ...['shop', 'server', 'sandbox', 'seed', 'bench', 'drills'],
]
// One checker: several look at the same types again, and the other checks want the other cores.
const TYPES = ['-p', '.', '--checkers', '1', '--incremental', '--tsBuildInfoFile', `${KEPT}/types.json`]

/**
 * All that can be said of the code without running it. Each check is printed when it ends.
 * @returns the names of those that failed, and how many passed
 */
export async function runChecks() {
  // What pages are given is a type that React Router writes; types and dead code need it.
  const first = await check('route types', 'react-router', ['typegen'])
  const others = await Promise.all([
    check('types', 'tsc', TYPES),
    check('dead code', 'knip', ['--cache', '--cache-location', `${KEPT}/files`]),
    check('import law', 'depcruise', LAW),
    check('format and lint', 'biome', ['ci', '--colors=off', '--error-on-warnings', '.']),
  ])
  const all = [first, ...others]
  return { passed: all.filter(({ fine }) => fine).length, failed: all.filter(({ fine }) => !fine) }
}

async function check(name, program, args) {
  const started = Date.now()
  const { code, output } = await capture(packaged(program), args)
  const fine = code === 0
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`── ${name}: ${fine ? 'fine' : `FAILED\n${output}`} (${seconds} s)`)
  return { fine, command: `${name} (${[program, ...args].join(' ')})` }
}
