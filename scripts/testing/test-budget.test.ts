import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
// @ts-expect-error: plain JavaScript
import { budgetOf, byFolder, FIRST_IN_A_WORKER, isJudged, overBudget, readBook } from './test-budget.mjs'

const BUDGET = { rules: 100, chromium: 50 }

test('a part that takes a tenth more than its budget is let through', () => {
  expect(overBudget(BUDGET, { rules: 110, chromium: 1 }, {})).toEqual([])
})

test('a small folder is not refused because its tests were the first of their worker', () => {
  const budget = { 'shop/gift-options': 1 }
  expect(overBudget(budget, { 'shop/gift-options': 1.8 }, {}, FIRST_IN_A_WORKER)).toEqual([])
  expect(overBudget(budget, { 'shop/gift-options': 4.2 }, {}, FIRST_IN_A_WORKER)).toHaveLength(1)
})

test('one that takes more is named, with the files that took most', () => {
  const files = new Map(Array.from({ length: 9 }, (_, n) => [`shop/${n}.test.ts`, n]))
  expect(overBudget(BUDGET, { rules: 110.1, chromium: 50 }, { rules: files })).toEqual([
    expect.stringMatching(
      /^budget of rules: it took 110\.1 processor seconds of 100 .*\n.*: shop\/8\.test\.ts 8\.0, (.*, ){4}shop\/3\.test\.ts 3\.0\. /,
    ),
  ])
})

test('a run is judged unless the machine is so slow that it says little of the tests', () => {
  expect([0.9, 1, 1.29, 1.3, 1.8].map(isJudged)).toEqual([true, true, true, false, false])
})

test('a part without a number is asked for one', () => {
  expect(overBudget(BUDGET, { engines: 0.1 }, {})).toEqual([expect.stringContaining('has no budget')])
})

test('what files took is counted in the seconds of the machine of the budget, by folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ogs-budget-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const book = join(folder, 'spent.jsonl')
  const line = (by: string, seconds: number) => `${JSON.stringify({ by, seconds })}\n`
  writeFileSync(
    book,
    [
      line('shop/payments/cash/cash.test.ts', 3),
      line('shop/payments/cash/cash.test.ts', 1),
      line('shop/payments/bkash/refunds.test.ts', 2),
      line('shop/table-owners.test.ts', 2),
      line('seed/demo.test.ts', 5),
      line('PostgreSQL', 8),
    ].join(''),
  )
  const files = readBook(book, 2)
  expect(files.get('PostgreSQL')).toBe(4)
  expect(byFolder(files)).toEqual({
    spent: { 'shop/payments': 3, shop: 1, seed: 2.5 },
    files: {
      'shop/payments': [
        ['shop/payments/cash/cash.test.ts', 2],
        ['shop/payments/bkash/refunds.test.ts', 1],
      ],
      shop: [['shop/table-owners.test.ts', 1]],
      seed: [['seed/demo.test.ts', 2.5]],
    },
  })
  expect(readBook(join(folder, 'none.jsonl'), 1).size).toBe(0)
})

test('each part of both tiers has a number', () => {
  const parts = ['checks', 'build', 'rules', 'chromium']
  expect(Object.keys(budgetOf('test').parts)).toEqual(parts)
  expect(Object.keys(budgetOf('all').parts)).toEqual([...parts, 'engines', 'pseudo-language'])
})
