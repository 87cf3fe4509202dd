import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { OfferedMethod } from '../../billing/paying/payment-method.ts'
import type { DeliveryZone } from '../../delivery/zone.ts'
import { fromTaka } from '../../kernel/money.ts'
import type { CartItem } from '../../orders/cart/cart.ts'
import type { Location } from '../../people/addresses/location.ts'
import type { Checkout } from '../checkout/use-checkout.ts'
import { useDestination } from '../delivery/use-destination.ts'
import type { GiftInCart } from '../delivery/use-gift.ts'
import { CartSummary } from './cart-summary.tsx'

const bear: CartItem = {
  _id: 'line-bear',
  productId: 'bear',
  email: 'mina@example.com',
  name: 'Teddy Bear',
  brand: '',
  category: '',
  description: '',
  photos: '',
  price: fromTaka(0.1),
  priceWhenAdded: fromTaka(0.1),
  gone: false,
}

const home: Location = {
  _id: 'home',
  name: 'Mina',
  phone: '',
  city: 'Dhaka',
  area: 'Dhanmondi',
  address: 'House 1',
  email: 'mina@example.com',
}

const still: Checkout = {
  busy: false,
  problem: null,
  waiting: null,
  gateway: { busy: false, problem: null, open: async () => undefined },
  pay: async () => null,
}

const anywhere: DeliveryZone = {
  ...{ _id: 'everywhere', name: 'All of Bangladesh', nameBn: 'সারা বাংলাদেশ', districts: [], areas: [] },
  ...{ charge: fromTaka(0), freeFrom: null, rushCharge: null, leadDays: 0, cutOff: '14:00', weekdays: [] },
  ...{ capacity: null, cash: true, advance: 'none', everywhereElse: true, revision: 1, windows: [] },
}
const outside: DeliveryZone = {
  ...{ ...anywhere, _id: 'outside', name: 'Outside Dhaka', districts: ['sylhet'], everywhereElse: false },
  ...{ charge: fromTaka(130), freeFrom: fromTaka(5000) },
}

const shown = (
  items: readonly CartItem[],
  locations: readonly Location[],
  checkout: Partial<Checkout> = {},
  state: unknown = null,
  offered: readonly OfferedMethod[] = ONLINE,
  zones: readonly DeliveryZone[] = [anywhere],
  gift: GiftInCart = NOT_ONE,
): string =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[{ pathname: '/profile/cart', state }]}>
      <Summary {...{ items, locations, zones, offered, gift }} checkout={{ ...still, ...checkout }} />
    </MemoryRouter>,
  )

function Summary(props: Omit<ComponentProps<typeof CartSummary>, 'destination'>) {
  return <CartSummary {...props} destination={useDestination(props.locations)} />
}

const NOT_ONE: GiftInCart = {
  ...{ isOn: false, isForOther: false, typed: null, charges: [], tooMany: 0, turn: () => {}, type: () => {} },
  choices: { thanks: true, occasions: [], cards: [], wraps: [] },
}

const ONLINE: readonly OfferedMethod[] = [
  { method: 'online', minAmount: fromTaka(0.1), maxAmount: fromTaka(500000) },
]

const payButton = (page: string) => /<button[^>]*>(?:<span[^>]*><\/span>)?Pay<\/button>/.exec(page)?.[0]

describe('the summary of a cart', () => {
  it('is not paid before the days are known that can be chosen', () => {
    const everyDay = { ...anywhere, weekdays: [0, 1, 2, 3, 4, 5, 6] }
    expect(payButton(shown([bear], [home], {}, null, ONLINE, [everyDay]))).toContain('disabled=""')
    expect(payButton(shown([bear], [home]))).not.toContain('disabled=""')
  })

  it('adds up to the poisha', () => {
    expect(
      shown([bear, { ...bear, price: fromTaka(0.2) }, { ...bear, price: fromTaka(1250) }], [home]),
    ).toContain('৳1,250.30')
  })

  it('preselects the first saved location', () => {
    const page = shown([bear], [home, { ...home, _id: 'office' }])
    expect(page.match(/name="location"(?=[^>]*checked="")/g)).toHaveLength(1)
    expect(page).toMatch(/<input(?=[^>]*value="home")(?=[^>]*checked)/)
  })

  it('asks for the address where none is saved, and lets the shopper pay all the same', () => {
    const page = shown([bear], [])
    for (const field of ['name', 'phone', 'city', 'area', 'address'])
      expect(page).toMatch(new RegExp(`<(input|textarea)[^>]*name="${field}"`))
    expect(page).toContain('once we know where to')
    expect(payButton(page)).not.toContain('disabled=')
  })

  it('offers another address beside those that are saved', () => {
    const page = shown([bear], [home])
    expect(page).toMatch(/value="another"/)
    expect(page).not.toContain('name="city"')
  })

  it('says what delivery costs where it goes, from when it is free, and the sum of all', () => {
    const cart = [{ ...bear, price: fromTaka(1250) }]
    const far = shown(cart, [{ ...home, city: 'সিলেট' }], {}, null, ONLINE, [outside, anywhere])
    for (const said of ['Delivery: Outside Dhaka', '৳130', '৳1,380', 'gifts for ৳3,750 more'])
      expect(far).toContain(said)
    const near = shown(cart, [home], {}, null, ONLINE, [outside, anywhere])
    expect(near).toMatch(/Delivery<\/dt><dd[^>]*>free/)
    expect(near).not.toContain('৳1,380')
    const much = [{ ...bear, price: fromTaka(5000) }]
    expect(shown(much, [{ ...home, city: 'Sylhet' }], {}, null, ONLINE, [outside, anywhere])).toMatch(
      /Delivery<\/dt><dd[^>]*>free/,
    )
  })

  it('says before Pay that a cart is too small or too large to be paid', () => {
    const small = shown([{ ...bear, price: fromTaka(0.05) }], [home])
    expect(small).toContain('You can pay from ৳0.10 on.')
    expect(payButton(small)).toContain('disabled=')
    const large = shown([{ ...bear, price: fromTaka(500001) }], [home])
    expect(large).toContain('You can pay up to ৳5,00,000 at once.')
    expect(payButton(large)).toContain('disabled=')
  })

  it('blocks Pay where no way to pay is offered, or cash alone and not there, and says why', () => {
    const none = shown([bear], [home], {}, null, [])
    expect(none).toContain('We cannot take payments at the moment.')
    expect(payButton(none)).toContain('disabled=')
    const cash: OfferedMethod[] = [{ method: 'cash', minAmount: fromTaka(0.1), maxAmount: fromTaka(500000) }]
    expect(payButton(shown([bear], [home], {}, null, cash))).toBeUndefined()
    const nowhere = shown([bear], [], {}, null, cash)
    expect(nowhere).toContain('Once you have said where it goes')
    expect(payButton(nowhere)).toContain('disabled=')
    const prepaid = { ...anywhere, cash: false }
    const advance = { ...anywhere, charge: fromTaka(60), advance: 'charge' as const }
    const before = shown([bear], [home], {}, null, cash, [advance])
    expect(before).toContain('A part is to be paid before')
    expect(payButton(before)).toContain('disabled=')
    const there = shown([bear], [home], {}, null, cash, [prepaid])
    expect(there).toContain('Not offered for this address (All of Bangladesh)')
    expect(payButton(there)).toContain('disabled=')
  })

  it('blocks Pay while a gift is gone, and says what to do', () => {
    const page = shown([bear, { ...bear, price: fromTaka(0), gone: true }], [home])
    expect(page).toContain('Delete it from the cart to pay.')
    expect(payButton(page)).toContain('disabled=')
  })

  it('preselects the location that was just saved, and none where that is gone', () => {
    const office = { ...home, _id: 'office' }
    const chosen = (state: unknown) =>
      /<input(?=[^>]*checked)[^>]*value="(\w+)"/.exec(shown([bear], [home, office], {}, state))?.[1]
    expect(chosen({ locationId: 'office' })).toBe('office')
    expect(chosen({ locationId: 'removed' })).toBeUndefined()
    expect(chosen('nonsense')).toBe('home')
  })

  it('sends nothing anywhere while the chosen location is gone, and says so', () => {
    const page = shown([bear], [home], {}, { locationId: 'removed' })
    expect(page).toContain('The location you chose is no longer saved.')
    expect(payButton(page)).toContain('disabled=')
    expect(shown([bear], [], {}, { locationId: 'removed' })).not.toContain('no longer saved')
    expect(shown([bear], [home])).not.toContain('no longer saved')
  })

  it('says before paying that prices changed, once', () => {
    const dearer = [{ ...bear, price: fromTaka(200), priceWhenAdded: fromTaka(100) }]
    expect(shown(dearer, [home])).toContain('The total is ৳100 more than then.')
    expect(payButton(shown(dearer, [home]))).not.toContain('disabled=')
    expect(shown(dearer, [home], { problem: 'A price changed.' })).not.toContain('more than then')
    expect(shown([bear], [home])).not.toContain('changed since')
  })

  it('shows that it works, and what went wrong', () => {
    expect(payButton(shown([bear], [home], { busy: true }))).toContain('aria-busy="true"')
    expect(shown([bear], [home], { problem: 'A price changed.' })).toMatch(/role="alert".*A price changed\./)
  })

  describe('asks how to pay', () => {
    const WAYS: OfferedMethod[] = [
      { method: 'online', minAmount: fromTaka(10), maxAmount: fromTaka(500000) },
      { method: 'bkash', minAmount: fromTaka(1), maxAmount: fromTaka(500000) },
      { method: 'stripe', minAmount: fromTaka(100), maxAmount: fromTaka(500000) },
    ]
    const asked = (price: number, offered: readonly OfferedMethod[]) => {
      const page = shown([{ ...bear, price: fromTaka(price) }], [home], {}, null, offered)
      const ways = [...page.matchAll(/<input(?=[^>]*name="method")[^>]*value="(\w+)"/g)]
      return ways.map(([, way]) => way)
    }

    it('where there are several for this amount, and only then', () => {
      expect(asked(100, WAYS)).toEqual(['online', 'bkash', 'stripe'])
      expect(asked(99, WAYS)).toEqual(['online', 'bkash'])
      expect(asked(9, WAYS)).toEqual([])
      expect(asked(100, WAYS.slice(0, 1))).toEqual([])
    })
  })

  describe('offers cash on delivery', () => {
    const OFFERED: OfferedMethod[] = [
      { method: 'online', minAmount: fromTaka(10), maxAmount: fromTaka(500000) },
      { method: 'cash', minAmount: fromTaka(10), maxAmount: fromTaka(1000) },
    ]
    const cash = (
      items: readonly CartItem[],
      locations: readonly Location[],
      offered = OFFERED,
      zones: readonly DeliveryZone[] = [anywhere],
    ) => {
      const page = shown(items, locations, {}, null, offered, zones)
      const [choice] = /<input(?=[^>]*value="cash")[^>]*>/.exec(page) ?? []
      return {
        page,
        isOffered: choice !== undefined && !choice.includes('disabled'),
        isShown: choice !== undefined,
      }
    }
    const cheap = { ...bear, price: fromTaka(500) }

    it('where the shop does, to a place, within its limits; online comes first', () => {
      const { page, isOffered } = cash([cheap], [home])
      expect(isOffered).toBe(true)
      expect(page).toMatch(/<input(?=[^>]*value="online")(?=[^>]*checked)/)
      expect(cash([cheap], [home], OFFERED.slice(0, 1)).isShown).toBe(false)
    })

    it('and where it cannot, shows it with the reason', () => {
      const none = { ...anywhere, cash: false }
      for (const [seen, why] of [
        [cash([cheap], []), 'Once you have said where it goes'],
        [cash([{ ...bear, price: fromTaka(1000.01) }], [home]), 'For ৳10 to ৳1,000 at the door'],
        [cash([cheap], [home], OFFERED, [none]), 'Not offered for this address (All of Bangladesh)'],
        [
          cash([cheap], [home], OFFERED, [{ ...none, cash: true, advance: 'whole' }]),
          'Not offered for this address',
        ],
      ] as const) {
        expect(seen).toMatchObject({ isShown: true, isOffered: false })
        expect(seen.page).toContain(why)
      }
    })

    it('with what is to be paid before, where the shop asks for it', () => {
      const far = { ...outside, advance: 'charge' as const }
      const { page, isOffered } = cash([cheap], [{ ...home, city: 'Sylhet' }], OFFERED, [far, anywhere])
      expect(isOffered).toBe(true)
      expect(page).toContain('৳130 now, ৳500 at the door')
    })
  })
})
