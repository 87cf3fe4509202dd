import type { Db } from '../kernel/database.ts'
import { createRoute, door, z } from '../kernel/door.server.ts'
import { granted } from '../kernel/refusal.ts'
import { isTranId } from '../payments/payment.ts'
import { receiptOf } from './receipt.server.ts'
import type { Seller } from './receipt-paper.server.ts'
import { drawReceipt } from './receipt-pdf.server.ts'

const receipt = createRoute({
  method: 'get',
  path: '/receipt/{tran_id}',
  summary: 'The receipt of a paid payment',
  request: { params: z.object({ tran_id: z.string().refine(isTranId) }) },
  responses: {
    200: {
      description: 'A PDF',
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    404: { description: 'No such payment' },
    409: { description: 'Not paid' },
  },
})

/** Receipts of what was paid. Knowing the tran_id is the permission. */
export function receiptsApi(db: Db, seller: Seller) {
  const api = door()
  api.openapi(receipt, async (c) => {
    const paid = granted(await receiptOf(db, c.req.valid('param').tran_id))
    return c.body(await drawReceipt(paid, seller), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="OGS-receipt-${paid.tranId}.pdf"`,
      'cache-control': 'private, no-store',
      // The address is the permission: it must not travel on, nor be found.
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
  })
  return api
}
