import { expect, test } from 'vitest'
import { memoryStorage } from '../../kernel/test-storage.ts'
import { newDraft, toPlan } from './parcel-drafts.ts'
import { loadPlan, storePlan } from './use-parcel-drafts.ts'

const items = [{ _id: 'rose' }]
const plan = toPlan([newDraft({ lines: ['rose'] }), newDraft()])

test('a plan that the shop does not have yet is there when the page is loaded again', () => {
  const keep = memoryStorage()
  expect(loadPlan(keep, 'rima@example.com', items)).toBeNull()
  storePlan(keep, 'rima@example.com', plan)
  expect(loadPlan(keep, 'rima@example.com', items)).toEqual(plan)
  storePlan(keep, 'rima@example.com', [])
  expect(loadPlan(keep, 'rima@example.com', items)).toEqual([])
})

test('a plan of somebody else, or of a cart that is ordered, is not', () => {
  const keep = memoryStorage()
  storePlan(keep, 'rima@example.com', plan)
  expect(loadPlan(keep, 'mina@example.com', items)).toBeNull()
  expect(loadPlan(keep, 'rima@example.com', [{ _id: 'cake' }])).toBeNull()
  expect(loadPlan({ getItem: () => 'no plan' }, 'rima@example.com', items)).toBeNull()
})
