// Measures and prints; asserts nothing, because the numbers depend on the machine.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import shopProgram from '../../scripts/shop-program.json' with { type: 'json' }
import { freePort } from '../../server/config/listening.ts'
import { connect } from '../../server/postgres/database.ts'
import { openPostgres } from '../../server/postgres/embedded-postgres.ts'
import { cached } from './cached.ts'
import { changing } from './changing.ts'
import { codes } from './codes.ts'
import { placing, placingAsGuest, reading } from './counted.ts'
import { dashboard } from './dashboard.ts'
import { finder, sitemaps } from './finder.ts'
import { joining } from './joining.ts'
import { lists, wholeList } from './lists.ts'
import { fillOrders } from './many-orders.ts'
import { fillCatalogue } from './many-products.ts'
import { mixed, watchMemory } from './memory.ts'
import { named } from './names.ts'
import { orderList } from './order-list.ts'
import { addingToCart, ordering } from './ordering.ts'
import { moveAside, startProgram } from './program.ts'
import { search } from './search.ts'
import { exporting, exportingOrders, importing, refusing } from './spreadsheets.ts'
import { today } from './today.ts'
import { uncached } from './uncached.ts'

/** `npm run bench -- mixed long memory` */
const MIXED_MINUTES = process.argv.includes('long') ? 30 : 1
const SECRET = 'a secret that only this bench uses, for one run'

const folder = await mkdtemp(join(tmpdir(), 'ogs-bench-'))
// The database may use both cores: behind a saturated load generator it would wait longer than any real one.
const postgres = await openPostgres(folder)
moveAside()
const { db } = connect(postgres.url)
const env = {
  ...shopProgram.env,
  DATABASE_URL: postgres.url,
  DATA_DIR: folder,
  SECRET,
  DEMO: 'on',
  SANDBOX_PORT: String(await freePort()),
  LOG_LEVEL: 'warn',
}
const postmaster = await postmasterOf(folder)
const shop = await startProgram(shopProgram.args, env, postmaster)
try {
  const memory = await watchMemory(shop, isNamed('memory'))
  await row(`mixed load for ${MIXED_MINUTES} minutes`, async () => mixed(shop, db, SECRET, MIXED_MINUTES))
  await row('joining: a second process beside the running one', () => joining(shopProgram.args, env))
  await row('cache: answers against a bare server, on the same core in the same run', () => cached(shop))
  await row('render: pages made anew', () => uncached(shop, db, postgres.url))
  await row('changing: 141 addresses, left alone and while prices change', () => changing(shop, db))
  await row('reading: pages while 20 orders a second are placed', async () => {
    const METRICS_PORT = String(await freePort())
    const other = await startProgram(shopProgram.args, { ...env, METRICS_PORT }, postmaster)
    return reading(other, db, `http://127.0.0.1:${METRICS_PORT}/metrics`, SECRET).finally(other.stop)
  })
  await row('placing: orders of counted gifts beside others', async () => placing(shop, db, SECRET))
  await row('guests: orders placed without an account beside others', async () =>
    placingAsGuest(shop, db, SECRET),
  )
  await row('codes: asked for and guessed, of orders that are there and that are not', () => codes(shop, db))
  await row('search among 1,000 gifts', async () => {
    await fillCatalogue(db, 1000)
    return search(shop, db)
  })
  await row('lists of 1,000 gifts', async () => {
    await fillCatalogue(db, 1000)
    return lists(shop, db)
  })
  await row('import of 100,000 new gifts into a shop with 100,000', async () => {
    await fillCatalogue(db, 100_000)
    return importing(shop, db, SECRET, 100_000)
  })
  await row('import of empty rows', () => refusing(shop, db, SECRET))
  await row('export of the catalogue', () => exporting(shop, db, SECRET))
  await row('export of 100,000 orders, twice', async () => {
    await fillOrders(db, 100_000, 365)
    return exportingOrders(shop, db, SECRET)
  })
  await row('adding to the cart', () => addingToCart(shop, db, SECRET, postgres.url))
  await row('orders placed, and sent to pay', () => ordering(shop, db, SECRET))
  await row('names: statements planned each time, and prepared by name', async () => {
    const other = await startProgram(shopProgram.args, { ...env, PREPARED_STATEMENTS: 'off' }, postmaster)
    return named(other, shop, db, SECRET).finally(other.stop)
  })
  await row('dashboard of a shop with 100,000 orders of a year', async () => {
    await fillOrders(db, 100_000, 365)
    return dashboard(shop, db, SECRET)
  })
  await row('dashboard of a shop with 100,000 orders of 30 days', async () => {
    await fillOrders(db, 100_000, 30)
    return dashboard(shop, db, SECRET)
  })
  // Filled once for all of these rows.
  const products = once(() => fillCatalogue(db, 1_000_000))
  await row('search among 1,000,000 gifts', async () => {
    await products()
    return search(shop, db)
  })
  await row('finder among 1,000,000 gifts', async () => {
    await products()
    return finder(shop, db)
  })
  await row('sitemap of 1,000,000 gifts', async () => {
    await products()
    return sitemaps(shop, db)
  })
  await row('lists of 1,000,000 gifts', async () => {
    await products()
    return lists(shop, db)
  })
  await row('lists, a whole one of 1,000,000 gifts', async () => {
    await products()
    return wholeList(shop)
  })
  const orders = once(() => fillOrders(db, 1_000_000, 1000))
  await row('list of orders, and their search, among 1,000,000 of 1,000 days', async () => {
    await orders()
    return orderList(shop, db, SECRET)
  })
  await row('dashboard of a shop with 1,000,000 orders of 1,000 days', async () => {
    await orders()
    return dashboard(shop, db, SECRET)
  })
  await row('today: board, sheets and Admin Home of a shop with 1,000,000 orders of 1,000 days', async () => {
    await orders()
    return today(shop, db, SECRET)
  })
  await row('memory of the shop during all this', memory.figures)
} finally {
  await shop.stop()
  await db.destroy()
  await postgres.close()
  await rm(folder, { recursive: true, force: true })
}

/** All of them, or those named: `npm run bench -- cache search`. */
async function row(
  title: string,
  measure: () => readonly object[] | Promise<readonly object[]>,
): Promise<void> {
  const [name = ''] = title.split(/[ :,]/)
  if (!isNamed(name)) return
  const rows = await measure()
  console.log(`\n${title}`)
  console.table(rows)
}

function isNamed(name: string): boolean {
  const named = process.argv.slice(2)
  return named.length === 0 || named.includes(name)
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= work()
    return done
  }
}

/** Its process, from the file that it keeps. */
async function postmasterOf(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}
