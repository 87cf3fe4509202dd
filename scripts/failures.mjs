import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * What of a runner's report did not pass, a line or two for each: its file and name, and the first line of its error.
 * @param file the JSON report of Vitest or Playwright
 */
export function failuresOf(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    return report.testResults ? ofVitest(report) : ofPlaywright(report)
  } catch {
    return []
  }
}

function ofVitest({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status !== 'passed')
    // A file that cannot be read has no tests to blame.
    if (failed.length === 0 && status === 'failed') return [line(name, 'the whole file', message)]
    return failed.map((one) => line(name, one.fullName, one.failureMessages?.[0] ?? one.status))
  })
}

function ofPlaywright({ suites = [], errors = [] }) {
  const outside = errors.map(({ message, location }) =>
    line(location?.file ?? '', 'outside of any test', message),
  )
  return [...outside, ...suites.flatMap((suite) => ofSuite(suite, []))]
}

function ofSuite({ title, specs = [], suites = [] }, above) {
  const names = [...above, title]
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status !== 'expected')
      .map(({ status, results }) => {
        const error = results.findLast((result) => result.error)?.error
        return line(spec.file, [...names.slice(1), spec.title].join(' > '), error?.message ?? status)
      }),
  )
  return [...own, ...suites.flatMap((suite) => ofSuite(suite, names))]
}

const line = (file, name, error) =>
  `${file && relative(process.cwd(), file)}${file && ' > '}${name}\n    ${firstLine(error)}`

const firstLine = (text = '') => stripVTControlCharacters(text).trim().split('\n', 1)[0]
