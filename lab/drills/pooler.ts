import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../server/config/listening.ts'
import { connect } from '../../server/postgres/database.ts'
import { openPostgres } from '../../server/postgres/embedded-postgres.ts'
import { postgresAccount } from '../../server/postgres/programs.ts'
import type { Db } from '../../shop/kernel/database/database.ts'
import { miscountedStock } from '../../shop/stock/stock-fixture.server.ts'
import { calmDown, disagreeing, tellOf } from './kill-books.ts'
import { openTraffic } from './kill-traffic.ts'
import { checkPgBouncer, openPgBouncer } from './pgbouncer.ts'
import { keepBusy, shopProcess } from './shop-process.ts'

const CLIENTS = 6
const CONNECTIONS = 6
const OPEN_MS = 30_000
/** The queue is polled, and letters wait for a moment before they are sent. */
const LETTERS_MS = 60_000

/** Two processes that reach their database through PgBouncer in transaction mode, from an empty database on. */
export async function pooler(): Promise<boolean> {
  console.log(await checkPgBouncer())
  const folder = await mkdtemp(join(tmpdir(), 'ogs-drill-'))
  await chmod(folder, 0o755)
  const secret = randomBytes(32).toString('hex')
  const dataDir = join(folder, 'shop')
  const closers: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  try {
    const postgres = await openPostgres(folder)
    closers.unshift(postgres.close)
    const pooled = await openPgBouncer({
      databaseUrl: postgres.url,
      folder: join(folder, 'pooler'),
      account: await postgresAccount(null),
      connections: CONNECTIONS,
    })
    closers.unshift(pooled.close)
    const shops = await openShops({ DATABASE_URL: pooled.url, DATA_DIR: dataDir, SECRET: secret })
    closers.unshift(() => Promise.all(shops.map((shop) => shop.stop())))
    for (const shop of shops) await shop.start()
    const { db } = connect(postgres.url, 4)
    closers.unshift(() => db.destroy())
    return await trade(
      db,
      shops.map(({ url }) => url),
      secret,
      join(dataDir, 'mail'),
    )
  } finally {
    for (const close of closers) await close()
  }
}

async function openShops(settings: Readonly<Record<string, string>>) {
  const ports = await Promise.all([1, 2, 3].map(async () => String(await freePort())))
  const [SANDBOX_PORT = '', ...two] = ports
  return two.map((PORT) =>
    shopProcess({
      ...settings,
      ...{ PORT, SANDBOX_PORT, PUBLIC_URL: `http://127.0.0.1:${PORT}`, DEMO: 'on', COD: 'on' },
      ...{ TRUSTED_PROXIES: 'loopback', DATABASE_POOLER: 'on', PREPARED_STATEMENTS: 'off' },
    }),
  )
}

/** @returns whether every answer was one of a good day, the books agree, and letters were sent */
async function trade(db: Db, urls: readonly string[], secret: string, mail: string): Promise<boolean> {
  const failed: string[] = []
  const note = (error: unknown) => {
    // Refusals are answers too.
    if (!/: 4\d\d /.test(String(error))) failed.push(String(error))
  }
  const everybody = []
  for (const url of urls) everybody.push(await openTraffic(url, db, secret, note))
  const done = new AbortController()
  const busy = everybody.map(({ turn }) => keepBusy(CLIENTS / urls.length, done.signal, turn))
  await pause(OPEN_MS)
  done.abort()
  await Promise.all(busy)
  await calmDown(db)
  const told = {
    products: everybody[0]?.products ?? [],
    acknowledged: everybody.flatMap(({ acknowledged }) => acknowledged),
    paid: everybody.flatMap(({ paid }) => paid),
  }
  const books = [...(await miscountedStock(db)), ...(await disagreeing(db, told))]
  for (const one of [...failed, ...books].slice(0, 20)) console.error(one)
  const letters = await lettersIn(mail)
  console.log(`${failed.length} calls failed, ${books.length} disagreements. ${await tellOf(db, told)}`)
  console.log(`${letters} letters were sent.`)
  return failed.length === 0 && books.length === 0 && told.paid.length > 0 && letters > 0
}

async function lettersIn(folder: string): Promise<number> {
  for (const until = Date.now() + LETTERS_MS; ; await pause(500)) {
    const { length } = await readdir(folder).catch(() => [])
    if (length > 0 || Date.now() > until) return length
  }
}
