import { LRUCache } from 'lru-cache'
import {
  apiRouter,
  type CallsOf,
  createRoute,
  limitedByAddress,
  z,
} from '../../kernel/api/api-router.server.ts'
import type { LimitRule } from '../../kernel/api/limits.server.ts'
import { granted } from '../../kernel/api/refusal.ts'
import { shopFor } from '../../kernel/settings/shop-settings.server.ts'
import { isTranId } from '../../payments/payment.ts'
import { type Receipt, type ReceiptLogo, receiptFileName, type Seller } from './receipt.ts'
import { drawReceipt } from './receipt-pdf.server.ts'
import { type PrintingServices, receiptOf, refuseReceipt } from './receipts.server.ts'

/** Whole offices and phone networks share an address. */
export const RECEIPTS_PER_ADDRESS: LimitRule = { name: 'receipts', most: 60, seconds: 600 }

const receipt = createRoute('get', '/receipt/{tran_id}', {
  summary: 'The receipt of a paid payment',
  tags: ['Receipts'],
  request: { params: z.object({ tran_id: z.string().refine(isTranId) }) },
  middleware: [limitedByAddress(RECEIPTS_PER_ADDRESS)] as const,
  responses: {
    200: {
      description: 'A PDF, the same bytes every time until money is given back',
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    404: 'No such payment',
    409: 'Not paid, or the money is being looked at',
    429: 'Too many receipts for one address',
    503: 'Too many receipts at once',
  },
})

declare module '../../kernel/api/calls.ts' {
  interface Calls extends CallsOf<typeof receipt> {}
}

/** Knowing the tran_id is the permission. */
export function receiptsApi(services: PrintingServices) {
  const api = apiRouter()
  const print = openPrinter()
  api.openapi(receipt, async (c) => {
    const paid = granted(await receiptOf(services.db, c.req.valid('param').tran_id))
    const seller = await shopFor(services.db, paid.language)
    const logo = await services.logoAt(seller.logo)
    return c.body(granted(await print(paid, seller, logo)), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${receiptFileName(paid, seller)}"`,
      'cache-control': 'private, no-store',
      // The address is the permission, so it must not leak or be indexed.
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
  })
  return api
}

const MAX_CACHED = 50
const MAX_WAITING = 20

/** Draws one receipt at a time, which takes a tenth of a second, and caches the latest. Refuses when too many wait. */
export function openPrinter(draw: typeof drawReceipt = drawReceipt) {
  const cache = new LRUCache<string, ReturnType<typeof drawReceipt>>({ max: MAX_CACHED })
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return async (receipt: Receipt, seller: Seller, logo: ReceiptLogo | null) => {
    // The logo's address stands for its picture, which may be missing now and readable later.
    const key = JSON.stringify([receipt, seller, logo !== null])
    const known = cache.get(key)
    if (known) return known
    if (waiting >= MAX_WAITING) return refuseReceipt('receipts-busy')
    waiting++
    const pdf = last.then(() => draw(receipt, seller, logo)).finally(() => waiting--)
    last = pdf.catch(() => cache.delete(key))
    cache.set(key, pdf)
    return pdf
  }
}
