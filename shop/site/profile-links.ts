interface ProfileLink {
  readonly to: string
  readonly label: string
}

export interface Links {
  /** In the specification's order and words; HOME is the last of them. */
  readonly specified: readonly ProfileLink[]
  readonly ours: readonly ProfileLink[]
}

export const HOME: ProfileLink = { to: '/', label: 'HOME' }
const ACCOUNT: ProfileLink = { to: '/profile/account', label: 'Account' }

export const ADMIN: Links = {
  specified: [
    { to: '/profile/adminHome', label: 'Admin Home' },
    { to: '/profile/users', label: 'All Users' },
    { to: '/profile/addProduct', label: 'Add Product' },
    { to: '/profile/adminProducts', label: 'Admin Products' },
    { to: '/profile/manageOrder', label: 'Manage Order' },
    HOME,
  ],
  ours: [
    { to: '/profile/payments', label: 'Payments' },
    { to: '/profile/csv', label: 'Import and export' },
    ACCOUNT,
  ],
}

export const SHOPPER: Links = {
  specified: [
    { to: '/profile/userHome', label: 'User Home' },
    { to: '/profile/cart', label: 'Cart' },
    { to: '/profile/location', label: 'Add Shipping Location' },
    { to: '/profile/mylocation', label: 'My Location' },
    HOME,
  ],
  ours: [{ to: '/profile/orders', label: 'My Orders' }, ACCOUNT],
}
