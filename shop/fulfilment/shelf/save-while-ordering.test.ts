import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { person } from '../../../server/testing/test-api.ts'
import { buyerAtHome } from '../../../server/testing/test-counted-orders.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { inDose } from '../../../server/testing/test-dose.ts'
import { LIMITS, MUG, orderTerms } from '../../../server/testing/test-orders.ts'
import { addToCart } from '../../cart/carts.server.ts'
import { lockProduct } from '../../catalog/products/product-changes.server.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import { saveVariants } from '../../catalog/variants/save-variants.server.ts'
import { addSizes } from '../../catalog/variants/stock-level-fixture.server.ts'
import { findChoices } from '../../catalog/variants/variants.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { granted, isRefusal } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { inOneTransactionOfAdmin } from '../../kernel/database/transaction.server.ts'
import { placeOrder } from '../../orders/placing/place-order.server.ts'
import { miscountedStock, stockUpVariant } from '../../stock/stock-fixture.server.ts'

const ROUNDS = inDose({ small: 2, usual: 6, full: 60 })

let db: Db
let keeper: Caller
beforeAll(async () => {
  db = (await freshDatabase()).db
  keeper = await person(db, 'Keeper', 'admin')
})

/** A crown in two sizes, both counted. */
async function crown() {
  const id = await addProduct(db, { ...MUG, name: 'Felt crown' })
  const [small = '', large = ''] = await addSizes(db, id, ['Small', 'Large'])
  for (const size of [small, large]) await stockUpVariant(db, size, 5)
  return { id, small, large }
}

/** As the shopkeeper's form does. @param happens while the gift is locked and changed */
const offerOnly = (id: string, sizes: readonly string[], happens = async () => {}) =>
  inOneTransactionOfAdmin(db, keeper, async (tx) => {
    const product = await lockProduct(tx, id)
    if (!product) throw new Error('The gift is there.')
    const variants = sizes.map((size) => ({
      ...{ values: [size], valuesBn: [], sku: '', photos: '', shown: true },
      ...{ price: null, offerPrice: null },
    }))
    const options = [{ name: 'Size', nameBn: '' }]
    const refusal = await saveVariants(tx, product, await findChoices(tx, id), { options, variants }, keeper)
    await happens()
    return refusal ?? true
  })

async function inCart(id: string, variantId: string | null) {
  const rima = await buyerAtHome(db)
  granted(await addToCart(db, rima, id, { variantId, quantity: 2 }))
  return () => placeOrder(db, rima, {}, orderTerms(LIMITS))
}

/** Somebody waits for a lock of another transaction. */
const untilOneWaits = () =>
  expect
    .poll(async () => {
      const { rows } = await sql`select from pg_locks join pg_database on pg_database.oid = database
        where datname = current_database() and not granted
        union all select from pg_locks join pg_stat_activity using (pid)
        where datname = current_database() and not granted and locktype in ('transactionid', 'tuple')`.execute(
        db,
      )
      return rows.length
    })
    .toBeGreaterThan(0)

test('an order that waits for the form does not get a variant that was taken off', async () => {
  const { id, large } = await crown()
  const place = await inCart(id, large)
  let placing: ReturnType<typeof place> | undefined
  granted(
    await offerOnly(id, ['Small'], async () => {
      placing = place()
      await untilOneWaits()
    }),
  )
  expect(await placing).toMatchObject({ code: 'choice-missing', gifts: ['Felt crown · Large'] })
})

test('an order that waits for the form does not get a gift without the choice that it has now', async () => {
  const id = await addProduct(db, { ...MUG, name: 'Felt crown' })
  const place = await inCart(id, null)
  let placing: ReturnType<typeof place> | undefined
  granted(
    await offerOnly(id, ['Small', 'Large'], async () => {
      placing = place()
      await untilOneWaits()
    }),
  )
  expect(await placing).toMatchObject({ code: 'choice-missing', gifts: ['Felt crown'] })
})

test('the form and orders at the same moment wait for each other, and for nobody for ever', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, small, large } = await crown()
    const carts = await Promise.all([small, large, large].map((size) => inCart(id, size)))
    const [saved, ...placed] = await Promise.all([offerOnly(id, ['Small']), ...carts.map((place) => place())])
    expect(saved).toBe(true)
    expect(isRefusal(placed[0])).toBe(false)
    const codes = placed.flatMap((one) => (isRefusal(one) ? one.code : []))
    expect(codes.filter((code) => code !== 'choice-missing' && code !== 'sold-out')).toEqual([])
    expect(await miscountedStock(db)).toEqual([])
  }
})
