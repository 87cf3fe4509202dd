import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import { OpenAPIHono } from '@hono/zod-openapi'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSandbox } from '../../sandbox/app.ts'
import { apiOf, NO_LIMITS, person } from '../../server/test-api.ts'
import { freshDatabase } from '../../server/test-database.ts'
import { pretendJobs } from '../../server/test-jobs.ts'
import { addToCart } from '../cart/carts.server.ts'
import { addProduct } from '../catalog/products.server.ts'
import type { Caller } from '../kernel/caller.ts'
import type { Db } from '../kernel/database.ts'
import type { DoorEnv } from '../kernel/door.server.ts'
import { addLocation } from '../locations/locations.server.ts'
import { createOutbox } from '../mail/outbox.server.ts'
import { ordersApi } from '../orders/api.server.ts'
import type { Order } from '../orders/order.ts'
import { settleWhatIsHeard } from '../payments/hearing.server.ts'
import { PAID } from '../payments/paid.server.ts'
import { gatewaysWith } from '../payments/test-gateway.ts'
import { receiptsApi } from '../receipts/api.server.ts'
import { sslcommerz } from '../sslcommerz/sslcommerz.server.ts'
import { payingApi } from './api.server.ts'
import type { PaymentView } from './payment-view.ts'

// The shop and the sandbox gateway on two real ports, speaking the real protocol with each other.
const SELLER = { name: 'OGS', longName: 'Online Gift Shop', address: ['Dhaka'], phone: '' }
const STORE = { storeId: 'teststore', storePassword: 'teststore@ssl' }
const HOME = {
  name: 'রিমা আক্তার',
  phone: '+8801712345678',
  city: 'ঢাকা',
  area: 'মিরপুর',
  address: `House 4\nRoad 7 ${'near the very big tree '.repeat(5)}`,
}

let db: Db
let rima: Caller
const queue = pretendJobs()
let ask: ReturnType<typeof apiOf>
const servers: ServerType[] = []

function listen(fetch: Parameters<typeof serve>[0]['fetch']): Promise<string> {
  return new Promise((resolve) => {
    const server = serve({ fetch, hostname: '127.0.0.1', port: 0 }, ({ port }: AddressInfo) =>
      resolve(`http://127.0.0.1:${port}`),
    )
    servers.push(server)
  })
}

beforeAll(async () => {
  db = (await freshDatabase()).db
  rima = await person(db, 'Rima')
  await addLocation(db, rima, HOME)
  const door = new OpenAPIHono<DoorEnv>()
  door.use(async (c, next) => {
    c.set('limits', NO_LIMITS)
    await next()
  })
  const publicUrl = await listen((request) => door.fetch(request))
  const baseUrl = await listen(createSandbox({ storeName: 'OGS', ...STORE }).fetch)
  const gateway = sslcommerz({ ...STORE, baseUrl })
  const till = { db, gateways: gatewaysWith(gateway), jobs: queue.jobs, publicUrl }
  await settleWhatIsHeard(till)
  await queue.jobs.work(PAID, async () => undefined)
  const paying = payingApi(till)
  door.route('/api', paying)
  const desk = { db, outbox: createOutbox(pretendJobs().jobs), seller: SELLER, publicUrl }
  ask = apiOf(ordersApi(till), paying, receiptsApi(desk))
})

afterAll(() => {
  for (const server of servers) server.close()
})

/** Orders a gift and opens the gateway's page. @returns its address */
async function checkOut(): Promise<string> {
  const gift = { brand: '', category: '', description: '', photos: '' }
  for (const [name, price] of [
    ['ক্ষীরের সন্দেশ, “মিষ্টি” & <more>', 125_050],
    ['Mug, blue', 50],
  ] as const) {
    await addToCart(db, rima, await addProduct(db, { ...gift, name, price }))
  }
  const { body } = await ask(rima, 'POST', '/manageorder', { body: { amount: 1251 } })
  const paying = { amount: 1251, currency: 'BDT', orderId: body.insertedId }
  return (await ask(rima, 'POST', '/initiate-payment', { body: paying })).body.url
}

/** Presses a button of the gateway's page. @returns the form by which the browser is sent back */
async function press(page: string, ending: 'pay' | 'fail' | 'cancel') {
  const html = await (await fetch(page, { method: 'POST', body: new URLSearchParams({ ending }) })).text()
  const fields = [...html.matchAll(/<input[^>]*name="([^"]*)"[^>]*value="([^"]*)"/g)]
  return {
    action: /<form[^>]*action="([^"]*)"/.exec(html)?.[1] ?? '',
    fields: fields.map(([, name = '', value = '']): [string, string] => [
      name,
      value.replaceAll('&amp;', '&'),
    ]),
  }
}

const send = (form: Awaited<ReturnType<typeof press>>) =>
  fetch(form.action, { method: 'POST', body: new URLSearchParams(form.fields), redirect: 'manual' })

const view = async (tranId: string) => (await ask<PaymentView>(null, 'GET', `/payments/${tranId}`)).body

describe('a gift is bought through the sandbox gateway', () => {
  test('pay: the order is paid when the browser is back, and there is a receipt', async () => {
    const back = await press(await checkOut(), 'pay')
    const answer = await send(back)
    expect(answer.status).toBe(303)
    const tranId = answer.headers.get('location')?.replace('/payments/success/', '') ?? ''
    expect(tranId).toBe(new Map(back.fields).get('tran_id'))
    expect(await view(tranId)).toMatchObject({ state: 'paid', amount: 1251, lines: 2, payable: false })
    const orders = (await ask<Order[]>(rima, 'GET', '/orders')).body
    expect(orders[0]).toMatchObject({ paymentState: 'paid', tran_id: tranId })
    const receipt = await ask<string>(null, 'GET', `/receipt/${tranId}`)
    expect([receipt.status, receipt.body.slice(0, 5)]).toEqual([200, '%PDF-'])
  })

  test('pay, and never come back: the gateway has told the shop by itself', async () => {
    const back = await press(await checkOut(), 'pay')
    await queue.run()
    const orders = (await ask<Order[]>(rima, 'GET', '/orders')).body
    expect(orders[0]).toMatchObject({ paymentState: 'paid', tran_id: new Map(back.fields).get('tran_id') })
  })

  test.each([
    ['fail', 'failed'],
    ['cancel', 'cancelled'],
  ] as const)('%s: the order waits and can be paid again', async (ending, state) => {
    const tranId = new Map((await press(await checkOut(), ending)).fields).get('tran_id') ?? ''
    await queue.run()
    expect(await view(tranId)).toMatchObject({ state, payable: true })
    const { url } = (await ask(rima, 'POST', '/initiate-payment', { body: {} })).body
    await send(await press(url, 'pay'))
    expect(await view(tranId)).toMatchObject({ state, payable: false })
    expect((await ask<Order[]>(rima, 'GET', '/orders')).body[0]?.paymentState).toBe('paid')
  })

  test('a forged return of an unpaid order pays nothing', async () => {
    const paid = await press(await checkOut(), 'pay')
    const page = await checkOut()
    const unpaid = (await ask<Order[]>(rima, 'GET', '/orders')).body[0]?.tran_id ?? ''
    const fields = paid.fields.map(([name, value]): [string, string] => [
      name,
      name === 'tran_id' ? unpaid : value,
    ])
    expect((await send({ ...paid, fields })).headers.get('location')).toBe(`/payments/success/${unpaid}`)
    expect(await view(unpaid)).toMatchObject({ state: 'pending', payable: true })
    await send(await press(page, 'pay'))
    expect(await view(unpaid)).toMatchObject({ state: 'paid' })
  })
})
