import type { OpenAPIHono } from '@hono/zod-openapi'
import { beforeEach } from 'vitest'
import { sale } from '../../shop/admin/home/sale-fixture.server.ts'
import type { PayingServices } from '../../shop/billing/paying/pay-order.server.ts'
import type { ApiEnv } from '../../shop/kernel/api/api-router.server.ts'
import type { Caller } from '../../shop/kernel/api/caller.ts'
import type { Db } from '../../shop/kernel/database/database.ts'
import { poisha } from '../../shop/kernel/money.ts'
import { recordMoney } from '../../shop/orders/dues.server.ts'
import type { Gateways } from '../../shop/payments/gateway.ts'
import { gatewaysWith, scriptedGateway } from '../../shop/payments/test-gateway.server.ts'
import { apiOf, person } from './test-api.ts'
import { freshDatabase } from './test-database.ts'
import { pretendJobs } from './test-jobs.ts'

type Apis = (services: PayingServices) => readonly OpenAPIHono<ApiEnv>[]

/** Orders and payments by these APIs; people, gateway and jobs are new for each test. @param more gateways of this database */
export async function openDesk(apis: Apis, more: (db: Db) => Partial<Gateways> = () => ({})) {
  const { db } = await freshDatabase()
  async function renew() {
    const [admin, rima] = await Promise.all([person(db, 'Rahima', 'admin'), person(db, 'Rima')])
    const gateway = scriptedGateway()
    const queue = pretendJobs()
    const gateways = gatewaysWith(gateway, more(db))
    const services = { db, recordMoney, gateways, jobs: queue.jobs, publicUrl: 'http://shop.example' }
    return { admin, rima, gateway, queue, services, ask: apiOf(...apis(services)) }
  }
  let now: Awaited<ReturnType<typeof renew>>
  beforeEach(async () => {
    now = await renew()
  })

  /** @returns the id of an unpaid order of a mug of this price (poisha) */
  const order = (price = 5000): Promise<string> =>
    sale(db, {
      ...{ at: new Date(), buyer: now.rima, amount: poisha(price), state: null, needsAddress: true },
      lines: [{ name: 'Mug', price: poisha(price) }],
    })
  const pay = (body: object = {}, who: Caller | null = now.rima) =>
    now.ask(who, 'POST', '/initiate-payment', { body })
  /** @returns the tran_id of an opened payment page */
  const openPage = async (body: object = {}) => (await pay(body)).body.url.split('/').at(-1) ?? ''

  return { db, order, pay, openPage, now: () => now }
}
