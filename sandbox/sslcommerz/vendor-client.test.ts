import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { serveLocally } from '../../server/testing/test-listening.ts'
import { createSandbox } from '../app.ts'
import { press } from '../test-visitor.ts'
import { MERCHANT } from './test-client.ts'

type Call = (data: Readonly<Record<string, unknown>>, url?: string) => Promise<Record<string, string>>
type VendorClient = Readonly<
  Record<
    | 'init'
    | 'validate'
    | 'initiateRefund'
    | 'transactionQueryBySessionId'
    | 'transactionQueryByTransactionId',
    Call
  >
>
const Client: new (storeId: string, password: string) => VendorClient = createRequire(import.meta.url)(
  'sslcommerz-lts',
)

/** The example of its own page, as it is. */
const README_FORM = {
  total_amount: 100,
  currency: 'BDT',
  tran_id: 'REF123',
  shipping_method: 'Courier',
  success_url: 'http://localhost:3030/success',
  fail_url: 'http://localhost:3030/fail',
  cancel_url: 'http://localhost:3030/cancel',
  product_name: 'Computer.',
  product_category: 'Electronic',
  product_profile: 'general',
  cus_name: 'Customer Name',
  cus_email: 'customer@example.com',
  cus_add1: 'Dhaka',
  cus_add2: 'Dhaka',
  cus_city: 'Dhaka',
  cus_state: 'Dhaka',
  cus_postcode: '1000',
  cus_country: 'Bangladesh',
  cus_phone: '01711111111',
  cus_fax: '01711111111',
  ship_name: 'Customer Name',
  ship_add1: 'Dhaka',
  ship_add2: 'Dhaka',
  ship_city: 'Dhaka',
  ship_state: 'Dhaka',
  ship_postcode: 1000,
  ship_country: 'Bangladesh',
}

const client = new Client(MERCHANT.storeId, MERCHANT.storePassword)
const sandboxUrl = await serveLocally(createSandbox(MERCHANT).fetch)
// The client has no setting for the host: its addresses are in these fields.
for (const [name, value] of Object.entries<unknown>({ ...client })) {
  const ownAddress = String(value).replace(/^https:\/\/[^/]+/, sandboxUrl)
  if (/^http:/.test(ownAddress)) Object.assign(client, { [name]: ownAddress })
}

let page: Record<string, string>
test('opens a page for its own example: a multipart form without num_of_item', async () => {
  page = await client.init({ ...README_FORM })
  expect(page).toMatchObject({ status: 'SUCCESS', GatewayPageURL: expect.stringContaining('/EasyCheckOut/') })
})

test('has its POSTed questions answered, by val_id, transaction and session', async () => {
  const { fields } = await press(page.GatewayPageURL ?? '', 'pay')
  const paid = { APIConnect: 'DONE', tran_id: 'REF123', amount: '100.00' }
  expect(await client.validate({ val_id: fields.val_id })).toMatchObject({ ...paid, status: 'VALID' })
  expect(await client.transactionQueryBySessionId({ sessionkey: page.sessionkey })).toMatchObject(paid)
  const { element } = await client.transactionQueryByTransactionId({ tran_id: 'REF123' })
  expect(element).toMatchObject([{ status: 'VALIDATED', tran_id: 'REF123' }])
})

test('gets no refund: it sends no refund_trans_id, which the vendor requires', async () => {
  const { element } = await client.transactionQueryByTransactionId({ tran_id: 'REF123' })
  const [{ bank_tran_id = '' } = {}] = element as unknown as readonly Record<string, string>[]
  const refund = { refund_amount: 10, refund_remarks: 'broken', bank_tran_id, refe_id: 'EF1' }
  expect(await client.initiateRefund(refund)).toMatchObject({
    APIConnect: 'DONE',
    status: 'failed',
    errorReason: 'refund_trans_id is missing or too long',
  })
})
