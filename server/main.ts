import { createServer } from 'node:http'
import { flushCompileCache } from 'node:module'
import { ConfigError, logFormatOf, readConfig } from './config/config.ts'
import { formatConsole, logNodeErrors } from './config/log.ts'
import { startupSentence } from './config/startup-error.ts'
import { createSite } from './http/site.ts'
import { greet } from './start/greeting.ts'
import { freeMemoryWhenIdle } from './start/idle-memory.ts'
import { openShop } from './start/shop.ts'

/** Signals count even while opening. */
async function run(): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    process.on('SIGINT', resolve)
    process.on('SIGTERM', resolve)
    process.on('SIGHUP', resolve)
  })
  const config = readConfig()
  const shop = await openShop(config, createServer(), createSite)
  greet(config, shop.greeting)
  // The next process may start while this one runs.
  flushCompileCache()
  freeMemoryWhenIdle()
  await ended
  await shop.close()
}

formatConsole(logFormatOf())
logNodeErrors(logFormatOf())
try {
  await run()
  process.exit(0)
} catch (error) {
  console.error(startupSentence(error) ?? error)
  // A wrong setting stays wrong: the unit of deploy/ does not repeat it.
  process.exit(error instanceof ConfigError ? 78 : 1)
}
