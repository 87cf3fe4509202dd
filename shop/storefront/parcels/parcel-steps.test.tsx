import { describe, expect, test } from 'vitest'
import type { CartItem } from '../../cart/cart.ts'
import type { DeliveryZone } from '../../delivery/zone.ts'
import { NO_GIFT } from '../../gifts/gift-form/typed-gift.ts'
import { poisha } from '../../kernel/money.ts'
import { ANOTHER, ASK_RECIPIENT, NOWHERE, zoneToQuote } from '../delivery/use-offered-days.ts'
import { newDraft, type ParcelDraft, showParcel } from './parcel-drafts.ts'
import { stepsOf, unfinishedSteps } from './parcel-steps.tsx'

const zone = (_id: string, charge: number, weekdays: number[] = [0, 1, 2, 3, 4, 5, 6]): DeliveryZone => ({
  ...{ _id, name: _id, nameBn: '', districts: _id === 'dhaka' ? ['dhaka'] : [], areas: [], weekdays },
  ...{ everywhereElse: _id !== 'dhaka', charge: poisha(charge), freeFrom: null, rushCharge: null },
  ...{ leadDays: 0, cutOff: '14:00', capacity: null, cash: true, advance: 'none', revision: 1, windows: [] },
})
const zones = [zone('elsewhere', 130), zone('dhaka', 60)]
const maa = { _id: 'maa', email: '', name: 'Maa', phone: '', city: 'Dhaka', area: 'Banani', address: '1' }
const items: readonly CartItem[] = []

const shown = (draft: Partial<ParcelDraft>) =>
  showParcel(newDraft({ isGift: null, ...draft }), {
    ...{ items, zones, locations: [maa], sender: 'Rima', daysOf: () => null },
    gifting: { wraps: [], cards: [], occasions: [], thanks: true },
  })

describe('the steps of a parcel', () => {
  test.each<[string, Partial<ParcelDraft>, readonly string[]]>([
    ['that goes nowhere yet', {}, ['whom', 'when', 'gift']],
    [
      'to an address half typed',
      { to: ANOTHER, typed: { ...NOWHERE, city: 'Dhaka' } },
      ['whom', 'when', 'gift'],
    ],
    ['that is a gift without words', { to: 'maa' }, ['gift']],
    ['with a message', { to: 'maa', gift: { ...NO_GIFT, message: 'Eid Mubarak' } }, []],
    ['that is no gift', { to: 'maa', isGift: false }, []],
    ['whose area is not known', { to: ASK_RECIPIENT, zoneId: null }, ['whom', 'when', 'gift']],
    ['whose recipient is asked', { to: ASK_RECIPIENT, zoneId: 'dhaka' }, ['gift']],
  ])('%s: %o are open one after another: %o', (_, draft, unfinished) => {
    expect(unfinishedSteps(shown(draft), zones)).toEqual(unfinished)
  })

  test('have no day where the shop offers none', () => {
    const never = [zone('elsewhere', 0, [])]
    expect(stepsOf(shown({}), zones)).toEqual(['whom', 'when', 'gift'])
    expect(stepsOf(shown({}), never)).toEqual(['whom', 'gift'])
  })
})

test('a recipient who is asked lives in the cheapest area, until another is chosen', () => {
  const asked = { to: ASK_RECIPIENT }
  expect(zoneToQuote(asked, zones, null)).toEqual({ zoneId: 'dhaka' })
  expect(zoneToQuote(asked, zones, 'gone')).toEqual({ zoneId: 'dhaka' })
  expect(zoneToQuote(asked, zones, 'elsewhere')).toEqual({ zoneId: 'elsewhere' })
  expect(zoneToQuote({ to: 'maa' }, zones, null)).toEqual({})
  expect(zoneToQuote(asked, [], null)).toEqual({ zoneId: null })
})
