import { expect, test } from 'vitest'
import { memoryStorage } from '../../kernel/test-storage.ts'
import { asPlan, newDraft } from './parcel-drafts.ts'
import { keepPlan, keptPlan } from './use-parcel-drafts.ts'

const items = [{ _id: 'rose' }]
const plan = asPlan([newDraft({ lines: ['rose'] }), newDraft()])

test('a plan that the shop does not have yet is there when the page is loaded again', () => {
  const keep = memoryStorage()
  expect(keptPlan(keep, 'rima@example.com', items)).toBeNull()
  keepPlan(keep, 'rima@example.com', plan)
  expect(keptPlan(keep, 'rima@example.com', items)).toEqual(plan)
  keepPlan(keep, 'rima@example.com', [])
  expect(keptPlan(keep, 'rima@example.com', items)).toEqual([])
})

test('a plan of somebody else, or of a cart that is ordered, is not', () => {
  const keep = memoryStorage()
  keepPlan(keep, 'rima@example.com', plan)
  expect(keptPlan(keep, 'mina@example.com', items)).toBeNull()
  expect(keptPlan(keep, 'rima@example.com', [{ _id: 'cake' }])).toBeNull()
  expect(keptPlan({ getItem: () => 'no plan' }, 'rima@example.com', items)).toBeNull()
})
