import { WEBHOOK_EVENTS } from '../../shop/payments/stripe/callback.server.ts'
import { type DemoAccount, demoAccountsFile } from '../../shop/people/admins/admins.server.ts'
import type { Config } from '../config/config.ts'
import { isLoopback } from '../config/payment-settings.ts'
import { mailFolder } from '../services/services.ts'
import type { Greeting } from './shop.ts'

/** Logs the greeting; JSON logs, which are stored, get no password. */
export function greet(config: Config, greeting: Greeting): void {
  if (config.logFormat === 'text') console.log(greetingText(config, greeting))
  else for (const line of greetingLines(config, greeting)) console.log(line.trim())
}

export const greetingText = (config: Config, greeting: Greeting): string =>
  ['', ...greetingLines(config, greeting), 'Ctrl-C closes it.', ''].join('\n')

function greetingLines(config: Config, greeting: Greeting): string[] {
  const lines = [
    `The shop is open:    ${config.publicUrl}`,
    `Its API is shown at: ${config.publicUrl}/api/docs`,
  ]
  if (config.testPayments) lines.push(`Test payments, no money moves: ${testPaymentsLine(config)}`)
  lines.push(...stripeWebhookLines(config))
  if (!config.mail.smtpUrl) lines.push(`E-mails are saved as files in: ${mailFolder(config)}`)
  if (config.google?.kind === 'test')
    lines.push('Test sign-in: "Continue with Google" leads to the sandbox too')
  if (greeting && 'demoAccounts' in greeting) lines.push(...demoLines(config, greeting.demoAccounts))
  if (greeting && 'adminLink' in greeting) {
    lines.push(`The shop has no admin yet. This link makes the first one, once: ${greeting.adminLink}`)
  }
  return lines
}

function demoLines({ logFormat, dataDir }: Config, accounts: readonly DemoAccount[]): string[] {
  if (logFormat === 'json') {
    const emails = accounts.map(({ email }) => email).join(', ')
    return [`Demo accounts: ${emails}. Their passwords are in ${demoAccountsFile(dataDir)}.`]
  }
  const lineOf = ({ email, password, role }: DemoAccount) =>
    `  ${role === 'admin' ? 'admin  ' : 'shopper'}  ${email}  ${password}`
  return ['Demo accounts:', ...accounts.map(lineOf)]
}

// Warns a public shop that sells for test money.
function testPaymentsLine(config: Config): string {
  const tests = testsOf(config)
  const places = [sandboxGateways(config), ...tests.map(({ is }) => is)].filter(Boolean).join('; ')
  if (isLoopback(config.publicUrl)) return places
  const store = config.sslcommerz ? [] : ['SSLCZ_STORE_ID and SSLCZ_STORE_PASSWORD']
  const instead = [...store, ...tests.map(({ set }) => set)].join(' and ')
  return `${places}\n  ATTENTION: nobody who orders here pays anything. Set ${instead} to take real money.`
}

function sandboxGateways({ sslcommerz, bkash, stripe, sandboxPort }: Config): string {
  const names = [
    sslcommerz === null && 'SSLCommerz',
    bkash === 'sandbox' && 'bKash',
    stripe === 'sandbox' && 'Stripe',
  ]
  const here = names.filter(Boolean).join(', ')
  if (here === '') return ''
  return `the sandbox gateway${here === 'SSLCommerz' ? '' : ` (${here})`} is on port ${sandboxPort}`
}

function testsOf({ sslcommerz, bkash, stripe }: Config) {
  const tests: { readonly is: string; readonly set: string }[] = []
  const add = (is: string, set: string) => tests.push({ is, set })
  if (sslcommerz)
    add(`SSLCZ_BASE_URL is ${sslcommerz.baseUrl}`, 'SSLCZ_BASE_URL=https://securepay.sslcommerz.com')
  if (bkash && bkash !== 'sandbox')
    add(`BKASH_BASE_URL is ${bkash.baseUrl}`, 'BKASH_BASE_URL=https://tokenized.pay.bka.sh')
  if (stripe && stripe !== 'sandbox') add('STRIPE_SECRET_KEY is for tests', 'a live STRIPE_SECRET_KEY')
  return tests
}

function stripeWebhookLines({ stripe, publicUrl }: Config): string[] {
  if (stripe === null || stripe === 'sandbox') return []
  const [last, ...first] = WEBHOOK_EVENTS.toReversed()
  return [
    `Enter this webhook at Stripe: ${publicUrl}/api/payments/stripe/ipn`,
    `  for the events ${first.toReversed().join(', ')} and ${last}`,
  ]
}
