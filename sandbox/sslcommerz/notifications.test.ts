import { expect, test } from 'vitest'
import {
  SAMPLE_FIELDS,
  SAMPLE_SIGNATURE,
  SAMPLE_STORE,
} from '../../shop/payments/sslcommerz/test-published-sample.ts'
import { sign } from './notifications.ts'

test('signs the published sample as SSLCommerz did', () => {
  expect(sign(SAMPLE_FIELDS, SAMPLE_STORE.storePassword)).toEqual({ ...SAMPLE_FIELDS, ...SAMPLE_SIGNATURE })
})

test('the order of the fields does not matter', () => {
  const backwards = Object.fromEntries(Object.entries(SAMPLE_FIELDS).reverse())
  expect(sign(backwards, SAMPLE_STORE.storePassword)).toMatchObject(SAMPLE_SIGNATURE)
})
