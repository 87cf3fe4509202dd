import { createServer } from 'node:http'
import { CannotOpen } from './cannot-open.ts'
import { readConfig } from './config.ts'
import { greetingText } from './greeting.ts'
import { openShop } from './shop.ts'
import { createSite } from './site.ts'

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
