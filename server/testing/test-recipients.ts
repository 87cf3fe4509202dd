import { sql } from 'kysely'
import { addProduct } from '../../shop/catalog/products/products.server.ts'
import { EVERY_DAY, insertZone } from '../../shop/delivery/delivery-fixture.server.ts'
import { insertWrap } from '../../shop/gift-options/gifting-fixture.server.ts'
import { orderRecipients } from '../../shop/gifts/recipients/order-recipients.server.ts'
import type { Caller } from '../../shop/kernel/api/caller.ts'
import type { Db } from '../../shop/kernel/database/database.ts'
import { addDays, dhakaDay } from '../../shop/kernel/language/dhaka.ts'
import { fromTaka, type Poisha } from '../../shop/kernel/money.ts'
import { confirmEmail } from '../../shop/people/identity/passwords.server.ts'
import { person } from './test-api.ts'
import { freshDatabase } from './test-database.ts'
import { MUG, orderTerms } from './test-orders.ts'
import { FARZANA, ONLINE } from './test-recipient-files.ts'
import { saveSelling } from './test-selling.ts'

/** A day that is free in Sylhet. */
export const DAY = addDays(dhakaDay(new Date()), 4)

/** Costs ৳360. */
export const TO_DHAKA = { ...FARZANA, gift: 'Red Mug' }
/** Costs ৳1,250, on a day. */
export const TO_SYLHET = {
  ...{ ...FARZANA, name: 'Rafi', city: 'Sylhet', gift: '2 x Roses' },
  ...{ day: DAY, wrap: 'Red paper' },
}

/** Counts while only an old file waits. */
export const NOTHING = {
  ...{ order: 0, due: 0, parcel: 0, gift: 0, orderLine: 0, orderCharge: 0 },
  ...{ recipientList: 1, taken: 0 },
}

type Shown = { readonly _id: string; readonly amount: Poisha }

/** A shop with gifts, a wrap, a zone without days and one with 40 places a day, and a firm that orders there. */
export function shopForFiles() {
  let db: Db

  async function open() {
    const fresh = await freshDatabase()
    db = fresh.db
    await saveSelling(db, { companiesOrder: true })
    const firm = await person(db, 'Rima')
    await confirmEmail(db, firm.id)
    const mug = await addProduct(db, { ...MUG, name: 'Red Mug', price: fromTaka(300) })
    await addProduct(db, { ...MUG, name: 'Roses', price: fromTaka(500) })
    const sylhet = { nameEn: 'Sylhet', districts: ['sylhet'], charge: fromTaka(130), weekdays: EVERY_DAY }
    const zone = await insertZone(db, { ...sylhet, freeFrom: fromTaka(1200), capacity: 40 })
    await insertZone(db, { nameEn: 'Dhaka', charge: fromTaka(60) })
    await insertWrap(db, { price: fromTaka(120) })
    return { db, url: fresh.url, firm, mug, zone }
  }

  const order = (who: Caller, { _id, amount }: Shown) =>
    orderRecipients(db, who, { id: _id, amount, language: 'en' }, { ...orderTerms(null), offered: ONLINE })

  const count = async (query: ReturnType<typeof sql<{ n: number }>>) =>
    (await query.execute(db)).rows[0]?.n ?? 0

  /** Counts of rows and of taken places. */
  async function everything() {
    const tables = ['order', 'due', 'parcel', 'gift', 'orderLine', 'orderCharge', 'recipientList']
    const counts = tables.map(async (table) => {
      const n = await count(sql`select count(*)::int as n from ${sql.table(table)}`)
      return [table, n] as const
    })
    const taken = sql<{ n: number }>`
      select coalesce(sum(taken), 0)::int as n from delivery_day where window_id is null`
    return { ...Object.fromEntries(await Promise.all(counts)), taken: await count(taken) }
  }

  return { open, order, everything }
}
