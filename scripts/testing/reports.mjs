import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * Reads the JSON report of Vitest or Playwright. A skipped test counts as failed: nothing is skipped silently.
 * @param leftOut the tag of tests that were not to be run
 * @returns how many tests passed, and the names of the others
 */
export function readReport(file, leftOut = null) {
  const tests = testsOf(file, leftOut)
  const failed = tests.filter(({ passed }) => !passed)
  return { passed: tests.length - failed.length, failures: failed.map(({ name }) => name) }
}

function testsOf(file, leftOut) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    return report.testResults ? ofVitest(report, leftOut) : ofPlaywright(report)
  } catch {
    return []
  }
}

const ofVitest = ({ testResults }, leftOut) =>
  testResults.flatMap(({ name: path, status, assertionResults }) => {
    const file = relative(process.cwd(), path)
    const tests = assertionResults
      .filter((one) => one.status !== 'skipped' || !one.tags?.includes(leftOut))
      .map((one) => ({ name: `${file} > ${one.fullName}`, passed: one.status === 'passed' }))
    // One that cannot be read, or whose hooks fail, may have no tests to blame.
    const isBlamed = status !== 'failed' || tests.some(({ passed }) => !passed)
    return isBlamed ? tests : [...tests, { name: file, passed: false }]
  })

const ofPlaywright = ({ suites, errors }) => [
  ...errors.map(({ message }) => ({ name: message, passed: false })),
  ...suites.flatMap((suite) => ofSuite(suite, [])),
]

function ofSuite({ title, specs = [], suites = [] }, above) {
  const names = [...above, title]
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status }) => ({
      name: [...names, spec.title].join(' > '),
      passed: status === 'expected',
    })),
  )
  return [...own, ...suites.flatMap((suite) => ofSuite(suite, names))]
}
