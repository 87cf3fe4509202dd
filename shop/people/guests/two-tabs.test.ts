import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { openTestApp } from '../../../server/testing/test-app.ts'
import { inDose } from '../../../server/testing/test-dose.ts'
import { letAnybodyBuy } from '../../../server/testing/test-guests.ts'
import { MUG } from '../../../server/testing/test-orders.ts'
import { BrowserOfTabs, TestTab } from '../../../server/testing/test-tabs.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import { newId } from '../../kernel/id.ts'

/** `npm run torture` plays all. */
const RUNS = inDose({ small: 4, usual: 60, full: 10_000 })

const app = await openTestApp()
const { db } = app
await letAnybodyBuy(db)
const shop = { ...app, product: await addProduct(db, MUG) }
const PASSWORD = 'correct horse battery'
const password = await (await app.auth.$context).password.hash(PASSWORD)

afterEach(() => expect(app.faults.splice(0)).toEqual([]))

async function account(): Promise<string> {
  const [id, email] = [newId(), `${newId()}@example.com`]
  await db.insertInto('user').values({ id, name: 'Rima', email }).execute()
  const login = { id: newId(), accountId: id, providerId: 'credential', userId: id, password }
  await db.insertInto('account').values(login).execute()
  return email
}

const step = fc.record({
  tab: fc.nat(2),
  act: fc.constantFrom(
    ...(['add', 'add', 'add', 'addMany', 'remove', 'save', 'order'] as const),
    ...(['logIn', 'logIn', 'signUp', 'logOut', 'renew'] as const),
  ),
  which: fc.nat(1),
})
/** Steps of one group run at once. */
const groups = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), {
  minLength: 3,
  maxLength: 9,
  size: 'max',
})

/** A guest's gift goes to an account, whatever chance brings. */
const JOINS = (['add', 'logIn', 'renew'] as const).map((act) => [{ tab: 0, act, which: 0 }])

test(
  'in two tabs and another browser no gift is lost or doubled, and nobody sees what is another’s',
  async () => {
    const seen = { moved: 0 }
    await fc.assert(
      fc.asyncProperty(groups, async (all) => {
        const [browser, other] = [new BrowserOfTabs(shop), new BrowserOfTabs(shop)]
        const tabs = [browser, browser, other].map((one) => new TestTab(one, PASSWORD))
        const accounts = [[await account(), await account()], [await account()]]
        for (const group of all) {
          await Promise.all(
            group.map(({ tab, act, which }) => {
              const [chosen, own] = [tabs[tab], accounts[tab === 2 ? 1 : 0]]
              const known = own?.[which % own.length] ?? ''
              return act === 'logIn' ? chosen?.logIn(known) : chosen?.[act]()
            }),
          )
        }
        for (const one of [browser, other]) await expectOwn(one, seen)
        await expectConserved([browser, other])
        await expectSeen(browser, tabs.slice(0, 2))
        await expectSeen(other, tabs.slice(2))
      }),
      { numRuns: RUNS, examples: [[JOINS]] },
    )
    expect(seen.moved).toBeGreaterThan(0)
  },
  40 * 60_000,
)

const ownersOf = async (ids: readonly string[]) => {
  const owners = new Map<string, string | null>()
  for (const table of ['cartLine', 'location', 'order'] as const) {
    const rows = db
      .selectFrom(table)
      .select(['id', 'userId'])
      .where('id', 'in', [...ids, newId()])
    for (const { id, userId } of await rows.execute()) owners.set(id, userId)
  }
  return owners
}

/** An account's things stay its own; a guest's go to one account of the same browser at most. */
async function expectOwn({ made, people }: BrowserOfTabs, seen: { moved: number }): Promise<void> {
  const owners = await ownersOf(made.map(({ id }) => id))
  const guests = db
    .selectFrom('user')
    .select(['id', 'guest'])
    .where('id', 'in', [...people, newId()])
  const accounts = new Set((await guests.execute()).flatMap(({ id, guest }) => (guest ? [] : id)))
  for (const [by, things] of Map.groupBy(made, (one) => one.by)) {
    const now = new Set(things.flatMap(({ id }) => owners.get(id) ?? []))
    for (const { id, what } of things) if (what !== 'line') expect(owners.get(id), what).toBeTruthy()
    now.delete(by)
    if (accounts.has(by)) expect([...now]).toEqual([])
    expect(now.size).toBeLessThan(2)
    for (const one of now) expect(accounts.has(one)).toBe(true)
    seen.moved += now.size
  }
}

/** Each unit is in a cart, or ordered, or was removed. */
async function expectConserved(browsers: readonly BrowserOfTabs[]): Promise<void> {
  const people = [...browsers.flatMap((one) => [...one.people]), newId()]
  const inCarts = await db.selectFrom('cartLine').select('id').where('userId', 'in', people).execute()
  const orders = db.selectFrom('order').select('id').where('userId', 'in', people)
  const ordered = await db.selectFrom('orderLine').select('id').where('orderId', 'in', orders).execute()
  const sum = (of: 'added' | 'removed') => browsers.reduce((all, { units }) => all + units[of], 0)
  expect(inCarts.length + ordered.length).toBe(sum('added') - sum('removed'))
}

/** A tab shows what this browser made, and all of it is of the person who is logged in. */
async function expectSeen({ made }: BrowserOfTabs, tabs: readonly TestTab[]): Promise<void> {
  const own = new Set(made.map(({ id }) => id))
  for (const tab of tabs) {
    const ids = await tab.sees()
    expect(ids.filter((id) => !own.has(id))).toEqual([])
    const owners = await ownersOf(ids)
    expect(ids.filter((id) => owners.get(id) !== tab.whoAmI())).toEqual([])
  }
}
