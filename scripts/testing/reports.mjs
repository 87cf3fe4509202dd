import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * Reads a runner's report. No report, or one without tests, is a failure.
 * @param file the JSON report of Vitest or Playwright
 * @param leftOut the tag of tests that were not to be run
 * @returns the counts; of what failed, or passed only when it was run again, a line or two each; each test's seconds
 */
export function readReport(file, { leftOut = null } = {}) {
  const tests = testsOf(file, leftOut)
  if (tests === null)
    return { passed: 0, failed: 1, failures: [`${file}: no report, or no tests in it`], flaky: [], tests: [] }
  const failed = tests.filter(({ ending }) => ending === 'failed')
  return {
    passed: tests.length - failed.length,
    failed: failed.length,
    failures: failed.map(said),
    flaky: tests.filter(({ ending }) => ending === 'flaky').map(said),
    tests,
  }
}

function testsOf(file, leftOut) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    const tests = report.testResults ? ofVitest(report, leftOut) : ofPlaywright(report)
    return tests.length > 0 ? tests : null
  } catch {
    return null
  }
}

function ofVitest({ testResults }, leftOut) {
  return testResults.flatMap(({ name: path, status, message, assertionResults }) => {
    const file = relative(process.cwd(), path)
    const asked = assertionResults.filter(
      ({ status, tags = [] }) => status !== 'skipped' || !tags.includes(leftOut),
    )
    const tests = asked.map((one) => ({
      file,
      name: one.fullName,
      // A skipped test counts as failed: nothing is skipped silently.
      ending: one.status === 'passed' ? 'passed' : 'failed',
      // Tests whose hooks failed are skipped, and only the file knows why.
      error: one.failureMessages?.[0] ?? (message || one.status),
      seconds: (one.duration ?? 0) / 1000,
    }))
    // A file that cannot be read, or whose hooks fail, may have no tests to blame.
    const blamed = status !== 'failed' || tests.some(({ ending }) => ending === 'failed')
    const whole = { file, name: 'the whole file', ending: 'failed', error: message, seconds: 0 }
    return blamed ? tests : [...tests, whole]
  })
}

function ofPlaywright({ suites = [], errors = [] }) {
  const outside = errors.map(({ message, location }) => ({
    file: location ? relative(process.cwd(), location.file) : '',
    name: 'outside of any test',
    ending: 'failed',
    error: message,
    seconds: 0,
  }))
  return [...outside, ...suites.flatMap((suite) => ofSuite(suite, []))]
}

const ENDINGS = { expected: 'passed', flaky: 'flaky' }

function ofSuite({ title, specs = [], suites = [] }, above) {
  const names = [...above, title]
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      file: spec.file,
      name: [...names.slice(1), spec.title].join(' > '),
      ending: ENDINGS[status] ?? 'failed',
      error: results.findLast((result) => result.error)?.error?.message ?? status,
      seconds: results.reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000,
    })),
  )
  return [...own, ...suites.flatMap((suite) => ofSuite(suite, names))]
}

const MOST = 10

/** The slowest tests and files of all reports, a line each. */
export function slowest(tests) {
  const files = new Map()
  for (const { file, seconds } of tests) files.set(file, (files.get(file) ?? 0) + seconds)
  const byFile = [...files].map(([name, seconds]) => ({ name, seconds }))
  const byTest = tests.map(({ file, name, seconds }) => ({ name: `${file} > ${name}`, seconds }))
  const lines = (rows) =>
    rows
      .toSorted((one, other) => other.seconds - one.seconds)
      .slice(0, MOST)
      .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`)
  return { tests: lines(byTest), files: lines(byFile) }
}

const said = ({ file, name, error }) => `${file}${file && ' > '}${name}\n    ${firstLine(error)}`

const firstLine = (text = '') => stripVTControlCharacters(text).trim().split('\n', 1)[0]
