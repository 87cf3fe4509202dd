import { describe, expect, test } from 'vitest'
import type { CartItem } from '../../cart/cart.ts'
import type { DeliveryZone } from '../../delivery/zone.ts'
import { NO_GIFT } from '../../gifts/gift-form/typed-gift.ts'
import { poisha } from '../../kernel/money.ts'
import { ANOTHER, ASK_RECIPIENT, NOWHERE } from '../delivery/use-offered-days.ts'
import {
  chooseParcel,
  matchItems,
  moveLine,
  newDraft,
  type ParcelDraft,
  removeDraft,
  showParcel,
  toDrafts,
  toPlan,
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
  ...{ sender: 'Rima', daysOf: () => null },
})
const linesOf = (drafts: readonly ParcelDraft[]) => drafts.map(({ lines }) => lines)
const [one, two] = [newDraft({ lines: ['rose', 'cake'] }), newDraft({ lines: ['lamp'] })]

describe('the gifts of a cart', () => {
  test.each([
    ['a new one goes into the first', ['rose', 'cake', 'lamp', 'mug'], [['rose', 'cake', 'mug'], ['lamp']]],
    ['one that is gone leaves its parcel', ['rose', 'lamp'], [['rose'], ['lamp']]],
    ['all gone', [], [[], []]],
  ])('%s', (_, ids, lines) => {
    const drafts = matchItems(
      [one, two],
      ids.map((id) => item(id)),
    )
    expect(linesOf(drafts)).toEqual(lines)
  })

  test('are in one parcel each, however they are moved', () => {
    expect(linesOf(moveLine([one, two], 'cake', two.key))).toEqual([['rose'], ['lamp', 'cake']])
    expect(linesOf(moveLine([one, two], 'cake', one.key))).toEqual([['rose', 'cake'], ['lamp']])
  })

  test('of a parcel that is removed go into the first that is left', () => {
    expect(linesOf(removeDraft([one, two], one.key))).toEqual([['lamp', 'rose', 'cake']])
    expect(linesOf(removeDraft([one, two], two.key))).toEqual([['rose', 'cake', 'lamp']])
  })
})

describe('a plan', () => {
  const gift = { ...NO_GIFT, to: 'Maa', message: 'Eid Mubarak' }
  test.each<[string, Partial<ParcelDraft>]>([
    ['to an address, on a day', { to: 'maa', chosen: { day: '2026-12-01', windowId: 'noon' } }],
    ['as a gift', { to: 'maa', isGift: true, gift }],
    ['to whoever says where it goes', { to: ASK_RECIPIENT, zoneId: 'dhaka', isGift: true, gift }],
    ['of which nothing is said', {}],
  ])('%s comes back as it was said', (_, part) => {
    const draft = newDraft({ lines: ['rose'], ...part })
    const [read] = toDrafts(toPlan([draft]), '')
    expect({ ...read, key: draft.key }).toEqual(draft)
  })
})

describe('a parcel as it is shown', () => {
  const items = [item('rose', 1000), item('cake', 500)]
  const shown = (draft: Partial<ParcelDraft>) =>
    showParcel(newDraft({ lines: ['rose'], ...draft }), known(items))

  const typed = { ...NOWHERE, name: 'Nusu', city: 'Sylhet' }

  test.each<[string, Partial<ParcelDraft>, string | undefined]>([
    ['to an address goes to its zone', { to: 'maa' }, 'dhaka'],
    ['to a typed address goes to its zone', { to: ANOTHER, typed }, 'elsewhere'],
    ['of which nobody says where it goes has none yet', {}, undefined],
    ['to an address that is gone has none yet', { to: 'gone' }, undefined],
    ['whose recipient is asked has no day', { to: ASK_RECIPIENT, zoneId: 'dhaka' }, undefined],
  ])('%s', (_, draft, zoneId) => {
    expect(shown(draft).delivery.zone?._id).toBe(zoneId)
  })

  test.each<[string, Partial<ParcelDraft>, object]>([
    ['to an address', { to: 'maa' }, { locationId: 'maa' }],
    ['to a typed one', { to: ANOTHER, typed }, { locationId: null, address: typed }],
    ['nowhere yet', {}, { locationId: null, address: NOWHERE }],
    [
      'to whoever is asked',
      { to: ASK_RECIPIENT, zoneId: null },
      { askRecipient: true, zoneId: null, locationId: null },
    ],
  ])('is asked for and ordered %s', (_, draft, asked) => {
    const none = { lines: ['rose'], deliverOn: null, windowId: null, gift: null }
    expect(chooseParcel(shown(draft))).toEqual({ ...none, ...asked })
  })

  test('that is a gift names the recipient and the sender, unless others were typed', () => {
    const namesOf = (draft: Partial<ParcelDraft>) => {
      const { to, from } = shown({ isGift: true, ...draft }).gift ?? NO_GIFT
      return [to, from]
    }
    expect(namesOf({ to: 'maa' })).toEqual(['Maa', 'Rima'])
    expect(namesOf({ to: ANOTHER, typed })).toEqual(['Nusu', 'Rima'])
    expect(namesOf({ to: ASK_RECIPIENT, typed })).toEqual(['', 'Rima'])
    expect(namesOf({ to: 'maa', gift: { ...NO_GIFT, to: 'মা', from: 'Riu' } })).toEqual(['মা', 'Riu'])
    expect(chooseParcel(shown({ isGift: true, to: 'maa' })).gift).toMatchObject({ to: 'Maa', from: 'Rima' })
  })

  test.each<[string, Partial<ParcelDraft>, boolean]>([
    ['goes to somebody else', { to: 'maa' }, true],
    ['goes to whoever is asked', { to: ASK_RECIPIENT }, true],
    ['goes nowhere yet', {}, false],
    ['goes to the shopper', { to: ANOTHER, typed: { ...typed, name: 'Rima' } }, false],
  ])('that %s is a gift unless the shopper says otherwise: %o %s', (_, draft, isGift) => {
    expect(shown({ ...draft, isGift: null }).gift !== null).toBe(isGift)
    expect(shown({ ...draft, isGift: !isGift }).gift !== null).toBe(!isGift)
  })
})
