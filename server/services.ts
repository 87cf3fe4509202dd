import { join } from 'node:path'
import type { Pool } from 'pg'
import { type Auth, createAuth } from '../shop/identity/auth.server.ts'
import type { Db } from '../shop/kernel/database.ts'
import { folderImages, type ImageStore } from '../shop/media/image-store.server.ts'
import type { PaymentGateway } from '../shop/payments/gateway.ts'
import { sslcommerz } from '../shop/sslcommerz/sslcommerz.server.ts'
import type { Config } from './config.ts'
import { createLog, type Log } from './log.ts'

/** Everything the shop talks to. Which one it is, is decided here and nowhere else. */
export interface Services {
  readonly config: Config
  readonly db: Db
  /** A connection of the window's own: it asks for the catalogue's version also while all others are busy. */
  readonly windowDb: Db
  readonly auth: Auth
  readonly gateway: PaymentGateway
  readonly images: ImageStore
  readonly log: Log
}

/** The stand-in's well-known merchant: it holds no money, so its password is no secret. */
export const SANDBOX_STORE = { storeId: 'ogs-sandbox', storePassword: 'ogs-sandbox@ssl' }

interface Databases {
  readonly pool: Pool
  readonly db: Db
  readonly windowDb: Db
}

export function createServices(config: Config, { pool, db, windowDb }: Databases): Services {
  const store = config.sslcommerz ?? {
    ...SANDBOX_STORE,
    baseUrl: `http://127.0.0.1:${config.sandboxPort}`,
  }
  return {
    config,
    db,
    windowDb,
    auth: createAuth({ pool, secret: config.secret, publicUrl: config.publicUrl }),
    gateway: sslcommerz(store),
    images: folderImages(join(config.dataDir, 'media')),
    log: createLog(config.logLevel),
  }
}
