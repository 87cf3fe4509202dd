import { beforeEach, describe, expect, test } from 'vitest'
import type { TestUser } from '../../server/testing/test-app.ts'
import { openLetterShop } from '../../server/testing/test-letters.ts'
import { newId } from '../kernel/id.ts'
import { type LoggedMessage, logDelivery, worstDelivery } from './message-log.server.ts'

const shop = await openLetterShop()
const { db, told, place, choose, payOnline, step, passMinutes } = shop
const keeper = await shop.signUpAdmin('keeper')
let rima: TestUser
beforeEach(async () => {
  rima = await shop.signUp(`rima.${newId()}`)
  await told()
})

const logOf = (id: string): Promise<LoggedMessage[]> =>
  shop.call(keeper, 'GET', `/manageorder/${id}/messages`)
const linesOf = async (id: string) =>
  (await logOf(id))
    .map(({ role, kind, state, dropReason }) => [role, kind, dropReason ?? state].join(' '))
    .sort()

async function inCash(): Promise<string> {
  const id = await place(rima)
  await choose(rima, id, 'cash')
  await told()
  return id
}

describe('the messages of an order', () => {
  test('are listed with to whom they went, and no address', async () => {
    const id = await place(rima)
    expect(await logOf(id)).toEqual([])
    await payOnline(rima, id)
    await told()
    expect(await linesOf(id)).toEqual(['sender receipt taken', 'shop new_order taken'])
    const log = await logOf(id)
    expect(log[0]).toMatchObject({ channel: 'mail', readers: 1, at: expect.stringMatching(/^\d{4}-.+Z$/) })
    expect(JSON.stringify(log)).not.toContain('@')
  })

  test('are one line for all shopkeepers', async () => {
    const other = await shop.signUpAdmin(`other.${newId()}`)
    const id = await inCash()
    await db.updateTable('user').set({ role: 'user' }).where('id', '=', other.id).execute()
    const newOrder = (await logOf(id)).find(({ kind }) => kind === 'new_order')
    expect(newOrder).toMatchObject({ readers: 2, state: 'taken' })
  })

  test('wait while the step can be undone, and say so where it was', async () => {
    const id = await inCash()
    await step(keeper, id, 'packed')
    await step(keeper, id, 'sent')
    await told()
    expect(await linesOf(id)).toContain('sender sent waiting')
    await step(keeper, id, 'packed')
    await passMinutes(2)
    await told()
    expect(await linesOf(id)).toContain('sender sent outdated')
  })

  test('say where nobody could be written to', async () => {
    const id = await inCash()
    await db.updateTable('order').set({ senderEmail: '' }).where('id', '=', id).execute()
    await step(keeper, id, 'cancelled')
    await told()
    expect(await linesOf(id)).toContain('sender cancelled no_reader')
  })

  test('go from failing to taken', async () => {
    const id = await inCash()
    const noticeOf = db.selectFrom('notice').select(['id', 'deliveries']).where('orderId', '=', id)
    const { id: notice, deliveries } = await noticeOf.where('kind', '=', 'placed').executeTakeFirstOrThrow()
    const [letter = ''] = Object.keys(deliveries)
    for (const state of ['failing', 'refused', 'taken'] as const) {
      await logDelivery(db)(notice, letter, state)
      expect(await linesOf(id)).toContain(`sender placed ${state}`)
    }
  })

  test('are not those of an order that does not exist', async () => {
    const path = `/manageorder/${newId()}/messages`
    expect((await shop.request('GET', path, { token: keeper.token })).status).toBe(404)
  })

  test('are for admins', async () => {
    const id = await inCash()
    const path = `/manageorder/${id}/messages`
    expect((await shop.request('GET', path, { token: rima.token })).status).toBe(403)
    expect((await shop.request('GET', path)).status).toBe(401)
  })
})

test.each([
  [[], 'sent'],
  [['taken', 'taken'], 'taken'],
  [['taken', 'queued'], 'queued'],
  [['queued', 'failing'], 'failing'],
  [['failing', 'refused', 'taken'], 'refused'],
  [['refused', 'failed'], 'failed'],
] as const)('of letters that are %j the log says the worst: %s', (deliveries, said) => {
  expect(worstDelivery(deliveries, new Date())).toBe(said)
})

test('a letter without an outcome after all retries failed', () => {
  const fourDaysAgo = new Date(Date.now() - 4 * 24 * 60 * 60 * 1000)
  expect(worstDelivery(['queued'], fourDaysAgo)).toBe('failed')
  expect(worstDelivery(['taken', 'failing'], fourDaysAgo)).toBe('failed')
  expect(worstDelivery(['taken'], fourDaysAgo)).toBe('taken')
})
