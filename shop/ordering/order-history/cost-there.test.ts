import { describe, expect, test } from 'vitest'
import { fromTaka, poisha } from '../../kernel/money.ts'
import type { DeliveryZone } from '../../selling/delivery/zone.ts'
import { paidOrder } from '../orders/test-order.ts'
import { costThere } from './cost-there.ts'

const anywhere: DeliveryZone = {
  ...{
    _id: 'rest',
    name: 'Rest',
    nameBn: '',
    districts: [],
    areas: [],
    charge: fromTaka(130),
    freeFrom: null,
  },
  ...{
    rushCharge: null,
    leadDays: 0,
    cutOff: '14:00',
    weekdays: [],
    capacity: null,
    cash: true,
    advance: 'none',
  },
  ...{ everywhereElse: true, revision: 1, windows: [] },
}
const dhaka = { ...anywhere, _id: 'dhaka', districts: ['dhaka'], charge: fromTaka(60), everywhereElse: false }
const ZONES = [dhaka, anywhere]
const location = { _id: 'l', name: 'Maa', phone: '+8801712345678', address: 'House 1', email: '' }
const IN = {
  dhaka: { ...location, city: 'Dhaka', area: 'Banani' },
  sylhet: { ...location, city: 'Sylhet', area: '' },
}

const charge = {
  _id: 'c',
  dueId: null,
  parcelId: null,
  kind: 'delivery',
  label: 'Delivery',
  label_bn: '',
} as const
const due = { _id: 'd', kind: 'whole', amount: fromTaka(80), payable: 'online', tran_id: null } as const
const order = (paymentState: 'paid' | 'unpaid', more: Partial<typeof paidOrder> = {}) => ({
  ...{ ...paidOrder, zoneId: 'dhaka', charges: [{ ...charge, amount: fromTaka(60) }] },
  ...{ dues: [{ ...due, paymentState, onDelivery: false }], ...more },
})

describe('what another place costs', () => {
  test('more, or less, than where it goes now', () => {
    expect(costThere(ZONES, order('paid'), IN.sylhet)).toEqual({
      ...{ more: fromTaka(70), isPaid: true, losesDay: false, losesCash: false },
    })
    const far = { zoneId: 'rest', charges: [{ ...charge, amount: fromTaka(130) }] }
    expect(costThere(ZONES, order('unpaid', far), IN.dhaka)).toMatchObject({ more: -7000, isPaid: false })
  })

  test('nothing is said within the zone of which it was charged, or where no zone is known', () => {
    expect(costThere(ZONES, order('unpaid'), IN.dhaka)).toBeNull()
    expect(costThere([], order('unpaid'), IN.sylhet)).toBeNull()
  })

  test('nothing is said of the address to which it goes, whatever the zones are by now', () => {
    const { name, phone, city, area, address } = IN.sylhet
    const there = { customer_name: name, customer_phone: phone, customer_city: city }
    const going = { ...there, customer_area: area, customer_address: address, zoneId: null }
    expect(costThere(ZONES, order('unpaid', going), IN.sylhet)).toBeNull()
    expect(
      costThere(ZONES, order('unpaid', { ...going, customer_area: 'Zindabazar' }), IN.sylhet),
    ).not.toBeNull()
  })

  test('all of it, where nobody has said where it goes', () => {
    const unknown = { zoneId: null, charges: [] }
    expect(costThere(ZONES, order('paid', unknown), IN.dhaka)).toMatchObject({ more: fromTaka(60) })
  })

  test('the day goes, and so does cash that was promised for another sum', () => {
    const promised = { deliverOn: '2026-12-16', onDelivery: true }
    expect(costThere(ZONES, order('unpaid', promised), IN.sylhet)).toMatchObject({
      ...{ losesDay: true, losesCash: true },
    })
    const same = { ...promised, charges: [{ ...charge, amount: poisha(13_000) }] }
    expect(costThere(ZONES, order('unpaid', same), IN.sylhet)).toMatchObject({ more: 0, losesCash: false })
  })
})
