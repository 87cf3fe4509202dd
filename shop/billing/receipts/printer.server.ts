import { LRUCache } from 'lru-cache'
import type { Refusal } from '../../kernel/api/refusal.ts'
import type { Receipt, ReceiptLogo, Seller } from './receipt.ts'
import { drawReceipt } from './receipt-pdf.server.ts'
import { refuseReceipt } from './refusals.ts'

type Pdf = Uint8Array<ArrayBuffer>
export type Printer = (receipt: Receipt, seller: Seller, logo: ReceiptLogo | null) => Promise<Pdf | Refusal>

const MAX_CACHED = 50
const MAX_WAITING = 20

/** Drawing takes a tenth of a second: one is drawn at a time, the latest are cached, and too many are refused. */
export function openPrinter(draw: typeof drawReceipt = drawReceipt): Printer {
  const cache = new LRUCache<string, Promise<Pdf>>({ max: MAX_CACHED })
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return (receipt, seller, logo) => {
    // The logo's address stands for its picture; one that could not be read may be there the next time.
    const key = JSON.stringify([receipt, seller, logo !== null])
    const known = cache.get(key)
    if (known) return known
    if (waiting >= MAX_WAITING) return Promise.resolve(refuseReceipt('receipts-busy'))
    waiting++
    const pdf = last.then(() => draw(receipt, seller, logo)).finally(() => waiting--)
    last = pdf.catch(() => cache.delete(key))
    cache.set(key, pdf)
    return pdf
  }
}
