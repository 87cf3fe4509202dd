import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../shop/kernel/database/database.ts'
import { changePrices, look, mix } from './changing.ts'
import { ordering } from './ordering.ts'
import { type Program, residentMegabytes } from './program.ts'
import { exporting, importing } from './spreadsheets.ts'
import { madeAnew } from './uncached.ts'

const SAMPLE_MS = 250
const MINUTE_MS = 60_000
const FILE_ROWS = 20_000

/** Resident memory of the shop process alone; PostgreSQL and the sandbox are processes of their own. */
export async function watchMemory(shop: Program, isNamed: boolean) {
  const now = () => residentMegabytes(shop.process.pid ?? 0) ?? Number.NaN
  // The shop gives back what its start took.
  if (isNamed) await pause(MINUTE_MS)
  const idle = now()
  let most = idle
  const timer = setInterval(() => {
    most = Math.max(most, now())
  }, SAMPLE_MS).unref()
  return {
    async figures() {
      clearInterval(timer)
      const end = now()
      await pause(MINUTE_MS)
      const minute = now()
      await pause(2 * MINUTE_MS)
      const megabytes = {
        'at idle': idle,
        'at most': most,
        'at the end': end,
        'after a quiet minute': minute,
        'after three': now(),
      }
      return [
        Object.fromEntries(Object.entries(megabytes).map(([when, mb]) => [when, `${mb.toFixed(0)} MB`])),
      ]
    },
  }
}

/** All that a shop does, round after round: pages while prices change, pages made anew, orders, a file in and out. */
export async function mixed(shop: Program, db: Db, secret: string, minutes: number) {
  const rows = []
  for (const end = performance.now() + minutes * 60_000; performance.now() < end; ) {
    const from = performance.now()
    const prices = changePrices(db)
    const perSecond = await look(shop, await mix(db))
    await prices.stop()
    await madeAnew(shop, db, '/')
    await ordering(shop, db, secret)
    await importing(shop, db, secret, FILE_ROWS)
    await exporting(shop, db, secret)
    rows.push({
      seconds: Math.round((performance.now() - from) / 1000),
      'pages /s': Math.round(perSecond),
      'shop process': `${residentMegabytes(shop.process.pid ?? 0)?.toFixed(0)} MB`,
    })
  }
  return rows
}
