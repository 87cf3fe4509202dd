import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
// @ts-expect-error: plain JavaScript
import { readReport } from './reports.mjs'

const folder = mkdtempSync(join(tmpdir(), 'ogs-reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

function read(report: unknown) {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return readReport(file, 'slow')
}

test('of Vitest: what passed is counted, what failed or was skipped is named, unless it was left out', () => {
  const assertionResults = [
    { status: 'failed', fullName: 'the cart is empty' },
    { status: 'skipped', fullName: 'the cart is full' },
    { status: 'skipped', fullName: 'the cart is very full', tags: ['slow'] },
    { status: 'passed', fullName: 'the cart is there' },
  ]
  const cart = { name: resolve('shop/cart/cart.test.ts'), status: 'failed', assertionResults }
  expect(read({ testResults: [cart] })).toEqual({
    passed: 1,
    failures: ['shop/cart/cart.test.ts > the cart is empty', 'shop/cart/cart.test.ts > the cart is full'],
  })
})

test('of Vitest: a file that cannot be read, and one whose end failed', () => {
  const right = { status: 'passed', fullName: 'the cart is there' }
  for (const assertionResults of [[], [right]]) {
    const cart = { name: resolve('shop/cart/cart.test.ts'), status: 'failed', assertionResults }
    const failures = ['shop/cart/cart.test.ts']
    expect(read({ testResults: [cart] })).toEqual({ passed: assertionResults.length, failures })
  }
})

test('of Playwright: at any depth, and errors outside of the tests', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] })
  const inner = { title: 'on a phone', specs: [spec('pays', 'expected'), spec('asks', 'unexpected')] }
  const specs = [spec('looks', 'expected'), spec('waits', 'skipped')]
  const outer = { title: 'cart.spec.ts', specs, suites: [inner] }
  expect(read({ suites: [outer], errors: [{ message: 'Error: no shop' }] })).toEqual({
    passed: 2,
    failures: ['Error: no shop', 'cart.spec.ts > waits', 'cart.spec.ts > on a phone > asks'],
  })
})

test('a runner that left no report has no test that passed', () => {
  expect(readReport(join(folder, 'none.json'))).toEqual({ passed: 0, failures: [] })
})
