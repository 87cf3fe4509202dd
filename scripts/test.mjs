// Runs what CI runs, or with --all all tests, or with --checks what needs nothing to be run. Plain Node without dependencies.
import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { install } from './install.mjs'
import { NODE, packaged, run } from './programs.mjs'
import { findChromium, findEngines } from './testing/browsers.mjs'
import { readReport } from './testing/reports.mjs'

const REPORTS = 'build/test-reports'
const [isAll, onlyChecks] = ['--all', '--checks'].map((flag) => process.argv.includes(flag))
const failures = []
let passed = 0

await install({ devToo: true })
rmSync(REPORTS, { force: true, recursive: true })
mkdirSync(REPORTS, { recursive: true })

if (onlyChecks) await check()
else {
  console.log(`Each part writes to ${REPORTS}/ while it runs.`)
  const [isBuilt] = await Promise.all([buildAndCheck(), testRules()])
  if (isBuilt) await testInBrowsers()
}
if (failures.length > 0) console.log(`\nfailed:\n${failures.join('\n')}\n`)
console.log(`${passed} passed, ${failures.length} failed`)
process.exit(failures.length > 0 ? 1 : 0)

async function buildAndCheck() {
  const isBuilt = await part('build', NODE, ['scripts/build.mjs'])
  await check()
  return isBuilt
}

async function check() {
  await part('format and lint', packaged('biome'), ['ci', '--error-on-warnings', '.'])
  // The types of the pages' props, which the types and dead code need.
  await part('route types', packaged('react-router'), ['typegen'])
  // Several checkers look at the same types again, each with a gigabyte of its own.
  await part('types', packaged('tsc'), ['--checkers', '1'])
  await part('types of tables', NODE, ['scripts/tables.mjs', '--check'])
  await part('import law', packaged('depcruise'), ['shop', 'server', 'sandbox', 'seed'])
  await part('house rules', NODE, ['scripts/house-rules.mjs'])
  await part('dead code', packaged('knip'), [])
  await part('API description', NODE, ['scripts/api-description.mjs'])
}

async function testRules() {
  const report = `${REPORTS}/rules.json`
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const quick = isAll ? [] : ['--tags-filter=!slow']
  await part('rules', packaged('vitest'), [...args, ...quick], {
    env: isAll ? {} : { TEST_TIER: 'quick' },
    report,
  })
}

async function testInBrowsers() {
  const projects = ['--project=journeys', ...(isAll ? ['--project=pages'] : [])]
  await testIn('Chromium', findChromium, ['--grep-invert=@torture', ...projects])
  if (isAll) await testIn('Firefox and WebKit', findEngines, ['--config=engines'])
}

async function testIn(name, findBrowser, args) {
  try {
    await findBrowser()
  } catch (error) {
    console.log(`${name}: ${error.message}`)
    failures.push(`${name}: ${error.message}`)
    return
  }
  const report = `${REPORTS}/${name}.json`
  await part(name, packaged('playwright'), ['test', '--reporter=list,json', ...args], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    report,
  })
}

/**
 * Runs a part of the tests and prints a line of it, and all that it printed if it failed. Without a report it counts as one test.
 * @returns whether all passed
 */
async function part(name, program, args, { env = {}, report = null } = {}) {
  const [began, log] = [Date.now(), `${REPORTS}/${name}.log`]
  const code = await run(program, args, env, openSync(log, 'w'))
  const found = report
    ? readReport(report, isAll ? null : 'slow')
    : { passed: code === 0 ? 1 : 0, failures: [] }
  const failed = found.failures.map((test) => `${name}: ${test}`)
  if (failed.length === 0 && (code !== 0 || found.passed === 0)) failed.push(`${name} (ended with ${code})`)
  passed += found.passed
  failures.push(...failed)
  if (failed.length > 0) console.log(readFileSync(log, 'utf8'))
  const result = `${found.passed} passed, ${failed.length} failed`
  console.log(`${name}: ${result}, ${((Date.now() - began) / 1000).toFixed(1)} s`)
  return failed.length === 0
}
