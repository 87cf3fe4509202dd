import { ownDatabaseFolder } from './config/own-database.ts'
import { startAhead } from './postgres/start-ahead.ts'

const ended = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve())
})
const folder = ownDatabaseFolder()
const database = folder ? startAhead(folder) : Promise.resolve(null)
// Not awaited: parts of the shop may stand in the file of this one, and would wait for it.
void import('./shop-process.ts').then(({ runShop }) => runShop(ended, folder, database))
