import { beforeEach, describe, expect, test } from 'vitest'
import { beginEmptyShop } from '../../../seed/demo.ts'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { poisha } from '../../kernel/money.ts'
import { DEMO_CONTACT } from '../../kernel/settings/demo-contact.ts'
import { type Section, SHOP_DEFAULTS } from '../../kernel/settings/shop-settings.ts'
import { recordMoney } from '../../orders/dues.server.ts'
import { limitsForOrder } from '../../payments/payment-services.server.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { listAuditEntries } from '../../people/audit/records.server.ts'
import { homeBanners } from '../banners/banners.server.ts'
import type { ShopPage } from '../pages/shop-page.ts'
import { shopSettingsApi } from './api.server.ts'

const MACHINE = {
  ...{ detailsPublic: false, testPayments: true },
  ...{ offered: ['sslcommerz', 'cod'] as const, waysOff: ['cod'] },
}

let db: Db
let ask: ReturnType<typeof apiOf>
let keeper: Caller
beforeEach(async () => {
  db = (await freshDatabase()).db
  ask = apiOf(shopSettingsApi(db, async () => MACHINE))
  keeper = await person(db, 'Rahima', 'admin')
})

const save = (section: Section, value: object, revision = 0) =>
  ask<{ detail: string }>(keeper, 'PUT', `/settings/${section}`, { body: { value, revision } })
const history = async () =>
  (await listAuditEntries(db, { kind: 'shop', id: 'settings' }, { page: 1, limit: 9 })).items
const waiting = async () =>
  Object.entries((await ask<Record<string, boolean>>(keeper, 'GET', '/settings/first-steps')).body)
    .filter(([, done]) => !done)
    .map(([step]) => step)
const CAKE = { name: 'Cake', price: poisha(1), brand: '', category: '', description: '', photos: '' }

describe('the steps before a shop opens', () => {
  const opening = (open: boolean, revision = 0) => save('opening', { open }, revision)

  test('are listed until the shopkeeper has done each of them', async () => {
    await beginEmptyShop(db)
    // Somebody is there already, so this shop is no new one.
    const all = ['contact', 'delivery', 'gift', 'name', 'pages', 'payments', 'wrapping']
    expect((await waiting()).toSorted()).toEqual(all)
    await save('name', SHOP_DEFAULTS.name)
    await save('contact', DEMO_CONTACT)
    await db
      .updateTable('deliveryZone')
      .set({ charge: poisha(6000), revision: 2 })
      .execute()
    await addProduct(db, CAKE)
    expect(await waiting()).toEqual(['wrapping', 'pages', 'payments'])
    await db.updateTable('shopPage').set({ bodyEn: 'Call us.', shown: true }).execute()
    await save('selling', { giftsPublic: true, waysOff: ['sslcommerz'] })
    const offered = { nameEn: 'Red paper', position: 0, shown: true }
    await db
      .insertInto('wrap')
      .values({ id: newId(), ...offered })
      .execute()
    expect(await waiting()).toEqual(['wrapping'])
    await db
      .insertInto('cardDesign')
      .values({ id: newId(), ...offered })
      .execute()
    expect(await waiting()).toEqual([])
  })

  test('what a new shop begins with counts only once it was changed or shown by a person', async () => {
    const fresh = (await freshDatabase()).db
    await beginEmptyShop(fresh)
    const admin = await person(fresh, 'Rahima', 'admin')
    ask = apiOf(shopSettingsApi(fresh, async () => MACHINE))
    keeper = admin
    expect(await waiting()).toHaveLength(8)
    const pages = (await ask<ShopPage[]>(keeper, 'GET', '/settings/pages')).body
    expect(pages.filter(({ shown }) => shown)).toEqual([])
    for (const page of pages.filter(({ slug }) => slug !== 'about'))
      await ask(keeper, 'PUT', '/settings/pages', { body: { ...page, shown: true } })
    expect(await waiting()).not.toContain('pages')
  })

  test('it opens once it can be reached and has something to sell', async () => {
    const detailOf = async () => (await opening(true)).body.detail
    expect(await detailOf()).toMatch(/^Nobody can reach you yet/)
    await save('contact', DEMO_CONTACT)
    expect(await detailOf()).toMatch(/^There is nothing to buy yet/)
    await addProduct(db, CAKE)
    expect((await opening(true)).status).toBe(200)
    expect((await opening(false, 1)).status).toBe(200)
    expect(await waiting()).toContain('open')
    expect((await history()).map(({ action }) => action)).toContain('shop.opening')
  })

  test('until then only admins order, and the home page says that it opens soon', async () => {
    const visitor = await person(db, 'Mina')
    const selling = { db, gateways: gatewaysWith(scriptedGateway()), jobs: pretendJobs().jobs, recordMoney }
    expect(await limitsForOrder(selling, visitor)).toHaveProperty('minAmount')
    await opening(false)
    expect(await limitsForOrder(selling, visitor)).toMatchObject({ code: 'not-open-yet' })
    expect(await limitsForOrder(selling, keeper)).toHaveProperty('minAmount')
    const [greeting] = (await homeBanners(db, 'en')).carousel
    expect(greeting?.headline).toBe('We’re opening soon')
  })
})

test('payments are not done where no way to pay is left that this machine has', async () => {
  await save('selling', { giftsPublic: false, waysOff: ['sslcommerz'] })
  const withoutCash = { detailsPublic: false, offered: ['sslcommerz'], waysOff: [], testPayments: false }
  const restarted = apiOf(shopSettingsApi(db, async () => withoutCash))
  const steps = async (): Promise<{ payments: boolean }> =>
    (await restarted<{ payments: boolean }>(keeper, 'GET', '/settings/first-steps')).body
  expect(await steps()).toMatchObject({ payments: false })
  await save('selling', { giftsPublic: false, waysOff: [] }, 1)
  expect(await steps()).toMatchObject({ payments: true })
})
