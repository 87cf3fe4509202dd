import { expect, expectTypeOf, test } from 'vitest'
import { type Poisha, poisha, toTaka } from '../money.ts'
import { type callApi, refusalOf, requestOf } from './api-client.ts'
import type { AnswerOf, CallName, InputFor } from './calls.ts'

/** Compiles only where the call is whole; nothing is sent. */
const given = <N extends CallName>(name: N, ...call: InputFor<N>) => requestOf(name, call)

test('a call becomes a method, a path and the rest', () => {
  expect(given('GET /cart/count')).toEqual(['GET', '/cart/count', {}])
  expect(given('DELETE /cart/{id}', { params: { id: 'a/b' } })).toEqual(['DELETE', '/cart/a%2Fb', {}])
  expect(given('GET /product', { query: { page: 2, search: 'a&b', sort: undefined } })).toEqual([
    'GET',
    '/product?page=2&search=a%26b',
    {},
  ])
  const body = { email: 'rima@ogs.example' }
  expect(given('POST /jwt', { body, answersSignedOut: true })).toEqual([
    'POST',
    '/jwt',
    { body, answersSignedOut: true },
  ])
})

test('an answer is that of the route, with money in poisha', () => {
  expectTypeOf<AnswerOf<'GET /cart'>[number]['price']>().toEqualTypeOf<Poisha>()
  expectTypeOf<ReturnType<typeof callApi<'GET /cart/count'>>>().resolves.toEqualTypeOf<{
    readonly count: number
  }>()
  expectTypeOf<AnswerOf<CallName>>().not.toBeAny()
})

test('a call that does not fit its route does not compile', () => {
  // @ts-expect-error no such path
  given('GET /carts')
  // @ts-expect-error no such method of this path
  given('PUT /cart/count')
  // @ts-expect-error a parameter is missing
  given('DELETE /cart/{id}')
  // @ts-expect-error a parameter of another name
  given('DELETE /cart/{id}', { params: { _id: 'a' } })
  // @ts-expect-error a field of the body is missing
  given('POST /cart', { body: { productId: 'a' } })
  // @ts-expect-error a field of another name
  given('POST /cart', { body: { product: 'a', email: '' } })
  // @ts-expect-error a word that the query does not know
  given('GET /product', { query: { sort: 'dearest' } })
  const cart = { productId: 'a', email: '' }
  given('POST /cart', { body: { ...cart, price: toTaka(poisha(100)) } })
  // @ts-expect-error poisha where the wire has taka
  given('POST /cart', { body: { ...cart, price: poisha(100) } })
  // @ts-expect-error a field that the answer does not have
  expectTypeOf<AnswerOf<'GET /cart'>[number]['cost']>().toBeNever()
  // @ts-expect-error no refusal has this code
  refusalOf(null, 'zone-change')
})
