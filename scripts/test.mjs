// Everything that CI runs, from nothing. Plain Node without dependencies, so that it works before any is installed.
import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { runChecks } from './checks.mjs'
import { findChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { packaged, run } from './programs.mjs'
import { readReport, slowest } from './reports.mjs'
import { build } from './sources.mjs'

const REPORTS = resolve('build/test-reports')

const sums = { passed: 0, failed: 0 }
/** Told at the end again, where whoever reads a long log looks first. */
const failures = []
const flaky = []
const tests = []

await timed('installation', () => install({ devToo: true }))
rmSync(REPORTS, { force: true, recursive: true })
mkdirSync(REPORTS, { recursive: true })

const [chromium, isBuilt] = await Promise.all([lookForChromium(), checkAndBuild(), testRules()])
if (chromium && isBuilt) await testInBrowser(chromium)
finish()

async function lookForChromium() {
  try {
    return await findChromium()
  } catch (error) {
    sums.failed += 1
    failures.push(`browser: ${error.message}`)
    return null
  }
}

/** @returns whether there is something to look at in a browser */
async function checkAndBuild() {
  const { passed, failed } = await timed('checks', runChecks)
  sums.passed += passed
  sums.failed += failed.length
  failures.push(...failed.map(({ command }) => command))
  const isBuilt = await timed('build', build)
  sums[isBuilt ? 'passed' : 'failed'] += 1
  if (!isBuilt) failures.push('build (node scripts/build.mjs)')
  return isBuilt
}

function testRules() {
  const report = `${REPORTS}/vitest.json`
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return count('rules and API', report, () => run(packaged('vitest'), args))
}

function testInBrowser(chromium) {
  const report = `${REPORTS}/playwright.json`
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const args = ['test', '--reporter=list,json', '--grep-invert=@torture']
  return count('browser', report, () => run(packaged('playwright'), args, env))
}

/** Many tests, whose runner writes a report. */
async function count(name, report, runner) {
  const code = await timed(name, runner)
  const found = readReport(report)
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
  const started = Date.now()
  const result = await work()
  console.log(`── ${name}: ${((Date.now() - started) / 1000).toFixed(1)} s`)
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
