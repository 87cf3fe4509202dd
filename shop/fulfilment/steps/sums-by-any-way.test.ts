import fc from 'fast-check'
import { beforeAll, expect, inject, test } from 'vitest'
import { inDose } from '../../../server/testing/test-dose.ts'
import { EXAMPLES, life } from '../../../server/testing/test-lives.ts'
import { beginSums, type Sums } from '../../../server/testing/test-sums.ts'

const torture = inject('torture')

let sums: Sums

beforeAll(async () => {
  sums = await beginSums()
})

test('dialog, letter, page, receipts and what was paid and not given back agree, whatever happens to an order', async () => {
  const numRuns = inDose({ small: 4, usual: 60, full: 800 })
  await fc.assert(fc.asyncProperty(life, sums.play), {
    numRuns,
    seed: torture?.seed ?? 1,
    examples: EXAMPLES,
  })
  for (const [what, times] of Object.entries(sums.seen)) expect(times, what).toBeGreaterThan(0)
}, 900_000)
