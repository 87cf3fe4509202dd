import type { profileWords } from '../storefront/user-home/profile-words.en.ts'

type LinkWord = {
  [W in keyof typeof profileWords]: (typeof profileWords)[W] extends string ? W : never
}[keyof typeof profileWords]

/** A page of the shop, and what else knows of it. */
interface ShopPage {
  readonly path: string
  /** Below `shop/`. A link alone has none. */
  readonly file?: string
  /** Where two pages share a file. */
  readonly id?: string
  /** Its link in the sidebar of the profile. */
  readonly link?: LinkWord
  /** The same for every visitor, whose response is kept: with these parameters, those of a phone apart. */
  readonly kept?: { readonly params?: readonly string[]; readonly byDevice?: true; readonly fixed?: true }
  /** Stands in the sitemap. */
  readonly found?: true
}

const HOME = { path: '/', link: 'home' } as const
const ACCOUNT = { path: 'account', link: 'account' } as const

/** How a list of gifts is narrowed. */
export const NARROWING = ['category', 'sort', 'from', 'to', 'page']

/** Those of visitors; `server/response-cache/keys.ts` keeps also those whose address varies. */
export const PUBLIC_PAGES: readonly ShopPage[] = [
  { path: '', file: 'storefront/pages/home-page.tsx', found: true },
  { path: 'category', file: 'storefront/pages/category-page.tsx', kept: {} },
  { path: 'offer', file: 'storefront/pages/offer-page.tsx', kept: { params: NARROWING, byDevice: true } },
  { path: 'find/:occasion?/:whom?', file: 'gifts/finder/find-page.tsx' },
  { path: 'pages/:slug', file: 'content/pages/text-page.tsx' },
  { path: 'portfolio', file: 'site/portfolio-page.tsx', kept: { fixed: true } },
  { path: 'login', file: 'people/accounts/login-page.tsx' },
  { path: 'signup', file: 'people/accounts/signup-page.tsx' },
  { path: 'signed-in', file: 'people/google/signed-in-page.tsx' },
  { path: 'forgot-password', file: 'people/recovery/forgot-password-page.tsx' },
  { path: 'reset-password', file: 'people/recovery/reset-password-page.tsx' },
  { path: 'verify-email', file: 'people/recovery/verify-email-page.tsx' },
  { path: 'first-admin', file: 'people/admins/first-admin-page.tsx' },
  { path: 'payments/success/:tranId', file: 'storefront/payment/payment-page.tsx' },
  { path: 'g/:token', file: 'gifts/links/gift-link-page.tsx' },
  { path: 'o/:token', file: 'storefront/guest-order/order-link-page.tsx' },
  { path: 't/:token', file: 'gifts/thanks/thanks-page.tsx' },
  { path: 'days/end/:token', file: 'gifts/days/pages/end-day-page.tsx' },
  { path: 'order', file: 'storefront/guest-order/find-order-page.tsx' },
  { path: 'order/:id', file: 'storefront/guest-order/guest-order-page.tsx' },
]

/** Below `/profile`, in the specification's order as far as HOME; then ours. */
export const OWN_PAGES: readonly ShopPage[] = [
  { path: 'userHome', file: 'storefront/user-home/user-home-page.tsx', link: 'userHome' },
  { path: 'cart', file: 'storefront/cart/cart-page.tsx', link: 'cart' },
  { path: 'location', file: 'people/addresses/location-page.tsx', link: 'addLocation' },
  { path: 'mylocation', file: 'people/addresses/my-locations-page.tsx', link: 'myLocation' },
  { path: 'updateLocation/:id', file: 'people/addresses/location-page.tsx', id: 'update-location' },
  HOME,
  { path: 'orders', file: 'storefront/orders/orders-page.tsx', link: 'myOrders' },
  { path: 'orders/:id', file: 'storefront/orders/order-page.tsx' },
  { path: 'days', file: 'gifts/days/pages/days-page.tsx', link: 'days' },
  { path: 'recipients', file: 'gifts/recipients/page/recipients-page.tsx', link: 'sendToMany' },
  { ...ACCOUNT, file: 'people/privacy/account-page.tsx' },
]

/** The same of shopkeepers. */
export const ADMIN_PAGES: readonly ShopPage[] = [
  { path: 'adminHome', file: 'admin/home/admin-home-page.tsx', link: 'adminHome' },
  { path: 'users', file: 'people/admin/users-page.tsx', link: 'allUsers' },
  { path: 'addProduct', file: 'catalog/admin/products/add-product-page.tsx', link: 'addProduct' },
  { path: 'adminProducts', file: 'catalog/admin/products/admin-products-page.tsx', link: 'adminProducts' },
  { path: 'updateProduct/:id', file: 'catalog/admin/products/update-product-page.tsx' },
  { path: 'manageOrder', file: 'admin/orders/manage-order-page.tsx', link: 'manageOrder' },
  { path: 'manageOrder/:id', file: 'admin/order/fulfilment-page.tsx' },
  HOME,
  { path: 'today', file: 'fulfilment/today/today-page.tsx', link: 'today' },
  { path: 'stock', file: 'stock-keeping/stock-page.tsx', link: 'stock' },
  { path: 'settings', file: 'content/admin/settings-page.tsx', link: 'settings' },
  { path: 'delivery', file: 'delivery/admin/delivery-page.tsx', link: 'delivery' },
  { path: 'gifting', file: 'gift-options/admin/gifting-page.tsx', link: 'gifting' },
  { path: 'offers', file: 'promotions/admin/offers-page.tsx', link: 'offers' },
  { path: 'payments', file: 'billing/reconciling/payments-page.tsx', link: 'payments' },
  { path: 'csv', file: 'admin/spreadsheets/spreadsheets-page.tsx', link: 'csv' },
  { path: 'synonyms', file: 'catalog/admin/synonyms/synonyms-page.tsx', link: 'searchWords' },
  { path: 'gone', file: 'people/audit/deleted-page.tsx' },
  ACCOUNT,
]
