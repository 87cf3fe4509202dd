import { describe, expect, test } from 'vitest'
import { cacheKeyOf } from './keys.ts'

const ID = '01900000-0000-7000-8000-000000000001'
const LOWER = '0190abcd-0000-7000-8000-00000000000f'
const UPPER = LOWER.toUpperCase()
const key = (target: string, headers: Record<string, string> = {}) => cacheKeyOf(target, new Headers(headers))

describe('only what the answer is made from is part of the key', () => {
  test.each([
    ['/?utm_source=x&page=2', '/?page=2'],
    ['/?page=2&category=Home', '/?category=Home&page=2'],
    ['/login?from=%2Fprofile%2Fcart', '/login'],
    ['/login?from=%2Fdetails%2Fnot-an-id', '/login'],
    ['/login?from=https%3A%2F%2Fevil.example%2Fdetails%2F1', '/login'],
    [`/login?x=1&from=%2Fdetails%2F${ID}%3Fref%3Dmail`, `/login?from=%2Fdetails%2F${ID}`],
    [
      `/bn/signup.data?_routes=a&from=%2Fdetails%2F${ID}`,
      `/bn/signup.data?from=%2Fdetails%2F${ID}&_routes=a`,
    ],
    [`/details/${ID}?ref=mail`, `/details/${ID}`],
    ['/api/product?limit=5&search=mug&x=1', '/api/product?search=mug&limit=5'],
    [`/api/product/${ID}/similar?x=1`, `/api/product/${ID}/similar`],
    ['/offer?utm_source=x&page=2', '/offer?page=2'],
    ['/offer.data?page=2&category=Home&search=mug', '/offer.data?category=Home&page=2'],
    ['/category?page=2', '/category'],
    ['/portfolio?x=1', '/portfolio'],
    ['/pages/returns?x=1', '/pages/returns'],
    ['/bn/pages/returns.data?_routes=a&x=1', '/bn/pages/returns.data?_routes=a'],
    ['/portfolio.data?_routes=a&x=1', '/portfolio.data?_routes=a'],
    ['/api/product?onOffer=true&page=2', '/api/product?page=2&onOffer=true'],
    [
      '/?to=%E0%A7%A7%2C%E0%A7%A8%E0%A7%AB%E0%A7%A6&from=%E0%A7%B3500&sort=price',
      '/?sort=price&from=500&to=1250',
    ],
    ['/offer?from=+500.00+&to=99999999', '/offer?from=500&to=500000'],
    ['/api/product?to=1,000&sort=-price', '/api/product?sort=-price&to=1000'],
    ['/?category=all&sort=&from=&to=', '/'],
    ['/api/product?category=all&search=', '/api/product?category=all&search='],
    ...['1.00', '01', '1e0', '+1', '0x1', ' 1'].flatMap((page) => [
      [`/api/product?page=${encodeURIComponent(page)}`, '/api/product?page=1'],
      [`/offer?page=${encodeURIComponent(page)}`, '/offer'],
    ]),
    ['/api/product?limit=8.0&page=2.0', '/api/product?page=2&limit=8'],
    ['/?page=10e-1&search=%20%00rose%0A', '/?search=rose'],
    ['/?search=Rose&category=%20Home', '/?category=Home&search=Rose'],
    ['/api/suggestions?search=%20RoSe%20', '/api/suggestions?search=rose'],
    ['/api/product?search=Cafe%CC%81&category=Home%20', '/api/product?category=Home&search=caf%C3%A9'],
    [`/bn/details/${UPPER}.data`, `/bn/details/${LOWER}.data`],
    [`/api/product/${UPPER}/similar`, `/api/product/${LOWER}/similar`],
    ['/api/categories?nonsense', '/api/categories'],
    ['/api/product?age=child&x=1&for=mother', '/api/product?for=mother&age=child'],
    ['/find?for=&occasion=birthday&least=&most=&by=&to=', '/find?occasion=birthday'],
    [
      '/find?x=1&to=&taste=sweet&for=mother&most=%E0%A7%B3%E0%A7%A8,%E0%A7%A6%E0%A7%A6%E0%A7%A6&page=2',
      '/find?taste=sweet&most=2000&page=2&for=mother',
    ],
    ['/find/birthday?occasion=anything&for=mother', '/find/birthday?for=mother'],
    ['/find/birthday/mother?for=robot&occasion=x&sort=price', '/find/birthday/mother?sort=price'],
    ['/bn/find/eid.data?_routes=a&occasion=x&sort=', '/bn/find/eid.data?_routes=a'],
    ['/?search=really%3F?', '/?search=really%3F%3F'],
    ['/_.data?index&page=2', '/_.data?page=2&index='],
    ['/bn?utm_source=x&page=2', '/bn?page=2'],
    ['/bn/?page=2', '/bn?page=2'],
    ['/bn/_.data?page=2', '/bn/_.data?page=2'],
    ['/bn.data?page=2&x=1', '/bn/_.data?page=2'],
    ['/bn/category?page=2', '/bn/category'],
    [`/bn/details/${ID}?ref=mail`, `/bn/details/${ID}`],
  ])('%s is kept as %s', (target, url) => {
    expect(key(target)?.url).toBe(url)
  })

  test('phones and wider screens have their own home page and offers, and share the rest', () => {
    expect(key('/', { 'sec-ch-ua-mobile': '?1' })?.mobile).toBe('?1')
    expect(key('/', { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Mobile Safari' })?.mobile).toBe('?1')
    expect(key('/', { 'user-agent': 'curl' })?.mobile).toBe('?0')
    expect(key('/offer', { 'sec-ch-ua-mobile': '?1' })?.mobile).toBe('?1')
    expect(key('/offer.data', { 'user-agent': 'curl' })?.mobile).toBe('?0')
    expect(key('/category', { 'sec-ch-ua-mobile': '?1' })?.mobile).toBeUndefined()
    expect(key('/api/categories', { 'sec-ch-ua-mobile': '?1' })?.mobile).toBeUndefined()
  })
})

test.each([
  '/profile/cart',
  '/api/cart?email=a@example.com',
  '/api/manageorder',
  '/api/auth/get-session',
  '/details/not-an-id',
  '/api/product/42',
  '/api/product/42/similar',
  '/api/product?page=1&page=2',
  `/?search=${'a'.repeat(201)}`,
  '//evil.example/',
  '/bn/api/product',
  '/bnx',
  '/bn/profile/cart',
  '/payments/success/OGSABC',
  '/?from=cheap',
  '/?to=99.50',
  '/?from=0500',
  '/?sort=upwards',
  ...['0', '-1', '1.5', 'x', '1000001', 'Infinity'].map((page) => `/api/product?page=${page}`),
  '/?page=1.5',
  '/api/product?onOffer=1',
  '/api/suggestions?search=a%00b',
  '/api/product?from=-1',
  '/api/product?for=robot',
  '/api/product?occasion=Birthday',
  '/find?by=2026-12-16',
  '/find/birthday/mother?to=Sylhet',
  '/find.data?by=2026-12-16&to=Sylhet',
  '/find?to=&to=Sylhet',
  '/find?for=robot',
  '/find?occasion=%3Cscript%3E',
  `/find?occasion=${'a'.repeat(61)}`,
  '/t/AbCdEfGhIjKlMnOpQrStUv',
  '/t/AbCdEfGhIjKlMnOpQrStUv.data',
  '/find?for=mother&for=father',
  '/find?most=cheap',
  '/find/birthday/robot',
  '/find/birthday/mother/more',
  '/find/Birthday',
])('%s is not cached', (target) => {
  expect(key(target)).toBeNull()
})
