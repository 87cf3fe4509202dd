import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { AuthContext, type Authentication } from '../kernel/api/auth-context.ts'
import { ProfileSidebar, profileHome } from './profile-sidebar.tsx'

const never = () => Promise.reject(new Error('not in this test'))

const auth: Authentication = {
  user: { email: 'mina@example.com', displayName: 'Mina Rahman' },
  admin: false,
  loading: false,
  createUser: never,
  logIN: never,
  logOut: async () => undefined,
  refresh: async () => undefined,
}

const shown = (admin: boolean | undefined, at = '/profile/cart', companiesOrder = true): string =>
  renderToStaticMarkup(
    <AuthContext value={{ ...auth, admin }}>
      <MemoryRouter initialEntries={[at]}>
        <ProfileSidebar companiesOrder={companiesOrder} />
      </MemoryRouter>
    </AuthContext>,
  )

const links = (page: string) =>
  [...page.matchAll(/<a[^>]*href="([^"]+)"[^>]*>([^<]+)</g)].map(([, to, label]) => `${label} ${to}`)

describe('the sidebar', () => {
  it('leads shoppers where the specification says, in its order, HOME last; ours come after', () => {
    expect(links(shown(false))).toEqual([
      'User Home /profile/userHome',
      'Cart /profile/cart',
      'Add Shipping Location /profile/location',
      'My Location /profile/mylocation',
      'HOME /',
      'My Orders /profile/orders',
      'Days to remember /profile/days',
      'Send to many /profile/recipients',
      'Account /profile/account',
    ])
  })

  it('leads to the list of recipients only where companies order', () => {
    const all = links(shown(false))
    const without = links(shown(false, '/profile/cart', false))
    expect(without).toEqual(all.filter((link) => !link.includes('recipients')))
    expect(without).toHaveLength(all.length - 1)
  })

  it('leads admins to their own pages', () => {
    expect(links(shown(true))).toEqual([
      'Admin Home /profile/adminHome',
      'All Users /profile/users',
      'Add Product /profile/addProduct',
      'Admin Products /profile/adminProducts',
      'Manage Order /profile/manageOrder',
      'HOME /',
      'Today /profile/today',
      'Stock /profile/stock',
      'Settings /profile/settings',
      'Delivery /profile/delivery',
      'Gift wrap and cards /profile/gifting',
      'Offers and codes /profile/offers',
      'Payments /profile/payments',
      'Import and export /profile/csv',
      'Search words /profile/synonyms',
      'Account /profile/account',
    ])
  })

  it('is one line on phones, which a button unfolds', () => {
    const [button = ''] = shown(true).match(/<button[^>]*>/) ?? []
    expect(button).toContain('aria-expanded="false" aria-controls="profile-links"')
    expect(shown(true)).toContain('<ul id="profile-links"')
  })

  it('shows no link before the role is known', () => {
    expect(links(shown(undefined))).toEqual([])
  })

  it('marks the page that is open, and HOME never', () => {
    const page = shown(false)
    expect(page.match(/aria-current="page"/g)).toHaveLength(1)
    expect(page).toMatch(/<a(?=[^>]*aria-current="page")(?=[^>]*href="\/profile\/cart")/)
  })

  it('knows where one order’s page belongs', () => {
    const page = shown(false, '/profile/orders/0199')
    expect(page).toMatch(/<a(?=[^>]*aria-current="page")(?=[^>]*href="\/profile\/orders")/)
    expect(page.match(/aria-current="page"/g)).toHaveLength(1)
  })

  it('knows everybody’s home', () => {
    expect([profileHome(true), profileHome(false)]).toEqual(['/profile/adminHome', '/profile/userHome'])
  })
})
