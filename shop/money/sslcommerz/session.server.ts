import { z } from 'zod'
import { decimalTaka } from '../../kernel/money.ts'
import type { GatewayCustomer, InitiateInput, InitiateResult } from '../payments/gateway.ts'
import { isGatewayPage, singleLine, unavailable } from '../payments/gateway-answers.ts'
import type { StoreAnswer } from './wire.server.ts'

export function storeSessionForm(input: InitiateInput): Record<string, string> {
  const { tranId, amount, items, urls } = input
  return {
    total_amount: decimalTaka(amount),
    currency: 'BDT',
    tran_id: tranId,
    success_url: urls.success,
    fail_url: urls.fail,
    cancel_url: urls.cancel,
    ipn_url: urls.notify,
    product_name: singleLine(items.map((item) => item.name).join(', '), 255, 'Gifts'),
    product_category: 'Gifts',
    product_profile: 'physical-goods',
    // Their tables give this field one digit.
    num_of_item: String(Math.min(Math.max(items.length, 1), 9)),
    shipping_method: 'NO',
    ...customerFields(input.customer),
  }
}

function customerFields(customer: GatewayCustomer): Record<string, string> {
  return {
    cus_name: singleLine(customer.name, 50, 'Unknown'),
    cus_email: email(customer.email),
    cus_phone: singleLine(customer.phone.replace(/^\+?880(?=1)/, '0'), 20, '0000000000'),
    cus_add1: singleLine(customer.address, 50, 'Unknown'),
    cus_add2: singleLine(customer.area, 50, 'Unknown'),
    cus_city: singleLine(customer.city, 50, 'Unknown'),
    cus_postcode: '1000',
    cus_country: 'Bangladesh',
  }
}

/** An address cut short would be somebody else's: one that does not fit is left out. */
function email(text: string): string {
  const address = text.trim()
  const fits = [...address].length <= 50 && z.email().safeParse(address).success
  return fits ? address : 'unknown@example.com'
}

const Opened = z.object({
  status: z.literal('SUCCESS'),
  sessionkey: z.string().min(1).max(50),
  GatewayPageURL: z.url(),
})
const Refused = z.object({ status: z.literal('FAILED'), failedreason: z.string().default('') })

export function readOpenedPage(answer: StoreAnswer, baseUrl: string): InitiateResult {
  if (!answer.ok) return answer
  const refused = Refused.safeParse(answer.json)
  if (refused.success) return { ok: false, kind: 'rejected', reason: refused.data.failedreason.slice(0, 255) }
  const opened = Opened.safeParse(answer.json)
  if (!opened.success) return unavailable('The gateway opened no payment page.')
  const { GatewayPageURL: page, sessionkey } = opened.data
  if (!isGatewayPage(page, baseUrl, HOSTS)) return unavailable('The payment page is not at the gateway.')
  return { ok: true, redirectUrl: page, gatewayRef: sessionkey }
}

const HOSTS = /(^|\.)sslcommerz\.com$/
