import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { fromTaka } from '../../kernel/money.ts'
import type { Location } from '../../people/locations/location.ts'
import type { CartItem } from '../../selling/cart/cart.ts'
import type { OfferedMethod } from '../paying/payment-method.ts'
import { CartSummary } from './cart-summary.tsx'
import type { Checkout } from './use-checkout.ts'

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
  pay: async () => undefined,
}

const shown = (
  items: readonly CartItem[],
  locations: readonly Location[],
  checkout: Partial<Checkout> = {},
  state: unknown = null,
  offered: readonly OfferedMethod[] = [],
): string =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[{ pathname: '/profile/cart', state }]}>
      <CartSummary
        items={items}
        locations={locations}
        checkout={{ ...still, ...checkout }}
        offered={offered}
      />
    </MemoryRouter>,
  )

const payButton = (page: string) => /<button[^>]*>(?:<span[^>]*><\/span>)?Pay<\/button>/.exec(page)?.[0]

describe('the summary of a cart', () => {
  it('adds up to the poisha', () => {
    expect(
      shown([bear, { ...bear, price: fromTaka(0.2) }, { ...bear, price: fromTaka(1250) }], [home]),
    ).toContain('৳1,250.30')
  })

  it('preselects the first saved location', () => {
    const page = shown([bear], [home, { ...home, _id: 'office' }])
    expect(page.match(/checked=""/g)).toHaveLength(1)
    expect(page).toMatch(/<input(?=[^>]*value="home")(?=[^>]*checked)/)
  })

  it('offers to add a location where there is none, and lets the shopper pay all the same', () => {
    const page = shown([bear], [])
    expect(page).toContain('No shipping location yet.')
    expect(page).toMatch(/href="\/profile\/location[^"]*"/)
    expect(payButton(page)).not.toContain('disabled=')
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
    const offers = (items: readonly CartItem[], locations: readonly Location[], offered = OFFERED) =>
      shown(items, locations, {}, null, offered).includes('value="cash"')

    it('where the shop does, to a place, within its limits; online comes first', () => {
      const cheap = { ...bear, price: fromTaka(500) }
      expect(offers([cheap], [home])).toBe(true)
      expect(shown([cheap], [home], {}, null, OFFERED)).toMatch(
        /<input(?=[^>]*value="online")(?=[^>]*checked)/,
      )
      expect(offers([cheap], [home], OFFERED.slice(0, 1))).toBe(false)
      expect(offers([cheap], [])).toBe(false)
      expect(offers([{ ...bear, price: fromTaka(1000.01) }], [home])).toBe(false)
      expect(offers([{ ...bear, price: fromTaka(9.99) }], [home])).toBe(false)
    })

    it('and says up to what, where the cart comes to more', () => {
      const dear = shown([{ ...bear, price: fromTaka(1000.01) }], [home], {}, null, OFFERED)
      expect(dear).toContain('Cash on delivery is for orders up to ৳1,000.')
      expect(shown([bear], [home], {}, null, OFFERED)).not.toContain('up to')
      expect(shown([{ ...bear, price: fromTaka(1000.01) }], [home])).not.toContain('up to')
    })
  })
})
