import { expect, test, vi } from 'vitest'
import { memoryStorage } from '../../kernel/test-storage.ts'
import { newDraft, toPlan } from './parcel-drafts.ts'
import { loadPlan, savePlan, storePlan } from './use-parcel-drafts.ts'

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

/** A browser whose drafts are changed; the shop answers `PUT /cart/parcels` when it is told to. */
function openCart() {
  const arrived: { readonly line: string; readonly answer: () => void }[] = []
  const keep = memoryStorage()
  vi.stubGlobal('sessionStorage', keep)
  vi.stubGlobal('localStorage', memoryStorage({ 'access-token': 'a-token' }))
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const answer = () => resolve(Response.json({}, { headers: { 'x-taka': '{}' } }))
    arrived.push({ line: JSON.parse(body).parcels[0].lines[0], answer })
    return promise
  })
  const type = (line: string) => {
    const drafts = [newDraft({ lines: [line] })]
    storePlan(keep, 'rima@example.com', toPlan(drafts))
    return savePlan({ current: drafts })
  }
  const kept = (line: string) => loadPlan(keep, 'rima@example.com', [{ _id: line }]) !== null
  return { arrived, type, kept }
}

test('what was typed while the shop had not answered yet is kept, and sent once it has', async () => {
  const { arrived, type, kept } = openCart()
  const brought = () => arrived.map(({ line }) => line)
  const first = type('rose')
  await expect.poll(brought).toEqual(['rose'])
  const second = type('cake')
  // Time enough for it to be sent beside the first, which might then arrive last.
  await new Promise(setImmediate)
  expect(brought()).toEqual(['rose'])
  arrived[0]?.answer()
  await first
  expect(kept('cake')).toBe(true)
  await expect.poll(brought).toEqual(['rose', 'cake'])
  arrived[1]?.answer()
  await second
  expect(kept('cake')).toBe(false)
})
