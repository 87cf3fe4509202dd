import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Product } from '../../catalog/products/product.ts'
import * as client from '../../kernel/api/api-client.ts'
import { ApiError } from '../../kernel/api/api-client.ts'
import { fromTaka } from '../../kernel/money.ts'
import { postToCart } from './use-add-to-cart.ts'

const asked = vi.fn<(name: string, call?: { body?: object }) => Promise<unknown>>()

const mug: Product = {
  _id: '0192',
  name: 'Clay Mug',
  price: fromTaka(350),
  brand: 'Matir Ghor',
  category: 'Home',
  description: 'Holds tea.',
  photos: '/media/mug.webp',
}

beforeEach(() => {
  asked.mockReset()
  vi.spyOn(client, 'callApi').mockImplementation(asked as never)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => void vi.restoreAllMocks())

test('a visitor is asked to log in, and nothing is sent', async () => {
  expect(await postToCart(mug, null)).toBe('signed-out')
  expect(asked).not.toHaveBeenCalled()
})

test('everything that the specification names is sent', async () => {
  asked.mockResolvedValue({ acknowledged: true, insertedId: '1' })
  expect(await postToCart(mug, 'rima@ogs.example')).toBe('added')
  const { _id: productId, ...rest } = mug
  const body = { productId, email: 'rima@ogs.example', ...rest, price: 350 }
  expect(asked).toHaveBeenCalledWith('POST /cart', { body, answersSignedOut: true })
})

test('the price sent is the one that was shown as to be paid, in taka', async () => {
  asked.mockResolvedValue({ acknowledged: true, insertedId: '1' })
  await postToCart({ ...mug, offerPrice: fromTaka(299.5) }, 'rima@ogs.example')
  expect(asked.mock.lastCall?.[1]?.body).toMatchObject({ price: 299.5 })
})

describe('when it fails', () => {
  test.each([
    ['the session has ended', new ApiError(401, { detail: 'Please log in first.' }), 'signed-out'],
    [
      'the gift is gone',
      new ApiError(404, { detail: 'This gift has left.' }),
      { failed: 'This gift has left.', short: null },
    ],
    ['the cart is full', new ApiError(409, { detail: 'Full.' }), { failed: 'Full.', short: null }],
    [
      'too few are left',
      new ApiError(409, { detail: 'Only 2 left.', code: 'sold-out', gifts: [{ left: 2 }] }),
      { failed: 'Only 2 left.', short: expect.objectContaining({ gifts: [{ left: 2 }] }) },
    ],
    [
      'something is broken',
      new TypeError('x is not a function'),
      { failed: 'Something went wrong. Please try again.', short: null },
    ],
  ])('because %s, the person is told so', async (_, error, end) => {
    asked.mockRejectedValue(error)
    expect(await postToCart(mug, 'rima@ogs.example')).toEqual(end)
  })
})
