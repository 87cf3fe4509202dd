import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSandbox } from '../app.ts'
import { MERCHANT } from '../sslcommerz/test-client.ts'
import { newPayment, openPayments } from './payment.ts'
import { login, openShop, REFUND, shopWith } from './test-client.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ogs-bkash-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const FILES = ['bkash-payments.jsonl', 'bkash-tokens.jsonl']

test('after a restart everything is as it was: pages, money, refunds, tokens and their count', async () => {
  const before = await openShop(folder)
  const paid = await before.pay()
  await before.ask(`${REFUND}/transaction`, { ...paid, refundAmount: '1.00', sku: 'R1', reason: 'Broken' })
  const waiting = await before.open()
  await before.injectFaults(waiting, { money: 'short' })
  const answers = [await before.query(paid.paymentId), await before.ask(`${REFUND}/status`, paid)]

  const app = createSandbox(MERCHANT, { folder })
  const after = shopWith(app, before.headers)
  expect([await after.query(paid.paymentId), await after.ask(`${REFUND}/status`, paid)]).toEqual(answers)
  await after.press(waiting, 'pay')
  expect((await after.execute(waiting)).body).toMatchObject({ amount: '1249.50' })
  expect((await login(app)).token).toMatchObject({ statusCode: '0000' })
  expect((await login(createSandbox(MERCHANT, { folder }))).token).toEqual({ message: 'Too Many Requests' })
})

test('nobody else on the machine may read it, and no token is in it', async () => {
  const { token, pay } = await openShop(folder)
  await pay()
  for (const name of FILES) {
    const file = join(folder, name)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8')).not.toContain(token.id_token)
    expect(readFileSync(file, 'utf8')).not.toContain(token.refresh_token)
  }
})

test('the oldest page is forgotten when there are too many', () => {
  const payments = openPayments({ max: 2, folder })
  const form = {
    amount: '1',
    payerReference: 'x',
    callbackURL: 'http://shop.example',
    merchantInvoiceNumber: 'x',
  }
  const keys = [1, 2, 3].map(() => {
    const payment = newPayment(form)
    payments.save(payment)
    return payment.key
  })
  for (const one of [payments, openPayments({ max: 2, folder })]) {
    expect(keys.map((key) => one.byKey(key) !== undefined)).toEqual([false, true, true])
  }
})
