import { createServer } from 'node:http'
import { createSite } from './http/site.ts'
import { CannotOpen } from './start/cannot-open.ts'
import { readConfig } from './start/config.ts'
import { greetingText } from './start/greeting.ts'
import { openShop } from './start/shop.ts'

/** Opens the shop and closes it, exactly once, when it is told to end, also while it is still opening. */
async function run(): Promise<void> {
  const told = new Promise<void>((resolve) => {
    process.on('SIGINT', resolve)
    process.on('SIGTERM', resolve)
    // The terminal was closed.
    process.on('SIGHUP', resolve)
  })
  const config = readConfig()
  const shop = await openShop(config, createServer(), createSite)
  console.log(greetingText(config, shop.greeting))
  await told
  await shop.close()
}

try {
  await run()
  process.exit(0)
} catch (error) {
  console.error(error instanceof CannotOpen ? error.message : error)
  process.exit(1)
}
