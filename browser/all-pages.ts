import { ADMIN_PAGES, PUBLIC_PAGES } from '../shop/site/pages.ts'
import { LONG, LONG_SHOPPER, type LongShop } from './long-words.ts'

/** The path of a page, its heading, and what is seen there too, by default its heading. */
export type Look = readonly [path: string, heading: string | RegExp, text?: string]

type Looks = readonly (readonly [Look, ...Look[]])[]

/** The first leads on at once, the others are looked at with orders. */
const ELSEWHERE = ['/signed-in', '/profile/manageOrder', '/profile/today']

/** With the pages of the shop's list that are reached by their address alone and looked at nowhere else. */
function withOthers(looks: Looks, pages: typeof PUBLIC_PAGES, base: string): Looks {
  const known = [...ELSEWHERE, ...looks.flat().map(([path]) => path.split('?')[0])]
  const paths = pages.flatMap(({ path, file }) => (file && !path.includes(':') ? [base + path] : []))
  const [first, ...more] = paths.filter((path) => !known.includes(path)).map((path): Look => [path, /./])
  return first ? [...looks, [first, ...more]] : looks
}

/** The pages of visitors, a few for each test. */
const VISITED_LOOKS: Looks = [
  [
    ['/', 'Our Products', LONG.product],
    ['/?search=umbrella', 'Our Products'],
    ['/category', 'All categories', LONG.word],
    ['/offer', 'Offers', LONG.product],
  ],
  [
    ['/find', 'Find a gift', LONG.product],
    ['/find?for=mother&taste=flowers&by=2020-02-02&to=Sylhet', 'Gifts for your mother', 'has passed.'],
    ['/find?for=baby&most=1', 'Gifts for a baby', 'No Data found'],
  ],
  [
    ['/pages/returns', 'Returns and refunds'],
    ['/portfolio', 'My Skills & Projects'],
    ['/login', 'Welcome back'],
    ['/signup', 'Create Your OGS Account'],
    ['/forgot-password', 'Forgot your password?'],
  ],
  [
    ['/reset-password?token=x', 'This link no longer works'],
    ['/verify-email', 'This link no longer works'],
    ['/days/end/AAAAAAAAAAAAAAAAAAAAAA', 'Stop this reminder?'],
    ['/order', 'Find your order'],
    ['/order?privacy', 'What we keep of a phone number'],
  ],
]

export const VISITED = withOthers(VISITED_LOOKS, PUBLIC_PAGES, '/')

/** The pages of shopkeepers that need no order. */
const KEPT_LOOKS: Looks = [
  [
    ['/profile/adminHome', 'Admin Home', LONG.product],
    ['/profile/users?search=wwww', 'All Users', LONG_SHOPPER.email],
    ['/profile/addProduct', 'Add Product'],
  ],
  [
    ['/profile/adminProducts', 'Our Products', LONG.product],
    ['/profile/adminProducts?search=nothing-at-all', 'Our Products'],
    ['/profile/csv', 'Import and export'],
    ['/profile/synonyms', 'Search words'],
    ['/profile/stock', 'Stock'],
    ['/profile/stock?search=umbrella', 'Stock'],
    ['/profile/settings', 'Settings'],
    ['/profile/delivery', 'Delivery'],
    ['/profile/gifting', 'Gift wrap and cards'],
  ],
  [
    ['/profile/payments', 'Payments'],
    ['/profile/gone', 'Deleted items'],
  ],
]

export const KEPT = withOthers(KEPT_LOOKS, ADMIN_PAGES, '/profile/')

export const pagesBeforePaying = (long: LongShop): readonly Look[] => [
  [`/details/${long.productId}`, LONG.product],
  ['/profile/mylocation', 'My Location', LONG.address],
  ['/profile/location', 'Shipping Information'],
  ['/profile/recipients', 'Send to many people'],
  ['/profile/cart', 'Your cart', LONG.product],
]

export const pagesAfterPaying = (long: LongShop): readonly Look[] => [
  [long.payment, 'Thank you! Your payment has arrived.', 'Payment number'],
  ['/profile/userHome', 'User Home', LONG.product],
  ['/profile/account', 'Account', LONG_SHOPPER.email],
  ['/profile/days', 'Days to remember', LONG.word],
  ['/profile/orders', 'My Orders', LONG.product],
  ...long.orders.map((id): Look => [`/profile/orders/${id}`, 'Where it is', LONG.product]),
]

/** As shopkeepers see them, and the gift that they change. */
export const pagesOfOrders = (long: LongShop): readonly Look[] => [
  [`/profile/updateProduct/${long.productId}`, 'Update Product'],
  ['/profile/manageOrder', 'Manage Order', LONG.product],
  ['/profile/manageOrder?search=nobody-at-all', 'Manage Order'],
  ['/profile/today', 'Today'],
  ['/profile/today?day=later', 'Today'],
  [`/profile/payments?search=${long.payment.split('/').at(-1)}`, 'Payments', LONG.word],
  ...long.orders.map((id): Look => [`/profile/manageOrder/${id}`, 'What happened', LONG.product]),
  [`/profile/manageOrder/${long.orders[0]}/slip`, 'Packing slip', LONG.address],
]
