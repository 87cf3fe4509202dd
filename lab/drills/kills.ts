import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../server/config/listening.ts'
import { connect } from '../../server/postgres/database.ts'
import { openPostgres } from '../../server/postgres/embedded-postgres.ts'
import type { Db } from '../../shop/kernel/database/database.ts'
import { passReservedTime } from '../../shop/orders/reservations/reservation-fixture.server.ts'
import { miscountedStock } from '../../shop/stock/stock-fixture.server.ts'
import { calmDown, disagreeing, tellOf } from './kill-books.ts'
import { openTraffic } from './kill-traffic.ts'
import { keepBusy, shopProcess } from './shop-process.ts'

const TIMES = 20
const CLIENTS = 6
/** Each process lives so long at most, once it has opened. */
const LIFE_MS = 2500

/** The shop's process is killed again and again while orders are placed, paid, counted, sent and expire: shelves, orders and money agree. */
export async function kills(times = TIMES): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'ogs-drill-'))
  const [PORT, SANDBOX_PORT] = [String(await freePort()), String(await freePort())]
  const secret = randomBytes(32).toString('hex')
  const dataDir = join(folder, 'shop')
  const shop = shopProcess({
    PORT,
    SANDBOX_PORT,
    DATA_DIR: dataDir,
    SECRET: secret,
    DEMO: 'on',
    COD: 'on',
    PUBLIC_URL: `http://127.0.0.1:${PORT}`,
  })
  let close = async () => undefined as unknown
  try {
    await shop.start()
    const postgres = await openPostgres(dataDir)
    const { db } = connect(postgres.url, 4)
    close = () => db.destroy().then(postgres.close)
    const traffic = await openTraffic(shop.url, db, secret)
    const done = new AbortController()
    const busy = keepBusy(CLIENTS, done.signal, traffic.turn)
    const wrong = await killAgainAndAgain(shop, db, times).finally(() => done.abort())
    await busy
    await calmDown(db)
    const books = [...wrong, ...(await miscountedStock(db)), ...(await disagreeing(db, traffic))]
    for (const one of books.slice(0, 20)) console.error(one)
    console.log(`${times} kills, ${books.length} disagreements. ${await tellOf(db, traffic)}`)
    return books.length === 0
  } finally {
    await shop.stop()
    await close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function killAgainAndAgain(shop: ReturnType<typeof shopProcess>, db: Db, times: number) {
  const wrong: unknown[] = []
  for (let n = 1; n <= times; n += 1) {
    await pause(Math.random() * LIFE_MS)
    // Half of them while unpaid orders expire.
    if (n % 2) await passReservedTime(db)
    await shop.kill()
    // What is committed is right at any moment.
    wrong.push(...(await miscountedStock(db)))
    await shop.start()
    if (n % 10 === 0) console.log(`${n} of ${times} kills`)
  }
  return wrong
}
