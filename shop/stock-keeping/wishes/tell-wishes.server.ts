import { sql } from 'kysely'
import { nameWithChoice } from '../../catalog/variants/choice.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { type Jobs, jobKind } from '../../kernel/database/jobs.server.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { wordsIn } from '../../kernel/language/words-in.ts'
import type { Message, Reader } from '../../kernel/messages/message.ts'
import type { MailOutbox } from '../../kernel/messages/outbox.server.ts'
import { IS_THERE, type WishedItem } from './wishes.server.ts'
import { wishLetterWords } from './words.en.ts'

export interface WishServices {
  readonly db: Db
  readonly outbox: MailOutbox
}

const TELL = jobKind<Record<string, never>>('tell-of-wishes')
const FORGET = jobKind<Record<string, never>>('forget-wishes')

export async function runWishJobs(jobs: Jobs, services: WishServices): Promise<void> {
  await jobs.work(TELL, () => mailWishes(services))
  await jobs.schedule(TELL, '* * * * *')
  await jobs.work(FORGET, () => forgetWishes(services.db))
  await jobs.schedule(FORGET, '20 4 * * *')
}

const DAYS_KEPT = 180

export async function forgetWishes(db: Db): Promise<void> {
  const old = sql<Date>`now() - make_interval(days => ${DAYS_KEPT})`
  await db.deleteFrom('stockWish').where('at', '<', old).execute()
}

/** Tells everybody once who waits for something that is there again. Without a confirmed e-mail a wish waits on. */
export async function mailWishes({ db, outbox }: WishServices): Promise<void> {
  // A part at a time: thousands may wait for one gift.
  for (const item of await listItemsBack(db))
    while (
      await db.transaction().execute(async (tx) => {
        const readers = await takeWishes(tx, item)
        for (const reader of readers) await outbox.post(wishLetter(reader, item), { tx })
        return readers.length === MOST_AT_ONCE
      })
    );
}

const MOST_AT_ONCE = 100

interface ItemBack extends WishedItem {
  readonly name: string
  readonly nameBn: string
  readonly values: readonly string[]
  readonly valuesBn: readonly string[]
}

async function listItemsBack(db: Db): Promise<readonly ItemBack[]> {
  const { rows } = await sql<ItemBack>`
    select wish.product_id as "productId", wish.variant_id as "variantId", product.name, product.name_bn as "nameBn",
      coalesce(variant.option_values, '{}') as values, coalesce(variant.option_values_bn, '{}') as "valuesBn"
    from (
      select distinct product_id, variant_id from stock_wish join "user" on "user".id = user_id where email_verified
    ) wish
    join product on product.id = wish.product_id
    left join product_variant variant on variant.id = wish.variant_id
    where ${IS_THERE} order by wish.product_id, wish.variant_id`.execute(db)
  return rows
}

/** In the transaction that queues their letters: each wish ends with one. */
async function takeWishes(tx: Tx, { productId, variantId }: WishedItem): Promise<readonly Reader[]> {
  const { rows } = await sql<Reader>`
    with taken as (
      select stock_wish.id from stock_wish join "user" on "user".id = user_id
        where product_id = ${productId} and variant_id is not distinct from ${variantId}::uuid and email_verified
        order by stock_wish.id limit ${MOST_AT_ONCE} for update of stock_wish skip locked),
    gone as (delete from stock_wish where id in (select id from taken) returning user_id)
    select name, email, coalesce(language, 'en') as language from gone join "user" on "user".id = user_id`.execute(
    tx,
  )
  return rows
}

function wishLetter(to: Reader, item: ItemBack): Message {
  const words = wordsIn(to.language, wishLetterWords)
  const name = nameOf(to.language, nameWithChoice(item, item))
  const choice = item.variantId === null ? '' : `?variant=${item.variantId}`
  return {
    to,
    subject: words.subject(name),
    paragraphs: [words.text(name), words.onlyOne],
    button: { label: words.toGift, path: `/details/${item.productId}${choice}` },
  }
}
