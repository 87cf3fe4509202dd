import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { canonicalAddresses, patternsOf } from './canonical-address.ts'

const page = (id: string, path?: string, more: object = {}) => ({ id, path, parentId: undefined, ...more })
const routes = {
  home: page('home', undefined, { index: true }),
  category: page('category', 'category'),
  find: page('find', 'find/:occasion?/:whom?'),
  details: page('details', 'details/:id'),
  gift: page('gift', 'g/:token'),
  profile: page('profile', 'profile'),
  shelf: page('shelf', 'adminProducts', { parentId: 'profile' }),
  none: page('none', '*'),
}

const app = new Hono()
app.use(
  canonicalAddresses(() => [
    ...patternsOf(routes),
    '/api/product',
    '/api/product/:id',
    '/api/product/removals',
  ]),
)
app.all('*', (c) => c.text('as it is'))

const redirectOf = async (address: string, method = 'GET') => {
  const answer = await app.request(`https://shop.example${address}`, { method })
  return answer.status === 200 ? null : [answer.status, answer.headers.get('location')]
}

test.each([
  ['/category/', '/category'],
  ['/Category', '/category'],
  ['//category', '/category'],
  ['/BN', '/bn'],
  ['/bn/', '/bn'],
  ['/Bn//CATEGORY/?sort=new&q=%E0%A6%89', '/bn/category?sort=new&q=%E0%A6%89'],
  ['//', '/'],
  ['//?page=2', '/?page=2'],
  ['/find/', '/find'],
  ['/Find/birthday/', '/find/birthday'],
  ['/G/aToken-Of_Capitals/', '/g/aToken-Of_Capitals'],
  ['/profile/adminproducts?page=2', '/profile/adminProducts?page=2'],
  ['/api/product/', '/api/product'],
  ['/API/Product/Removals', '/api/product/removals'],
  ['/%43ategory', '/category'],
  ['/c%61tegory?q=%61', '/category?q=%61'],
  ['/%62n/category', '/bn/category'],
  ['/api/%70roduct', '/api/product'],
])('%s leads to %s', async (address, canonical) => {
  expect(await redirectOf(address)).toEqual([301, canonical])
  expect(await redirectOf(address, 'HEAD')).toEqual([301, canonical])
  expect(await redirectOf(address, 'POST')).toBeNull()
  expect(await redirectOf(canonical)).toBeNull()
})

test.each([
  '//evil.example',
  '//evil.example/category',
  '/\\evil.example',
  '///evil.example//',
  '/%2F%2Fevil.example/',
  '/category%2Fx',
  '/en/category/',
  '/nothing/',
  '/assets/Button-Abc.js',
  '/%ff/',
])('%s leads nowhere', async (address) => {
  expect(await redirectOf(address)).toBeNull()
})

test('what begins with another shop’s address stays in this one', async () => {
  const [, location] = (await redirectOf('//g//evil.example')) ?? []
  expect(location).toBe('/g/evil.example')
})
