import { LRUCache } from 'lru-cache'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import type { Receipt, Seller } from './receipt.ts'
import { drawReceipt } from './receipt-pdf.server.ts'

type Pdf = Uint8Array<ArrayBuffer>
export type Printer = (receipt: Receipt) => Promise<Pdf | Refusal>

const MOST_KEPT = 50
const MOST_WAITING = 20

/**
 * Drawing takes a tenth of a second, and anyone who knows a receipt's link may ask: one is drawn at a time, the latest
 * are kept, and when too many wait, others are asked to come again (unavailable).
 */
export function openPrinter(seller: Seller, draw: typeof drawReceipt = drawReceipt): Printer {
  const kept = new LRUCache<string, Promise<Pdf>>({ max: MOST_KEPT })
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return (receipt) => {
    const words = JSON.stringify(receipt)
    const known = kept.get(words)
    if (known) return known
    if (waiting >= MOST_WAITING) return Promise.resolve(BUSY)
    waiting++
    const pdf = last.then(() => draw(receipt, seller)).finally(() => waiting--)
    last = pdf.catch(() => kept.delete(words))
    kept.set(words, pdf)
    return pdf
  }
}

const BUSY = refuse('unavailable', 'Many receipts are being printed right now. Please try again in a moment.')
