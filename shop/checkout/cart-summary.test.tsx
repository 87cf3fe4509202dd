import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { CartItem } from '../cart/cart.ts'
import type { Location } from '../locations/location.ts'
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
  price: 0.1,
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
  gateway: { busy: false, problem: null, go: async () => undefined },
  pay: async () => undefined,
}

const shown = (
  items: readonly CartItem[],
  locations: readonly Location[],
  checkout: Partial<Checkout> = {},
): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <CartSummary items={items} locations={locations} checkout={{ ...still, ...checkout }} />
    </MemoryRouter>,
  )

const payButton = (page: string) => /<button[^>]*>(?:<span[^>]*><\/span>)?Pay<\/button>/.exec(page)?.[0]

describe('the summary of a cart', () => {
  it('adds up to the poisha', () => {
    expect(shown([bear, { ...bear, price: 0.2 }, { ...bear, price: 1250 }], [home])).toContain('৳1,250.30')
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
    const page = shown([bear, { ...bear, price: 0, gone: true }], [home])
    expect(page).toContain('Delete it from the cart to pay.')
    expect(payButton(page)).toContain('disabled=')
  })

  it('shows that it works, and what went wrong', () => {
    expect(payButton(shown([bear], [home], { busy: true }))).toContain('aria-busy="true"')
    expect(shown([bear], [home], { problem: 'A price changed.' })).toMatch(/role="alert".*A price changed\./)
  })
})
