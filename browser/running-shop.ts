import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { openPostgres } from '../server/postgres/embedded-postgres.ts'
import { keepRows } from './kept-rows.ts'
import { type ShopProcess, startProcess } from './shop-process.ts'

export interface RunningShop extends ShopProcess {
  /** Of the demo shop; as the start printed it. */
  readonly shopkeeper: Account
  readonly shopper: Account
  /** The shop's own database, for what no visitor can do; closed with the shop. */
  database(): Promise<Client>
  /** Makes its data what they were when it had just opened. */
  reset(): Promise<void>
}

export interface Account {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** Starts the built shop as its owner would, with an empty data folder and free ports. */
export async function startShop(settings: Record<string, string> = {}): Promise<RunningShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ogs-browser-'))
  const shop = await startProcess({ DATA_DIR: dataDir, ...settings })
  const database = await openDatabase(dataDir)
  return {
    ...shop,
    shopkeeper: await accountOf(dataDir, 'admin'),
    shopper: await accountOf(dataDir, 'user'),
    database: async () => database.client,
    reset: await keepRows(database.client),
    stop: async () => {
      await database.close()
      await shop.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Of a data folder whose PostgreSQL runs already. */
async function openDatabase(dataDir: string) {
  const postgres = await openPostgres(dataDir)
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  const close = async () => {
    await client.end()
    await postgres.close()
  }
  return { client, close }
}

async function accountOf(dataDir: string, role: 'admin' | 'user'): Promise<Account> {
  const accounts = JSON.parse(await readFile(join(dataDir, 'demo-accounts.json'), 'utf8'))
  return accounts.find((account: { role: string }) => account.role === role)
}
