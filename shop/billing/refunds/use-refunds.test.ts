import { expect, it } from 'vitest'
import { pauseAfter } from './use-refunds.ts'

it('looks at a refund under way sooner at first, then every 15 seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 2_000].map(pauseAfter)).toEqual([
    1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000,
  ])
})
