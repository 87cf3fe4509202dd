import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
// @ts-expect-error: plain JavaScript
import { readReport, slowest } from './reports.mjs'

const folder = mkdtempSync(join(tmpdir(), 'ogs-reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

function read(report: unknown) {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return readReport(file)
}

test('of Vitest: counts, and of what failed the file, name and first line of the error, without colours', () => {
  const wrong = {
    status: 'failed',
    fullName: 'the cart is empty',
    duration: 1500,
    failureMessages: ['\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n    at cart.test.ts:3:1'],
  }
  const skipped = { status: 'skipped', fullName: 'the cart is full', failureMessages: [] }
  const right = { status: 'passed', fullName: 'the cart is there', duration: 20, failureMessages: [] }
  const name = resolve('shop/cart/cart.test.ts')
  const cart = { name, status: 'failed', message: '', assertionResults: [wrong, skipped, right] }
  expect(read({ testResults: [cart] })).toMatchObject({
    passed: 1,
    failed: 2,
    flaky: [],
    failures: [
      'shop/cart/cart.test.ts > the cart is empty\n    AssertionError: expected 1 to be 2',
      'shop/cart/cart.test.ts > the cart is full\n    skipped',
    ],
  })
})

test('of Vitest: a file that cannot be read, and one whose end failed', () => {
  const name = resolve('shop/cart/cart.test.ts')
  const right = { status: 'passed', fullName: 'the cart is there', failureMessages: [] }
  for (const assertionResults of [[], [right]]) {
    const cart = { name, status: 'failed', message: '\nSyntaxError: x\n at y', assertionResults }
    expect(read({ testResults: [cart] })).toMatchObject({
      passed: assertionResults.length,
      failed: 1,
      failures: ['shop/cart/cart.test.ts > the whole file\n    SyntaxError: x'],
    })
  }
})

test('of Vitest: tests that were skipped because a hook of their file failed say why it did', () => {
  const name = resolve('shop/cart/cart.test.ts')
  const skipped = { status: 'skipped', fullName: 'the cart is full', failureMessages: [] }
  const cart = { name, status: 'failed', message: 'no database\n at y', assertionResults: [skipped] }
  expect(read({ testResults: [cart] })).toMatchObject({
    failed: 1,
    failures: ['shop/cart/cart.test.ts > the cart is full\n    no database'],
  })
})

test('of Playwright: at any depth, errors outside of the tests, and what passed only when run again', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'browser/cart.spec.ts',
    tests: [{ status, results: [{}, { error: message && { message } }, {}] }],
  })
  const inner = {
    title: 'on a phone',
    specs: [spec('pays', 'flaky', 'Error: no button\nCall log'), spec('asks', 'unexpected', 'Error: no')],
  }
  const outer = {
    title: 'cart.spec.ts',
    specs: [spec('looks', 'expected'), spec('waits', 'skipped')],
    suites: [inner],
  }
  expect(read({ suites: [outer], errors: [{ message: 'Error: no shop' }] })).toMatchObject({
    passed: 2,
    failed: 3,
    flaky: ['browser/cart.spec.ts > on a phone > pays\n    Error: no button'],
    failures: [
      'outside of any test\n    Error: no shop',
      'browser/cart.spec.ts > waits\n    skipped',
      'browser/cart.spec.ts > on a phone > asks\n    Error: no',
    ],
  })
})

test.each([
  ['left no report', null],
  ['ran no test', { testResults: [] }],
])('a runner that %s has failed', (_, report) => {
  const { passed, failed, failures } = report ? read(report) : readReport(join(folder, 'none.json'))
  expect([passed, failed]).toEqual([0, 1])
  expect(failures).toEqual([expect.stringContaining('no report, or no tests in it')])
})

test('the slowest tests and files come first, ten at most', () => {
  const tests = Array.from({ length: 24 }, (_, i) => ({
    file: `file ${i % 12}`,
    name: `test ${i}`,
    seconds: i,
  }))
  const { tests: slowestTests, files } = slowest(tests)
  expect(slowestTests).toHaveLength(10)
  expect(slowestTests[0]).toBe('  23.0 s  file 11 > test 23')
  expect(files).toHaveLength(10)
  expect(files[0]).toBe('  34.0 s  file 11')
})
