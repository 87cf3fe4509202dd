import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
// @ts-expect-error: plain JavaScript
import { failuresOf } from './failures.mjs'

const folder = mkdtempSync(join(tmpdir(), 'ogs-failures-'))
afterAll(() => rmSync(folder, { recursive: true }))

function failures(report: unknown): string[] {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return failuresOf(file)
}

test('of Vitest: file, name and the first line of the error, without its colours', () => {
  const wrong = {
    status: 'failed',
    fullName: 'the cart is empty',
    failureMessages: ['\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n    at cart.test.ts:3:1'],
  }
  const skipped = { status: 'skipped', fullName: 'the cart is full', failureMessages: [] }
  const right = { status: 'passed', fullName: 'the cart is there', failureMessages: [] }
  const name = resolve('shop/cart/cart.test.ts')
  const cart = { name, status: 'failed', message: '', assertionResults: [wrong, skipped, right] }
  expect(failures({ testResults: [cart] })).toEqual([
    'shop/cart/cart.test.ts > the cart is empty\n    AssertionError: expected 1 to be 2',
    'shop/cart/cart.test.ts > the cart is full\n    skipped',
  ])
})

test('of Vitest: a file that cannot be read', () => {
  const name = resolve('shop/cart/cart.test.ts')
  const cart = { name, status: 'failed', message: '\nSyntaxError: x\n at y', assertionResults: [] }
  expect(failures({ testResults: [cart] })).toEqual([
    'shop/cart/cart.test.ts > the whole file\n    SyntaxError: x',
  ])
})

test('of Playwright: at any depth, unreliable ones and errors outside of the tests too', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'browser/cart.spec.ts',
    tests: [{ status, results: [{}, { error: message && { message } }, {}] }],
  })
  const inner = { title: 'on a phone', specs: [spec('pays', 'flaky', 'Error: no button\nCall log')] }
  const outer = {
    title: 'cart.spec.ts',
    specs: [spec('looks', 'expected'), spec('waits', 'skipped')],
    suites: [inner],
  }
  expect(failures({ suites: [outer], errors: [{ message: 'Error: no shop' }] })).toEqual([
    'outside of any test\n    Error: no shop',
    'browser/cart.spec.ts > waits\n    skipped',
    'browser/cart.spec.ts > on a phone > pays\n    Error: no button',
  ])
})

test('of a runner that left no report, nothing', () => {
  expect(failuresOf(join(folder, 'none.json'))).toEqual([])
})
