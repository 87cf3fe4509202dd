import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database/database.ts'
import { type Jobs, jobKind } from '../kernel/database/jobs.server.ts'
import { byName } from '../kernel/database/queries.server.ts'
import { wordsIn } from '../kernel/language/words-in.ts'
import type { Message, Reader } from '../kernel/messages/message.ts'
import type { MailOutbox } from '../kernel/messages/outbox.server.ts'
import { shopkeepers } from '../people/identity/roles.server.ts'
import { noteShortStock, type ShortItem } from '../stock/short-stock.server.ts'
import { STOCK_LEVELS, type StockLevel } from '../stock/stock.ts'
import { itemNameIn } from './item-name.ts'
import { lowStockWords } from './low-stock-words.en.ts'
import { IS_OFFERED } from './stock-list.server.ts'
import { STOCK_PAGE } from './stock-query.ts'
import { selectItems, toItem } from './stock-rows.server.ts'
import type { StockItem } from './stock-shapes.server.ts'

export interface LowStockServices {
  readonly db: Db
  readonly outbox: MailOutbox
}

const TELL = jobKind<Record<string, never>>('tell-of-low-stock')

/** In the morning, before the shop is packed. */
export async function runLowStockJobs(jobs: Jobs, services: LowStockServices): Promise<void> {
  await jobs.work(TELL, () => mailLowStock(services))
  await jobs.schedule(TELL, '0 9 * * *')
}

/** Tells every shopkeeper by one e-mail what became few or sold out since the last one. */
export const mailLowStock = ({ db, outbox }: LowStockServices): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const short = await noteShortStock(tx, IS_OFFERED)
    if (short.length === 0) return
    const items = await readItems(tx, short)
    for (const reader of await shopkeepers(tx))
      await outbox.post(lowStockLetter(reader, short, items), { tx })
  })

/** A shop that counted all its gifts at once has many. */
const MOST_NAMED = 30

async function readItems(tx: Tx, short: readonly ShortItem[]): Promise<readonly StockItem[]> {
  const named = STOCK_LEVELS.flatMap((level) => ofLevel(short, level).slice(0, MOST_NAMED))
  const rows = selectItems(tx).where(
    'productVariant.id',
    'in',
    named.map(({ itemId }) => itemId),
  )
  return (await rows.orderBy(sql`on_hand - reserved`).orderBy(byName('product.name')).execute()).map(toItem)
}

const ofLevel = <T extends { readonly level?: StockLevel | undefined }>(
  all: readonly T[],
  level: StockLevel,
) => all.filter((one) => one.level === level)

function lowStockLetter(to: Reader, short: readonly ShortItem[], items: readonly StockItem[]): Message {
  const words = wordsIn(to.language, lowStockWords)
  const counts = { out: ofLevel(short, 'out').length, few: ofLevel(short, 'few').length }
  const listOf = (level: StockLevel) => {
    const named = ofLevel(items, level).map((item) => {
      const name = itemNameIn(to.language, item)
      const text = level === 'out' ? name : words.free(name, item.available ?? 0)
      return { text, path: `/profile/updateProduct/${item.productId}` }
    })
    const more = counts[level] - named.length
    return { title: words.lists[level], items: more > 0 ? [...named, { text: words.more(more) }] : named }
  }
  return {
    to,
    subject: words.subject(counts.few, counts.out),
    paragraphs: [words.text],
    lists: [listOf('out'), listOf('few')].filter(({ items: named }) => named.length > 0),
    button: { label: words.toStock, path: `${STOCK_PAGE}?only=${counts.out > 0 ? 'out' : 'few'}` },
  }
}
