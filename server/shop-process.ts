import { createServer } from 'node:http'
import { flushCompileCache } from 'node:module'
import { ConfigError, logFormatOf, readConfig } from './config/config.ts'
import { formatConsole, logNodeErrors } from './config/log.ts'
import { startupSentence } from './config/startup-error.ts'
import { createSite } from './http/site.ts'
import { greet } from './start/greeting.ts'
import { openShop } from './start/shop.ts'

/**
 * Opens the shop, closes it after a signal, and ends the process.
 * @param ended by a signal, which counts even while opening
 */
export async function runShop(ended: Promise<void>): Promise<never> {
  formatConsole(logFormatOf())
  logNodeErrors(logFormatOf())
  try {
    const config = readConfig()
    const shop = await openShop(config, createServer(), createSite)
    greet(config, shop.greeting)
    // The next process may start while this one runs.
    flushCompileCache()
    await ended
    await shop.close()
    process.exit(0)
  } catch (error) {
    console.error(startupSentence(error) ?? error)
    // A wrong setting stays wrong: the unit of deploy/ does not repeat it.
    process.exit(error instanceof ConfigError ? 78 : 1)
  }
}
