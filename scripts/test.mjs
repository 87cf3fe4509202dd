// Runs what CI runs, or with --all all tests. Plain Node without dependencies, so that it works before any is installed.
import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { runChecks } from './checks.mjs'
import { install } from './install.mjs'
import { packaged, run } from './programs.mjs'
import { build } from './sources.mjs'
import { findChromium, findEngines } from './testing/browsers.mjs'
import { readReport, slowest } from './testing/reports.mjs'

const REPORTS = resolve('build/test-reports')
const isAll = process.argv.includes('--all')

const sums = { passed: 0, failed: 0 }
/** Printed again at the end, where the reader of a long log looks first. */
const failures = []
const flaky = []
const tests = []

await install({ devToo: true })
rmSync(REPORTS, { force: true, recursive: true })
mkdirSync(REPORTS, { recursive: true })

const [chromium, engines, isBuilt] = await Promise.all([
  findBrowser('Chromium', findChromium),
  isAll ? findBrowser('engines', findEngines) : null,
  buildShop(),
  check(),
  testRules(),
])
if (chromium && isBuilt) await testInChromium(chromium)
if (engines && isBuilt) await testInEngines(engines)
finish()

async function findBrowser(name, find) {
  try {
    return await find()
  } catch (error) {
    sums.failed += 1
    failures.push(`${name}: ${error.message}`)
    return null
  }
}

async function check() {
  const { passed, failed } = await timed('checks', () => runChecks())
  sums.passed += passed
  sums.failed += failed.length
  failures.push(...failed.map(({ command }) => command))
}

/** @returns whether there is something to look at in a browser */
async function buildShop() {
  const isBuilt = await timed('build', () => build())
  sums[isBuilt ? 'passed' : 'failed'] += 1
  if (!isBuilt) failures.push('build (node scripts/build.mjs)')
  return isBuilt
}

function testRules() {
  const report = `${REPORTS}/vitest.json`
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  if (!isAll) args.push('--tags-filter=!slow')
  return count('rules', report, () => run(packaged('vitest'), args, { TEST_TIER: isAll ? 'all' : 'quick' }))
}

function testInChromium(path) {
  const report = `${REPORTS}/chromium.json`
  const env = { CHROMIUM_PATH: path, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const args = ['test', '--reporter=list,json', '--grep-invert=@torture']
  args.push(...(isAll ? ['--project=journeys', '--project=pages'] : ['--project=journeys']))
  return count('chromium', report, () => run(packaged('playwright'), args, env))
}

function testInEngines(settings) {
  const report = `${REPORTS}/engines.json`
  const env = { ...settings, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const args = ['test', '--config=engines', '--reporter=list,json']
  return count('engines', report, () => run(packaged('playwright'), args, env))
}

/** Many tests, whose runner writes a report. */
async function count(name, report, runner) {
  const code = await timed(name, runner)
  const found = readReport(report, { leftOut: isAll ? null : 'slow' })
  sums.passed += found.passed
  sums.failed += found.failed
  failures.push(...found.failures)
  flaky.push(...found.flaky)
  tests.push(...found.tests)
  if (code === 0 || found.failed > 0) return
  sums.failed += 1
  failures.push(`${name}: every test passed, but the runner ended with ${code}`)
}

async function timed(name, work) {
  const began = Date.now()
  const result = await work()
  console.log(`── ${name}: ${((Date.now() - began) / 1000).toFixed(1)} s`)
  return result
}

function finish() {
  const slow = slowest(tests)
  print('slowest tests', slow.tests)
  print('slowest files', slow.files)
  print('flaky: passed only when run again', flaky)
  print('failed', failures)
  console.log(`\n${sums.passed} passed, ${sums.failed} failed`)
  process.exit(sums.failed === 0 && sums.passed > 0 ? 0 : 1)
}

function print(title, lines) {
  if (lines.length > 0) console.log(`\n── ${title}\n${lines.join('\n')}`)
}
