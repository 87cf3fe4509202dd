import { randomBytes } from 'node:crypto'
import { beforeEach, expect } from 'vitest'
import { createSandbox } from '../../sandbox/app.ts'
import type { Faults } from '../../sandbox/bkash/payment.ts'
import { BKASH_MERCHANT } from '../../sandbox/bkash/tokens.ts'
import { MERCHANT } from '../../sandbox/sslcommerz/test-client.ts'
import type { Db } from '../../shop/kernel/database/database.ts'
import { type Poisha, poisha } from '../../shop/kernel/money.ts'
import { bkash } from '../../shop/payments/bkash/bkash.server.ts'
import { tokenStore } from '../../shop/payments/bkash/token-store.server.ts'
import type { PaymentGateway } from '../../shop/payments/gateway.ts'
import { serveLocally } from './test-listening.ts'

export const NOT_NOW = { ok: false, kind: 'unavailable' }

/** bKash's sandbox, a new one for each test, and shops that speak to it. */
export function bkashContract(db: Db) {
  let sandboxUrl: string
  let gateway: PaymentGateway
  beforeEach(async () => {
    sandboxUrl = `${await serveLocally(createSandbox(MERCHANT).fetch)}/bkash`
    gateway = aShop()
  })

  const aShop = (more = {}) => bkash({ ...BKASH_MERCHANT, baseUrl: sandboxUrl, ...more }, tokenStore(db))

  async function open(amount = 125050, faults: Partial<Faults> = {}) {
    const tranId = newTranId()
    const opened = await gateway.initiate(initiateInput(tranId, poisha(amount)))
    if (!opened.ok) throw new Error(opened.reason)
    const { redirectUrl: url, gatewayRef } = opened
    expect(url.startsWith(`${sandboxUrl}/pay/`)).toBe(true)
    const injectFaults = (more: Partial<Faults>) =>
      fetch(`${url}/behaviour`, { method: 'POST', body: JSON.stringify(more) })
    await injectFaults(faults)
    return {
      url,
      injectFaults,
      ref: { tranId, gatewayRef, verificationRef: gatewayRef, expected: poisha(amount) },
    }
  }

  async function agreed(amount = 125050, faults: Partial<Faults> = {}) {
    const page = await open(amount, faults)
    return { ...page, callback: await gateway.parseCallback(await pressButton(page.url, 'pay')) }
  }

  return {
    aShop,
    open,
    agreed,
    eraseAtSandbox: (path: string) => fetch(sandboxUrl + path, { method: 'DELETE' }),
  }
}

export const newTranId = (): string => randomBytes(15).toString('hex')

const PLACE = { city: 'Dhaka', area: 'Mirpur', address: '5' }

export const initiateInput = (tranId: string, amount: Poisha) => ({
  tranId,
  amount,
  customer: { ...PLACE, name: 'রহিমা', email: 'r@example.com', phone: '+8801712345678' },
  items: [{ name: 'টেডি <bear> & "Co"' }],
  urls: {
    success: `http://shop.example/bkash/success/${tranId}`,
    fail: `http://shop.example/bkash/fail/${tranId}`,
    cancel: `http://shop.example/bkash/cancel/${tranId}`,
    notify: 'http://shop.example/bkash/ipn',
  },
})

/** @returns the browser's return to the shop */
export async function pressButton(url: string, ending: string) {
  const body = new URLSearchParams({ ending })
  const response = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  const { pathname, searchParams } = new URL(response.headers.get('location') ?? '')
  const tranIdInPath = pathname.split('/').at(-1)
  const query = Object.fromEntries(searchParams)
  return { kind: 'return', method: 'GET', query, tranIdInPath, rawBody: new Uint8Array() } as const
}
