import type { Pool } from 'pg'
import type { Db } from '../../shop/kernel/database.ts'
import type { Jobs } from '../../shop/kernel/jobs.server.ts'
import type { Limits } from '../../shop/kernel/limits.server.ts'
import { SHOP } from '../../shop/kernel/shop-settings.ts'
import type { Gateways } from '../../shop/money/payments/gateway.ts'
import { googlePlugin } from '../../shop/people/google/google-plugin.server.ts'
import { type Auth, createAuth } from '../../shop/people/identity/auth.server.ts'
import type { AccountNotices } from '../../shop/people/identity/letters.ts'
import { createOutbox, type Outbox } from '../../shop/people/mail/outbox.server.ts'
import { accountLetters, accountNotices } from '../../shop/people/recovery/letters.server.ts'
import {
  rateLimitedLetters,
  rateLimitedNotices,
} from '../../shop/people/recovery/rate-limited-letters.server.ts'
import type { ImageStore } from '../../shop/selling/media/image-store.server.ts'
import type { KeepPicture } from '../../shop/selling/media/upload-api.server.ts'
import { createLimits } from '../http/limits.ts'
import type { Config } from './config.ts'
import { gatewaysOf } from './gateways.ts'
import type { Log } from './log.ts'
import { pictureServices } from './picture-services.ts'

/** Everything the shop talks to. Which one it is, is decided here and nowhere else. */
export interface Services {
  readonly config: Config
  readonly db: Db
  /** A connection of the window's own: it asks for the catalogue's version also while all others are busy. */
  readonly windowDb: Db
  readonly auth: Auth
  readonly gateways: Gateways
  /** The picture files that `/media` answers. */
  readonly images: ImageStore
  /** Where uploads go. */
  readonly keepPicture: KeepPicture
  readonly jobs: Jobs
  readonly outbox: Outbox
  readonly notices: AccountNotices
  readonly limits: Limits
  readonly log: Log
}

/** What has to be opened before, and closed after. */
interface Opened {
  readonly pool: Pool
  readonly db: Db
  readonly windowDb: Db
  readonly jobs: Jobs
  readonly log: Log
}

export function createServices(config: Config, { pool, db, windowDb, jobs, log }: Opened): Services {
  const outbox = createOutbox(jobs)
  const { secret, publicUrl, signUp, google } = config
  const limits = createLimits(pool)
  const sender = { shop: SHOP.longName, publicUrl }
  const letters = rateLimitedLetters(accountLetters(outbox, sender), limits)
  return {
    config,
    db,
    windowDb,
    auth: createAuth({
      pool,
      secret,
      publicUrl,
      signUp,
      letters,
      plugins: google ? [googlePlugin(google)] : [],
    }),
    gateways: gatewaysOf(config, db),
    ...pictureServices(config, log),
    jobs,
    outbox,
    notices: rateLimitedNotices(accountNotices(outbox, sender), limits),
    limits,
    log,
  }
}
