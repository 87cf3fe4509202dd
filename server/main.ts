import { ownDatabaseFolder } from './config/own-database.ts'
import { startupSentence } from './config/startup-error.ts'
import { startAhead, stopStarted } from './postgres/start-ahead.ts'

const ended = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve())
  // The script that started the shop is gone, be it by `kill -9`.
  process.on('disconnect', resolve)
})
const folder = ownDatabaseFolder()
const begun = Promise.withResolvers<void>()
const database = folder ? startAhead(folder, begun.resolve) : Promise.resolve(null)
/** What was started ahead needs no package to be stopped. */
async function leave(error: unknown): Promise<never> {
  console.error(startupSentence(error) ?? error)
  const started = await database
  if (folder && started) await stopStarted(folder, started)
  process.exit(1)
}
// Loading the shop keeps this thread busy for a second, in which nothing could be started.
const underWay = Promise.race([begun.promise, database])
// Not awaited: parts of the shop may stand in the file of this one, and would wait for it.
underWay
  .then(() => import('./shop-process.ts'))
  .then(({ runShop }) => runShop(ended, folder, database), leave)
