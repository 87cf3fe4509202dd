// Everything that CI runs, from nothing. Plain Node without dependencies, so that it works before any is installed.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import { failuresOf } from './failures.mjs'
import { install } from './install.mjs'

const REPORTS = resolve('build/test-reports')

await install()
process.env.PATH = `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}`
mkdirSync(REPORTS, { recursive: true })

const sums = { passed: 0, failed: 0 }
/** Told at the end again, where whoever reads a long log looks first. */
const failures = []

check('format and lint', 'biome', ['ci', '--error-on-warnings', '.'])
check('route types', 'react-router', ['typegen'])
check('types', 'tsc', ['-p', '.'])
check('import law', 'depcruise', [
  '--config',
  '.dependency-cruiser.mjs',
  'shop',
  'server',
  'sandbox',
  'seed',
  'bench',
])
check('dead code', 'knip', [])
count('rules and API', 'vitest', ['run', '--reporter=default', '--reporter=json'], vitestSums)
if (check('build', 'node', ['scripts/build.mjs'])) {
  count('browser', 'playwright', ['test', '--reporter=list,json'], playwrightSums, await chromium())
}

finish()

function finish() {
  if (failures.length > 0) console.log(`\n── failed\n${failures.join('\n')}\n`)
  console.log(`${sums.passed} passed, ${sums.failed} failed`)
  process.exit(sums.failed === 0 && sums.passed > 0 ? 0 : 1)
}

/** One yes or no. */
function check(name, program, args) {
  const fine = run(name, program, args)
  sums[fine ? 'passed' : 'failed'] += 1
  if (!fine) failures.push(`${name} (${[program, ...args].join(' ')})`)
  return fine
}

/** Many tests, whose runner writes its sums into a report; no report is a failure. */
function count(name, program, args, read, env) {
  const report = `${REPORTS}/${program}.json`
  rmSync(report, { force: true })
  const more = program === 'vitest' ? [`--outputFile.json=${report}`] : []
  const fine = run(name, program, [...args, ...more], { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env })
  const { passed, failed } = readReport(report, read)
  sums.passed += passed
  sums.failed += failed === 0 && !fine ? 1 : failed
  const named = failuresOf(report)
  failures.push(...(named.length > 0 || (fine && failed === 0) ? named : [`${name}: ${program} broke off`]))
}

function run(name, program, args, env = {}) {
  const started = Date.now()
  console.log(`\n── ${name}`)
  const { status } = spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`── ${name}: ${status === 0 ? 'fine' : 'FAILED'} (${seconds} s)`)
  return status === 0
}

function readReport(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 1 }
  }
}

/** A skipped test counts as failed: nothing is skipped silently. */
function vitestSums(report) {
  return { passed: report.numPassedTests, failed: report.numTotalTests - report.numPassedTests }
}

function playwrightSums({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length }
}

async function chromium() {
  const { findChromium } = await import('./chromium.mjs')
  try {
    return { CHROMIUM_PATH: await findChromium() }
  } catch (error) {
    console.error(error.message)
    failures.push(`browser: ${error.message}`)
    sums.failed += 1
    finish()
  }
}
