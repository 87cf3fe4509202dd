import { beforeEach, describe, expect, test } from 'vitest'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import type { Db } from '../../kernel/database/database.ts'
import { messageFor } from '../../kernel/language/field-message.ts'
import { poisha } from '../../kernel/money.ts'
import { DEMO_CONTACT } from '../../kernel/settings/demo-contact.ts'
import { shopFor } from '../../kernel/settings/shop-settings.server.ts'
import { type Section, SHOP_DEFAULTS, type ShopSettings } from '../../kernel/settings/shop-settings.ts'
import { listAuditEntries } from '../../people/audit/records.server.ts'
import { type Banner, bannerIn } from '../banners/banner.ts'
import { homeBanners, writeBanner } from '../banners/banners.server.ts'
import { BUILT_IN_BANNERS } from '../banners/built-in-banners.ts'
import type { ShopPage } from '../pages/shop-page.ts'
import { findShownPage, shownPages } from '../pages/shop-pages.server.ts'
import { shopSettingsApi } from './api.server.ts'

const MACHINE = {
  ...{ detailsPublic: false, testPayments: true },
  ...{ offered: ['sslcommerz', 'cod'] as const, waysOff: ['cod'] },
}

const WHOLE = { ...SHOP_DEFAULTS, contact: DEMO_CONTACT }

let db: Db
let ask: ReturnType<typeof apiOf>
let keeper: Caller
let other: Caller
beforeEach(async () => {
  db = (await freshDatabase()).db
  ask = apiOf(shopSettingsApi(db, async () => MACHINE))
  keeper = await person(db, 'Rahima', 'admin')
  other = await person(db, 'Kamal', 'admin')
})

type Shown = ShopSettings & { revisions: Record<Section, number>; ways: string[] }
interface Answer {
  readonly detail: string
  readonly modifiedCount: number
  readonly errors: { path: string; message: string }[]
}

const settings = async () => (await ask<Shown>(keeper, 'GET', '/settings')).body
const save = (section: Section, value: object, revision = 0, by = keeper) =>
  ask<Answer>(by, 'PUT', `/settings/${section}`, { body: { value, revision } })
const named = (name: string) => ({ ...SHOP_DEFAULTS.name, name, longName: `${name} Gifts`, longNameBn: '' })
const history = async () =>
  (await listAuditEntries(db, { kind: 'shop', id: 'settings' }, { page: 1, limit: 9 })).items
const version = async () =>
  (await db.selectFrom('catalogueVersion').select('version').executeTakeFirstOrThrow()).version

test('they begin as the shop came, and with the ways to pay of this machine', async () => {
  expect(await settings()).toEqual({
    ...SHOP_DEFAULTS,
    selling: {
      giftsPublic: false,
      anybodyBuys: false,
      waysOff: ['cod'],
      cashForGifts: false,
      carriesFarther: false,
      thanks: true,
      companiesOrder: false,
    },
    revisions: { name: 0, contact: 0, receipts: 0, selling: 0, sms: 0, opening: 0 },
    ways: ['sslcommerz', 'cod'],
    testPayments: true,
  })
})

describe('a section', () => {
  test('is saved alone, in the history with both, and makes every page anew', async () => {
    const before = await version()
    expect((await save('name', named('Nokshi'))).status).toBe(200)
    expect(await shopFor(db, 'bn')).toMatchObject({ name: 'Nokshi', longName: 'Nokshi Gifts' })
    const { name, contact, revisions } = await settings()
    expect([name, contact]).toEqual([named('Nokshi'), SHOP_DEFAULTS.contact])
    expect(revisions).toEqual({ name: 1, contact: 0, receipts: 0, selling: 0, sms: 0, opening: 0 })
    expect(await history()).toMatchObject([
      { action: 'shop.name', by: 'Rahima', before: SHOP_DEFAULTS.name, after: named('Nokshi') },
    ])
    const { scopes } = await db
      .selectFrom('catalogueChange')
      .select('scopes')
      .where('version', '>', before)
      .executeTakeFirstOrThrow()
    expect(scopes).toBeNull()
  })

  test('is put back by saving what the history holds', async () => {
    await save('name', named('Nokshi'))
    const [entry] = await history()
    expect((await save('name', entry?.before ?? {}, 1)).status).toBe(200)
    expect(await shopFor(db, 'en')).toMatchObject({ name: 'OGS', longName: 'Online Gift Shop' })
  })

  test('that somebody else changed meanwhile stays theirs', async () => {
    await save('name', named('Nokshi'), 0, other)
    const late = await save('name', named('Late'))
    expect([late.status, late.body.detail]).toEqual([
      409,
      expect.stringContaining('Load the page again to see their version'),
    ])
    expect((await shopFor(db, 'en')).name).toBe('Nokshi')
    expect((await save('contact', DEMO_CONTACT)).status).toBe(200)
  })

  test('that changes nothing leaves no entry and no newer revision', async () => {
    await save('name', named('Nokshi'))
    const again = await save('name', { ...named('Nokshi'), name: ' Nokshi ' }, 1)
    expect([again.status, again.body.modifiedCount]).toEqual([200, 0])
    expect((await settings()).revisions).toMatchObject({ name: 1 })
    expect(await history()).toHaveLength(1)
  })

  test('as the shop came makes it hers, without an entry', async () => {
    expect((await save('name', SHOP_DEFAULTS.name)).body.modifiedCount).toBe(1)
    expect((await save('name', SHOP_DEFAULTS.name, 1)).body.modifiedCount).toBe(0)
    expect((await settings()).revisions).toMatchObject({ name: 1 })
    expect(await history()).toEqual([])
  })

  test('that two admins save at once is saved once', async () => {
    const both = await Promise.all([
      save('name', named('One'), 0, keeper),
      save('name', named('Two'), 0, other),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await history()).toHaveLength(1)
  })
})

describe('what is wrong is said at its field', () => {
  test.each<[Section, object, string, string]>([
    ['name', { name: '' }, 'value.name', 'must not be empty'],
    ['name', { name: 'x'.repeat(25) }, 'value.name', 'must have at most 24 characters'],
    ['name', { longName: 'Two\nlines' }, 'value.longName', 'must be a single line'],
    [
      'name',
      { logo: 'https://evil.example/1.png' },
      'value.logo',
      'must be a picture that was uploaded here',
    ],
    ['contact', { phone: '' }, 'value.phone', 'with all its digits'],
    ['contact', { phone: 'call me' }, 'value.phone', 'with all its digits'],
    ['contact', { email: 'a@b' }, 'value.email', 'must be an e-mail address, or empty'],
    ['contact', { facebook: 'javascript:alert(1)' }, 'value.facebook', 'such as facebook.com/yourshop'],
    ['contact', { instagram: 'mitus.gifts/shop' }, 'value.instagram', 'such as instagram.com/yourshop'],
    ['contact', { whatsapp: '01712-345678, 01812-345678' }, 'value.whatsapp', 'must be one number'],
  ])('%s: %o', async (section, wrong, path, why) => {
    const { status, body } = await save(section, { ...WHOLE[section as 'name'], ...wrong })
    expect([status, body.errors]).toEqual([400, [{ path, message: expect.stringContaining(why) }]])
    expect((await settings()).revisions[section]).toBe(0)
  })

  test.each([1899, 2101, '2026', 2026.5, null])('a year that is none: %o', async (copyrightYear) => {
    const { body } = await save('receipts', { ...SHOP_DEFAULTS.receipts, copyrightYear })
    const message = 'must be a year from 1900 to 2100'
    expect(body.errors).toEqual([{ path: 'value.copyrightYear', message }])
    expect(messageFor('bn', message)).toBe('১৯০০ থেকে ২১০০ সালের মধ্যে একটি বছর লিখুন')
  })

  test('a shop where nobody could pay', async () => {
    const { status, body } = await save('selling', { giftsPublic: false, waysOff: ['sslcommerz', 'cod'] })
    expect([status, body.detail]).toEqual([409, expect.stringContaining('at least one way to pay')])
    expect((await save('selling', { giftsPublic: true, waysOff: ['cod', 'bkash'] })).status).toBe(200)
  })
})

test('Bangla digits are kept as Latin ones', async () => {
  expect((await save('contact', { ...DEMO_CONTACT, phone: '+৮৮০ ১৮১১-০০০০০০' })).status).toBe(200)
  expect(await shopFor(db, 'bn')).toMatchObject({ phone: '+880 1811-000000' })
})

describe('a page about the shop', () => {
  const RETURNS = { slug: 'returns', title: 'Returns', titleBn: 'ফেরত', body: 'Call us.', bodyBn: '' }
  const pages = async () => (await ask<ShopPage[]>(keeper, 'GET', '/settings/pages')).body
  const write = (more: object = {}, by = keeper) =>
    ask<Answer>(by, 'PUT', '/settings/pages', { body: { ...RETURNS, shown: true, revision: 0, ...more } })

  test('is there from the beginning, without a text, and not shown', async () => {
    expect((await pages()).map(({ slug, body, shown }) => [slug, body, shown])).toEqual(
      ['about', 'delivery', 'returns', 'privacy', 'terms', 'contact'].map((slug) => [slug, '', false]),
    )
    expect(await shownPages(db, 'en')).toEqual([])
    expect(await findShownPage(db, 'returns')).toBeUndefined()
  })

  test('is shown with its text, in the history, and put back from there', async () => {
    expect((await write()).status).toBe(200)
    expect(await shownPages(db, 'bn')).toEqual([{ slug: 'returns', title: 'ফেরত' }])
    expect(await findShownPage(db, 'returns')).toMatchObject({ body: 'Call us.' })
    const [entry] = await history()
    expect(entry).toMatchObject({ action: 'shop.page', before: { slug: 'returns', shown: false } })
    expect((await write({ ...entry?.before, revision: 1 })).status).toBe(200)
    expect(await shownPages(db, 'en')).toEqual([])
  })

  test('is neither shown without a text, nor written over what somebody else wrote meanwhile', async () => {
    const empty = await write({ body: '' })
    expect([empty.status, empty.body.detail]).toEqual([409, expect.stringContaining('Please write a text')])
    await write({ body: 'Theirs' }, other)
    expect((await write()).status).toBe(409)
    expect(await findShownPage(db, 'returns')).toMatchObject({ body: 'Theirs' })
  })

  test('that is saved as it is leaves no entry and no newer revision', async () => {
    await write()
    expect((await write({ revision: 1 })).body.modifiedCount).toBe(0)
    expect((await pages()).find(({ slug }) => slug === 'returns')?.revision).toBe(1)
    expect(await history()).toHaveLength(1)
  })

  test('can be looked at before it is saved', async () => {
    const { body } = await ask<{ html: string }>(keeper, 'POST', '/settings/preview', {
      body: { text: '# <b>' },
    })
    expect(body.html).toBe('<h2>&lt;b&gt;</h2>\n')
  })
})

describe('a picture of the home page', () => {
  const CAKE = { name: 'Cake', price: poisha(1), brand: '', description: '', photos: '' }
  const PICTURE = '/media/own-1600x640/1600.webp'
  const change = (more: object = {}, by = keeper) =>
    ask<Answer>(by, 'PUT', '/settings/banners', {
      body: { ...BUILT_IN_BANNERS[0], headline: 'Eid Mubarak', headlineBn: '', ...more },
    })
  const carousel = async () => (await homeBanners(db, 'bn')).carousel
  const asInDemo = () =>
    db.transaction().execute(async (tx) => {
      for (const banner of BUILT_IN_BANNERS) await writeBanner(tx, banner)
    })

  test('is shown by no shop that did not choose it', async () => {
    expect(await homeBanners(db, 'en')).toEqual({ carousel: [], adverts: [] })
    expect((await change({ category: '' })).status).toBe(200)
    expect(await carousel()).toHaveLength(1)
  })

  test('is as the demo came until it is changed, and is put back from the history', async () => {
    await asInDemo()
    expect((await ask<Banner[]>(keeper, 'GET', '/settings/banners')).body).toEqual(BUILT_IN_BANNERS)
    expect((await change({ picture: PICTURE, category: '' })).status).toBe(200)
    const { slot } = BUILT_IN_BANNERS[0] as Banner
    const shown = { slot, headline: 'Eid Mubarak', picture: PICTURE, category: '' }
    expect((await carousel())[0]).toEqual({ ...shown, text: expect.any(String) })
    const [entry] = await history()
    expect(entry).toMatchObject({ action: 'shop.banner', after: { headline: 'Eid Mubarak' } })
    await addProduct(db, { ...CAKE, category: 'Birthday' })
    expect((await change({ ...entry?.before, category: 'BIRTHDAY', revision: 1 })).status).toBe(200)
    expect((await carousel())[0]).toEqual(bannerIn('bn', BUILT_IN_BANNERS[0] as Banner))
  })

  test('is left out where it is not shown', async () => {
    await asInDemo()
    await change({ shown: false })
    expect((await carousel()).map(({ slot }) => slot)).toEqual(
      BUILT_IN_BANNERS.slice(1, 5).map(({ slot }) => slot),
    )
  })

  test('that is saved as it is leaves no entry and no newer revision', async () => {
    await asInDemo()
    const asItCame = await change({ ...BUILT_IN_BANNERS[0] })
    expect([asItCame.status, asItCame.body.modifiedCount]).toEqual([200, 0])
    expect((await ask<Banner[]>(keeper, 'GET', '/settings/banners')).body).toEqual(BUILT_IN_BANNERS)
    expect(await history()).toEqual([])
  })

  test('leads to gifts, has words, and is nobody else’s change', async () => {
    await asInDemo()
    const nowhere = await change({ category: 'Nothing' })
    expect([nowhere.status, nowhere.body.detail]).toEqual([409, expect.stringContaining('choose another')])
    expect((await change({ headline: ' ' })).body.errors).toMatchObject([{ path: 'headline' }])
    expect((await change({ picture: 'javascript:alert(1)' })).body.errors).toMatchObject([
      { path: 'picture' },
    ])
    const both = await Promise.all([change({}, keeper), change({ headline: 'Two' }, other)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
