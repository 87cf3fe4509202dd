import { expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { createLog } from '../config/log.ts'
import { createReadiness } from '../monitoring/readiness.ts'
import { createServices } from '../services/services.ts'
import { freshDatabase } from '../testing/test-database.ts'
import { openJobs } from './jobs.ts'
import { registerJobs } from './register-jobs.ts'

test('what nobody asks for is done by the clock of Dhaka, by whichever process is there', async () => {
  const { db, pool, url } = await freshDatabase()
  const log = createLog('silent')
  const { jobs, close } = await openJobs(url, log)
  const config = readConfig({ SECRET: 'a secret of at least thirty-two characters', DEMO: 'off' })
  const services = createServices(config, {
    db,
    pool,
    cacheDb: db,
    jobs,
    log,
    readiness: createReadiness({}),
    metrics: null,
  })
  await registerJobs(services, { send: async () => undefined })
  const { rows } = await pool.query('select name, cron, timezone from pgboss.schedule order by name')
  await close()
  expect(rows.map(({ name, cron, timezone }) => [name, cron, timezone])).toEqual([
    ['compare-payments', '0 3 * * *', 'Asia/Dhaka'],
    ['count-orders', '* * * * *', 'Asia/Dhaka'],
    ['end-offers', '*/5 * * * *', 'Asia/Dhaka'],
    ['expire-unpaid-orders', '23 * * * *', 'Asia/Dhaka'],
    ['forget-codes', '20 * * * *', 'Asia/Dhaka'],
    ['forget-order-access', '40 3 * * *', 'Asia/Dhaka'],
    ['forget-order-addresses', '35 * * * *', 'Asia/Dhaka'],
    ['forget-recipients', '10 4 * * *', 'Asia/Dhaka'],
    ['forget-wishes', '20 4 * * *', 'Asia/Dhaka'],
    ['keep-delivery-places', '* * * * *', 'Asia/Dhaka'],
    ['keep-gift-links', '* * * * *', 'Asia/Dhaka'],
    ['look-after-refunds', '*/5 * * * *', 'Asia/Dhaka'],
    ['reconcile', '*/5 * * * *', 'Asia/Dhaka'],
    ['remind-of-days', '0 9-20 * * *', 'Asia/Dhaka'],
    ['send-notices', '* * * * *', 'Asia/Dhaka'],
    ['sweep-guests', '50 4 * * *', 'Asia/Dhaka'],
    ['tell-of-low-stock', '0 9 * * *', 'Asia/Dhaka'],
    ['tell-of-wishes', '* * * * *', 'Asia/Dhaka'],
    ['tidy-exports', '40 4 * * *', 'Asia/Dhaka'],
    ['tidy-imports', '30 4 * * *', 'Asia/Dhaka'],
    ['tidy-sessions', '20 4 * * *', 'Asia/Dhaka'],
  ])
})
