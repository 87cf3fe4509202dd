import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../config/config.ts'
import { greet, greetingText } from './greeting.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'ogs-greeting-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const greeting = (env: Record<string, string>) =>
  greetingText(readConfig({ DATA_DIR: dataDir, ...env }), null)

const STORE = { SSLCZ_STORE_ID: 'gifts', SSLCZ_STORE_PASSWORD: 'gifts@ssl' }
const WALLET = {
  BKASH_USERNAME: 'the wallet’s name',
  BKASH_PASSWORD: 'the wallet’s password',
  BKASH_APP_KEY: 'the app’s key',
  BKASH_APP_SECRET: 'the app’s secret',
}
const ACCOUNT = { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' }
const OPEN = { PUBLIC_URL: 'https://gifts.example', ...STORE }

describe('test payments are told at the start', () => {
  test('where the sandbox takes them', () => {
    expect(greeting({})).toContain('Test payments, no money moves: the sandbox gateway is on port 3001\n')
  })

  test('where a store has keys but not the real gateway, with what to do once others can order', () => {
    const line = 'Test payments, no money moves: SSLCZ_BASE_URL is https://sandbox.sslcommerz.com\n'
    expect(greeting(STORE)).toContain(line)
    expect(greeting(STORE)).not.toContain('ATTENTION')
    expect(greeting(OPEN)).toContain(`${line}  ATTENTION: nobody who orders here pays anything.`)
    expect(greeting(OPEN)).not.toContain(STORE.SSLCZ_STORE_PASSWORD)
  })

  test('where other ways to pay stand beside it, in the sandbox or with keys for tests', () => {
    const sandbox =
      'Test payments, no money moves: the sandbox gateway (SSLCommerz, bKash, Stripe) is on port 3001\n'
    expect(greeting({ BKASH: 'on', STRIPE: 'on' })).toContain(sandbox)
    const all = { ...STORE, ...WALLET, ...ACCOUNT }
    const keys = [
      'SSLCZ_BASE_URL is https://sandbox.sslcommerz.com',
      'BKASH_BASE_URL is https://tokenized.sandbox.bka.sh',
      'STRIPE_SECRET_KEY is for tests',
    ]
    expect(greeting(all)).toContain(`Test payments, no money moves: ${keys.join('; ')}\n`)
    expect(greeting({ ...STORE, BKASH: 'on' })).toContain(
      `the sandbox gateway (bKash) is on port 3001; ${keys[0]}\n`,
    )
    const open = greeting({ ...OPEN, ...all })
    expect(open).toContain(
      'Set SSLCZ_BASE_URL=https://securepay.sslcommerz.com and BKASH_BASE_URL=https://tokenized.pay.bka.sh and a live STRIPE_SECRET_KEY to take real money.',
    )
    for (const key of [...Object.values(WALLET), ...Object.values(ACCOUNT)]) expect(open).not.toContain(key)
  })

  test('where a shop that others reach has no keys at all', () => {
    expect(greeting({ PUBLIC_URL: 'https://gifts.example' })).toContain(
      'ATTENTION: nobody who orders here pays anything. Set SSLCZ_STORE_ID and SSLCZ_STORE_PASSWORD to take real money.',
    )
  })

  test('and not where money moves', () => {
    const real = { ...OPEN, SSLCZ_BASE_URL: 'https://securepay.sslcommerz.com' }
    expect(greeting(real)).not.toContain('Test payments')
  })
})

test('with keys of Stripe the start says what is to be entered there, and for the stand-in nothing', () => {
  expect(greeting({ ...OPEN, ...ACCOUNT })).toContain(
    'Enter this webhook at Stripe: https://gifts.example/api/payments/stripe/ipn\n  for the events checkout.session.completed, checkout.session.async_payment_succeeded, checkout.session.async_payment_failed and checkout.session.expired\n',
  )
  expect(greeting({ STRIPE: 'on' })).not.toContain('webhook')
})

describe('demo accounts', () => {
  const account = { name: 'Rahima', email: 'rahima@ogs.example', password: 'four plain words here' }
  const greeted = (env: Record<string, string>) => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    greet(readConfig({ DATA_DIR: dataDir, ...env }), { demoAccounts: [{ ...account, role: 'admin' }] })
    const lines = log.mock.calls.map(([line]) => String(line))
    log.mockRestore()
    return lines
  }

  test('are shown in the terminal with their passwords', () => {
    expect(greeted({})).toEqual([expect.stringContaining(`admin    ${account.email}  ${account.password}\n`)])
  })

  test('have no password in a log of JSON, which says where it is, a line for each sentence', () => {
    const lines = greeted({ LOG_FORMAT: 'json' })
    expect(lines.join('\n')).not.toContain(account.password)
    const file = join(dataDir, 'demo-accounts.json')
    expect(lines).toContain(`Demo accounts: ${account.email}. Their passwords are in ${file}.`)
    for (const line of lines) expect(line).toMatch(/^\S[^\n]*$/)
  })
})
