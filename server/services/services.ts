import { join } from 'node:path'
import type { Pool } from 'pg'
import { Refused } from '../../shop/kernel/api/refusal.ts'
import type { Db, Tx } from '../../shop/kernel/database/database.ts'
import type { Jobs } from '../../shop/kernel/database/jobs.server.ts'
import type { Language } from '../../shop/kernel/language/language.ts'
import type { Mailer } from '../../shop/kernel/messages/mail.ts'
import { createOutbox } from '../../shop/kernel/messages/outbox.server.ts'
import type { SmsGateway } from '../../shop/kernel/messages/sms.ts'
import { shopFor } from '../../shop/kernel/settings/shop-settings.server.ts'
import { bulkSmsBd } from '../../shop/messages/sms/bulksmsbd.server.ts'
import { sslSms } from '../../shop/messages/sms/ssl.server.ts'
import { recordMoney } from '../../shop/orders/dues.server.ts'
import { bkash } from '../../shop/payments/bkash/bkash.server.ts'
import { tokenStore } from '../../shop/payments/bkash/token-store.server.ts'
import type { Merchant } from '../../shop/payments/bkash/wire.server.ts'
import { cashOnDelivery } from '../../shop/payments/cash/cash-on-delivery.server.ts'
import type { Gateways, PaymentGateway } from '../../shop/payments/gateway.ts'
import { GATEWAY_ADDRESSES, type KeysOf } from '../../shop/payments/keys/gateway-keys.ts'
import { type GatewaySources, gatewayKeyring } from '../../shop/payments/keys/keyring.server.ts'
import type { GatewayId } from '../../shop/payments/payment.ts'
import { unconfiguredGateway } from '../../shop/payments/payment-services.server.ts'
import { sslcommerz } from '../../shop/payments/sslcommerz/sslcommerz.server.ts'
import { stripe } from '../../shop/payments/stripe/stripe.server.ts'
import { googlePlugin } from '../../shop/people/google/google-plugin.server.ts'
import { type AccountLetters, createAuth } from '../../shop/people/identity/auth.server.ts'
import { accountLetters, rateLimitedLetters } from '../../shop/people/recovery/letters.server.ts'
import { cachedImages, folderImages, type ImageStore } from '../../shop/pictures/image-store.server.ts'
import { imgbbPictures } from '../../shop/pictures/imgbb.server.ts'
import { storePicture } from '../../shop/pictures/pictures.server.ts'
import { printedPictures } from '../../shop/pictures/printed-pictures.server.ts'
import { s3Images } from '../../shop/pictures/s3-images.server.ts'
import type { StorePicture } from '../../shop/pictures/upload-api.server.ts'
import type { Config } from '../config/config.ts'
import type { Log } from '../config/log.ts'
import { StartupError } from '../config/startup-error.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import type { Readiness } from '../monitoring/readiness.ts'
import { createLimits } from './limits.ts'
import { fileMailer, smtpMailer } from './mailers.ts'

/** The one place that chooses database, gateway and store. */
export type Services = Readonly<ReturnType<typeof createServices>>

interface OpenedParts {
  readonly pool: Pool
  readonly db: Db
  /** The response cache's own connection, free while others are busy. */
  readonly cacheDb: Db
  readonly jobs: Jobs
  readonly log: Log
  readonly readiness: Readiness
  /** Null without METRICS_PORT. */
  readonly metrics: Metrics | null
}

export function createServices(
  config: Config,
  { pool, db, cacheDb, jobs, log, readiness, metrics }: OpenedParts,
  /** Tests read letters instead of sending them. */
  testLetters: AccountLetters | null = null,
) {
  const { secret, publicUrl, signUp, google } = config
  const shop = (language: Language, tx: Db | Tx = db) => shopFor(tx, language)
  const outbox = createOutbox(jobs, { publicUrl, shop, smsDb: config.sms && db })
  const limits = createLimits(pool)
  const keyring = gatewayKeyring(db, secret, gatewaySources(config, db))
  const plugins = google ? [googlePlugin(google)] : []
  const letters = rateLimitedLetters(testLetters ?? accountLetters(outbox), limits)
  return {
    config,
    db,
    cacheDb,
    jobs,
    log,
    readiness,
    metrics,
    auth: createAuth({ db, secret, publicUrl, signUp, letters, plugins }),
    keyring,
    gateways: {
      ...keyring.gateways,
      cod: cashOnDelivery(db),
      free: unconfiguredGateway('free'),
    } satisfies Gateways,
    recordMoney,
    ...pictureServices(config, log),
    outbox,
    /** Null: no SMS is sent. */
    sms: smsGateway(config),
    letters,
    limits,
  }
}

interface Screen {
  /** A terminal, not a log. */
  readonly isTTY: boolean
  readonly write: (text: string) => void
}

/** Without SMTP_URL letters are written into the data folder, and in a demo on the screen; a log names only their place. */
export function createMailer(
  config: Pick<Config, 'mail' | 'demo' | 'dataDir'>,
  { warn }: Pick<Log, 'warn'>,
  { isTTY, write }: Screen = { isTTY: process.stdout.isTTY, write: console.log },
): Mailer {
  const { smtpUrl: url, from } = config.mail
  if (url) return smtpMailer({ url, from, warn })
  const show = (text: string, file: string) => write(isTTY ? text : `A letter lies in ${file}`)
  return fileMailer({ folder: mailFolder(config), from, ...(config.demo ? { show } : {}) })
}

export const mailFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'mail')

const IMAGE_CACHE_BYTES = 64 * 1024 * 1024

/** The store of the shop's own pictures, and the one for uploads (decisions/pictures.md). */
export function pictureServices(
  { imageStore, dataDir }: Pick<Config, 'imageStore' | 'dataDir'>,
  { warn }: Pick<Log, 'warn'>,
) {
  const images: ImageStore =
    imageStore.kind === 's3'
      ? cachedImages(s3Images(imageStore, warn), IMAGE_CACHE_BYTES)
      : folderImages(join(dataDir, 'media'))
  const keepPicture: StorePicture =
    imageStore.kind === 'imgbb'
      ? imgbbPictures({ key: imageStore.key, warn })
      : (bytes) => storePicture(images, bytes)
  return { images, keepPicture, printedPicture: printedPictures(images, warn) }
}

/** @throws StartupError when the bucket does not answer as it should */
export async function checkBucket(images: ImageStore, { imageStore }: Pick<Config, 'imageStore'>) {
  if (imageStore.kind !== 's3') return
  const { bucket, endpoint = 'Amazon S3' } = imageStore
  try {
    await images.get('a-file-that-need-not-be-there')
  } catch (error) {
    const cause = error instanceof Refused ? error.cause : error
    throw new StartupError(
      `The bucket ${bucket} at ${endpoint} cannot be used (${cause}). Please check the settings that begin with S3_.`,
    )
  }
}

/** The sandbox's merchant: no money moves there, so nothing is secret. */
export const SANDBOX_STORE = { storeId: 'ogs-sandbox', storePassword: 'ogs-sandbox@ssl' }
const SANDBOX_BKASH = {
  username: 'ogs-sandbox',
  password: 'ogs-sandbox@bkash',
  appKey: 'ogs-sandbox-app',
  appSecret: 'ogs-sandbox-app-secret',
}
const SANDBOX_SMS = { token: 'ogs-sandbox-sms', sid: 'OGSSANDBOX' }
const SANDBOX_STRIPE = { secretKey: 'sk_test_ogs_sandbox', webhookSecret: 'whsec_ogs_sandbox' }

type PaymentConfig = Pick<
  Config,
  'sslcommerz' | 'bkash' | 'stripe' | 'sandboxPort' | 'offered' | 'testPayments'
>

function gatewaySources(config: PaymentConfig, db: Db): GatewaySources {
  const sandbox = `http://127.0.0.1:${config.sandboxPort}`
  const openBkash = (merchant: Merchant) => bkash(merchant, tokenStore(db))
  const onMachine = (id: GatewayId, gateway: PaymentGateway) => ({
    gateway,
    live: !config.testPayments,
    offered: config.offered.includes(id),
  })
  const at = (id: keyof typeof GATEWAY_ADDRESSES, live: boolean) =>
    GATEWAY_ADDRESSES[id][live ? 'live' : 'test']
  return {
    sslcommerz: {
      machine: config.sslcommerz && onMachine('sslcommerz', sslcommerz(config.sslcommerz)),
      sandbox: sslcommerz({ ...SANDBOX_STORE, baseUrl: sandbox }),
      open: (keys, live) =>
        sslcommerz({ ...(keys as KeysOf<'sslcommerz'>), baseUrl: at('sslcommerz', live) }),
    },
    bkash: {
      machine: isKeyed(config.bkash) ? onMachine('bkash', openBkash(config.bkash)) : null,
      sandbox: config.bkash && openBkash({ ...SANDBOX_BKASH, baseUrl: `${sandbox}/bkash` }),
      open: (keys, live) => openBkash({ ...(keys as KeysOf<'bkash'>), baseUrl: at('bkash', live) }),
    },
    stripe: {
      machine: isKeyed(config.stripe) ? onMachine('stripe', stripe(config.stripe)) : null,
      sandbox: config.stripe && stripe({ ...SANDBOX_STRIPE, baseUrl: sandbox }),
      open: (keys) => stripe(keys as KeysOf<'stripe'>),
    },
  }
}

const isKeyed = <T extends object>(setting: T | 'sandbox' | null): setting is T =>
  setting !== null && setting !== 'sandbox'

/** @returns null where no SMS is sent */
function smsGateway({ sms, sandboxPort }: Pick<Config, 'sms' | 'sandboxPort'>): SmsGateway | null {
  switch (sms?.kind) {
    case 'ssl':
      return sslSms(sms)
    case 'bulksmsbd':
      return bulkSmsBd(sms)
    case 'sandbox':
      return sslSms({ ...SANDBOX_SMS, baseUrl: `http://127.0.0.1:${sandboxPort}/sms/ssl` })
    default:
      return null
  }
}

export const needsSandbox = ({
  sslcommerz,
  bkash,
  stripe,
  sms,
}: PaymentConfig & Pick<Config, 'sms'>): boolean =>
  sslcommerz === null || bkash === 'sandbox' || stripe === 'sandbox' || sms?.kind === 'sandbox'
