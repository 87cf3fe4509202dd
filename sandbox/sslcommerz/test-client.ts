import type { Hono } from 'hono'
import type { Merchant } from '../merchant.ts'

export const MERCHANT: Merchant = {
  storeName: 'Gifts & <Sons>',
  storeId: 'ogs-sandbox',
  storePassword: 'ogs-sandbox@ssl',
}

export const FORM = {
  total_amount: '1250.50',
  currency: 'BDT',
  tran_id: 'OGS1',
  success_url: 'http://shop.example/success',
  fail_url: 'http://shop.example/fail',
  cancel_url: 'http://shop.example/cancel',
  product_name: 'Teddy bear',
  product_category: 'Gifts',
  product_profile: 'physical-goods',
  shipping_method: 'NO',
  num_of_item: '1',
  cus_name: 'Rahima',
  cus_email: 'rahima@example.com',
  cus_phone: '01712345678',
  cus_add1: 'House 5',
  cus_city: 'Dhaka',
  cus_postcode: '1000',
  cus_country: 'Bangladesh',
}

const CREDENTIALS = { store_id: MERCHANT.storeId, store_passwd: MERCHANT.storePassword }

export const post = (app: Hono, path: string, fields: Record<string, string>) =>
  app.request(path, { method: 'POST', body: new URLSearchParams(fields) })

export async function openSession(app: Hono, changes: Record<string, string> = {}) {
  const response = await post(app, '/gwprocess/v4/api.php', { ...CREDENTIALS, ...FORM, ...changes })
  const session: Record<string, string> = await response.json()
  return session
}

export async function query(app: Hono, file: string, fields: Record<string, string>) {
  const query = new URLSearchParams({ ...CREDENTIALS, ...fields })
  const response = await app.request(`/validator/api/${file}.php?${query}`)
  return response.json()
}

export type Return = ReturnType<typeof readReturn>

export function readReturn(html: string) {
  const plain = (text = '') => text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => ENTITIES[name] ?? '')
  const inputs = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)
  return {
    address: plain(/<form method="post" action="([^"]*)"/.exec(html)?.[1]),
    fields: Object.fromEntries([...inputs].map(([, name, value]) => [plain(name), plain(value)])),
  }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
