import { beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import type { Db } from '../database/database.ts'
import { DEMO_CONTACT } from './demo-contact.ts'
import { keepGatewaysOff, shopFor, shopSettings, writeSection } from './shop-settings.server.ts'
import { SHOP_DEFAULTS } from './shop-settings.ts'

let db: Db
beforeEach(async () => {
  db = (await freshDatabase()).db
})

const write = (
  ...[section, saved]: [Parameters<typeof writeSection>[1], Parameters<typeof writeSection>[2]]
) => db.transaction().execute((tx) => writeSection(tx, section, saved))

test('a shop without saved settings has the defaults, and sells as its machine is set up', async () => {
  const selling = (giftsPublic: boolean) => ({
    giftsPublic,
    anybodyBuys: false,
    waysOff: [],
    cashForGifts: false,
    carriesFarther: false,
    thanks: true,
    companiesOrder: false,
  })
  expect(await shopSettings(db)).toEqual({ ...SHOP_DEFAULTS, selling: selling(false) })
  expect((await shopSettings(db, { detailsPublic: true })).selling).toEqual(selling(true))
})

test('saved settings replace the defaults, field by field', async () => {
  await write('name', { value: { name: 'Nokshi' }, revision: 1 })
  await write('name', { value: { name: 'Nokshi', longName: 'Nokshi Gifts' }, revision: 2 })
  expect((await shopSettings(db)).name).toEqual({
    ...SHOP_DEFAULTS.name,
    name: 'Nokshi',
    longName: 'Nokshi Gifts',
  })
  expect((await shopFor(db, 'en')).longName).toBe('Nokshi Gifts')
})

describe('a shop that saved Selling before cash was a switch there', () => {
  const waysOff = async () => (await shopSettings(db)).selling.waysOff
  const savedBefore = (ways: string[]) =>
    write('selling', { value: { waysOff: ways, cashAsOnMachine: true }, revision: 1 })

  test.each([
    ['on', [], ['bkash'], ['bkash']],
    ['on', [], ['cod'], ['cod']],
    ['off', ['cod'], ['bkash'], ['bkash', 'cod']],
    ['off', ['cod'], ['cod'], ['cod']],
  ])('keeps what it had with COD %s: by %j, %j stays %j', async (_, machine, before, after) => {
    await savedBefore(before)
    await keepGatewaysOff(db, machine)
    expect(await waysOff()).toEqual(after)
    expect((await shopSettings(db)).selling).not.toHaveProperty('cashAsOnMachine')
  })

  test('keeps it from then on, whatever the machine says later', async () => {
    await savedBefore([])
    await keepGatewaysOff(db, [])
    await keepGatewaysOff(db, ['cod'])
    expect(await waysOff()).toEqual([])
  })

  test('is another one than a shop that saves it now', async () => {
    await write('selling', { value: { waysOff: [] }, revision: 1 })
    await keepGatewaysOff(db, ['cod'])
    expect(await waysOff()).toEqual([])
  })
})

describe('what people read', () => {
  test('lines, days with their hours, and the places that have an address', async () => {
    const contact = {
      ...DEMO_CONTACT,
      ...{ address: 'House 1\nSylhet', openingHours: 'Every day: 09:00-21:00\nClosed on Eid' },
      ...{ facebook: '', tiktok: 'https://www.tiktok.com/@nokshi' },
    }
    await write('contact', { value: contact, revision: 1 })
    const shop = await shopFor(db, 'en')
    expect(shop.address).toEqual(['House 1', 'Sylhet'])
    expect(shop.openingHours).toEqual([
      { days: 'Every day', hours: '09:00-21:00' },
      { days: 'Closed on Eid', hours: '' },
    ])
    expect(shop.social.map(({ network }) => network)).toEqual(['instagram', 'youtube', 'tiktok'])
  })

  test('in Bangla, and in English where there is no Bangla', async () => {
    expect((await shopFor(db, 'bn')).longName).toBe('অনলাইন উপহারের দোকান')
    await write('name', { value: { longName: 'Nokshi Gifts', longNameBn: '' }, revision: 1 })
    expect((await shopFor(db, 'bn')).longName).toBe('Nokshi Gifts')
  })
})
