import { Hono } from 'hono'
import type { StoreOptions } from '../json-lines-store.ts'
import type { Merchant } from '../merchant.ts'
import { sessionApi, validatorApi } from './api.ts'
import { payPages } from './pages.ts'
import { openPayments } from './payment.ts'

export function sslcommerzGateway(merchant: Merchant, options: StoreOptions): Hono {
  const payments = openPayments(options)
  const router = new Hono()
  router.route('/gwprocess/v4', sessionApi(payments, merchant))
  router.route('/EasyCheckOut', payPages(payments, merchant))
  router.route('/validator/api', validatorApi(payments, merchant))
  return router
}
