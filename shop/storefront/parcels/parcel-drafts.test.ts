import { describe, expect, test } from 'vitest'
import type { DeliveryZone } from '../../delivery/zone.ts'
import { poisha } from '../../kernel/money.ts'
import type { CartItem } from '../../orders/cart/cart.ts'
import { NO_GIFT } from '../../orders/parts/typed-gift.ts'
import {
  asPlan,
  draftsOf,
  movedTo,
  nameOfParcel,
  newDraft,
  orderedParcels,
  type ParcelDraft,
  shownParcel,
  sumOfParcels,
  withItems,
  withoutDraft,
} from './parcel-drafts.ts'

const item = (_id: string, price = 100): CartItem => ({
  ...{ _id, productId: _id, email: '', name: _id, brand: '', category: '', description: '', photos: '' },
  ...{ price: poisha(price), priceWhenAdded: poisha(price), gone: false },
})
const zone = (_id: string, charge: number, everywhereElse: boolean): DeliveryZone => ({
  ...{ _id, name: _id, nameBn: '', districts: everywhereElse ? [] : ['dhaka'], areas: [], everywhereElse },
  ...{ charge: poisha(charge), freeFrom: null, rushCharge: null, leadDays: 0, cutOff: '14:00', weekdays: [] },
  ...{ capacity: null, cash: true, advance: 'none', revision: 1, windows: [] },
})
const zones = [zone('dhaka', 60, false), zone('elsewhere', 130, true)]
const maa = { _id: 'maa', email: '', name: 'Maa', phone: '', city: 'Dhaka', area: 'Banani', address: '1' }
const known = (items: readonly CartItem[]) => ({
  ...{ items, locations: [maa], zones, gifting: { wraps: [], cards: [], occasions: [], thanks: true } },
  daysOf: () => null,
})
const linesOf = (drafts: readonly ParcelDraft[]) => drafts.map(({ lines }) => lines)
const [one, two] = [newDraft({ lines: ['rose', 'cake'] }), newDraft({ lines: ['lamp'] })]

describe('the gifts of a cart', () => {
  test.each([
    ['a new one goes into the first', ['rose', 'cake', 'lamp', 'mug'], [['rose', 'cake', 'mug'], ['lamp']]],
    ['one that is gone leaves its parcel', ['rose', 'lamp'], [['rose'], ['lamp']]],
    ['all gone', [], [[], []]],
  ])('%s', (_, ids, lines) => {
    const drafts = withItems(
      [one, two],
      ids.map((id) => item(id)),
    )
    expect(linesOf(drafts)).toEqual(lines)
  })

  test('are in one parcel each, however they are moved', () => {
    expect(linesOf(movedTo([one, two], 'cake', two.key))).toEqual([['rose'], ['lamp', 'cake']])
    expect(linesOf(movedTo([one, two], 'cake', one.key))).toEqual([['rose', 'cake'], ['lamp']])
  })

  test('of a parcel that is removed go into the first that is left', () => {
    expect(linesOf(withoutDraft([one, two], one.key))).toEqual([['lamp', 'rose', 'cake']])
    expect(linesOf(withoutDraft([one, two], two.key))).toEqual([['rose', 'cake', 'lamp']])
  })
})

describe('a plan', () => {
  const gift = { ...NO_GIFT, to: 'Maa', message: 'Eid Mubarak' }
  test.each<[string, Partial<ParcelDraft>]>([
    ['to an address, on a day', { locationId: 'maa', chosen: { day: '2026-12-01', windowId: 'noon' } }],
    ['as a gift', { locationId: 'maa', gift }],
    ['to whoever says where it goes', { asked: { zoneId: 'dhaka' }, gift }],
    ['of which nothing is said', {}],
  ])('%s comes back as it was said', (_, said) => {
    const draft = newDraft({ lines: ['rose'], ...said })
    const [read] = draftsOf(asPlan([draft]))
    expect({ ...read, key: draft.key }).toEqual(draft)
  })

  test('of an order leaves out what is empty, and asks whoever is to be asked', () => {
    const items = [item('rose')]
    const drafts = [newDraft(), newDraft({ lines: ['rose'], asked: { zoneId: null } })]
    const parcels = drafts.map((draft) => shownParcel(draft, known(items)))
    expect(orderedParcels(parcels)).toEqual([
      expect.objectContaining({ lines: ['rose'], askRecipient: true, zoneId: null, locationId: null }),
    ])
  })
})

describe('a parcel as it is shown', () => {
  const items = [item('rose', 1000), item('cake', 500)]
  const shown = (draft: Partial<ParcelDraft>) =>
    shownParcel(newDraft({ lines: ['rose'], ...draft }), known(items))

  test.each<[string, Partial<ParcelDraft>, number]>([
    ['to an address costs what delivery costs there', { locationId: 'maa' }, 1060],
    ['of which nobody says where it goes costs no delivery yet', {}, 1000],
    ['to an address that is gone costs no delivery yet', { locationId: 'gone' }, 1000],
    ['whose recipient is asked costs that of about there', { asked: { zoneId: 'dhaka' } }, 1060],
    ['whose recipient is asked costs none until the area is chosen', { asked: { zoneId: null } }, 1000],
    ['whose recipient is asked forgets an address', { locationId: 'maa', asked: { zoneId: null } }, 1000],
    ['without gifts costs nothing', { lines: [], locationId: 'maa' }, 0],
  ])('%s', (_, draft, sum) => {
    expect(sumOfParcels([shown(draft)])).toBe(sum)
  })

  test.each<[string, Partial<ParcelDraft>, string]>([
    ['whom its address names', { locationId: 'maa' }, 'Maa'],
    ['the shopper, where nobody is named', {}, 'Rima'],
    [
      'whom the gift is for, who is asked',
      { asked: { zoneId: null }, gift: { ...NO_GIFT, to: 'Nusu' } },
      'Nusu',
    ],
    ['nobody, where whoever is asked has no name', { asked: { zoneId: null } }, ''],
  ])('names on the receipt %s', (_, draft, name) => {
    expect(nameOfParcel(shown(draft), 'Rima')).toBe(name)
  })
})
