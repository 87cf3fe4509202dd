import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { z } from 'zod'
import { checkPaymentSettings, isLoopback, paymentsOf } from './payment-settings.ts'
import {
  checkImageSettings,
  checkMetricsSettings,
  EnvironmentSettings,
  imageStoreOf,
  MIN_SECRET,
  metricsOf,
} from './settings.ts'
import { checkSmsSettings, smsOf } from './sms-settings.ts'
import { StartupError } from './startup-error.ts'

export type Config = ReturnType<typeof readConfig>

/** The log format, even before the settings are validated. */
export const logFormatOf = (env: Record<string, string | undefined> = process.env): 'text' | 'json' =>
  env.LOG_FORMAT === 'json' ? 'json' : 'text'

/** @param env empty values count as unset @throws ConfigError with one sentence per wrong setting */
export function readConfig(env: Record<string, string | undefined> = process.env) {
  const settings = parse(env)
  const publicUrl = new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).origin
  const dataDir = resolve(settings.DATA_DIR)
  mkdirSync(dataDir, { recursive: true })
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl,
    trustedProxies: settings.TRUSTED_PROXIES,
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    databaseWays: {
      behindPooler: settings.DATABASE_POOLER,
      /** Not every pooler knows them. */
      preparedStatements: settings.PREPARED_STATEMENTS ?? !settings.DATABASE_POOLER,
    },
    secret: settings.SECRET ?? readSecret(dataDir),
    firstAdmin: firstAdmin(settings),
    /** By default only on loopback. */
    demo: settings.DEMO ?? isLoopback(publicUrl),
    signUp: settings.SIGN_UP,
    google: googleOf(settings, publicUrl),
    mail: {
      smtpUrl: settings.SMTP_URL,
      from: settings.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    },
    ...paymentsOf(settings),
    /** Null: no SMS is sent. */
    sms: smsOf(settings),
    imageStore: imageStoreOf(settings),
    sandboxPort: settings.SANDBOX_PORT,
    detailsPublic: settings.DETAILS_PUBLIC,
    unpaidDays: settings.UNPAID_DAYS,
    backups: {
      folder: settings.BACKUP_DIR ? resolve(settings.BACKUP_DIR) : null,
      keepDays: settings.BACKUP_KEEP_DAYS,
    },
    logLevel: settings.LOG_LEVEL,
    logFormat: settings.LOG_FORMAT,
    closingSeconds: settings.CLOSING_SECONDS,
    metrics: metricsOf(settings),
  }
}

/** Settings for a folder that gets its secret from a backup: none is made. */
export const readConfigToRestore = (env: Record<string, string | undefined> = process.env) =>
  readConfig({ ...env, SECRET: env.SECRET || 'x'.repeat(MIN_SECRET) })

export class ConfigError extends StartupError {}

type Parsed = z.infer<typeof EnvironmentSettings>

function parse(env: Record<string, string | undefined>): Parsed {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = EnvironmentSettings.superRefine(checkImageSettings)
    .superRefine(checkPaymentSettings)
    .superRefine(checkMetricsSettings)
    .superRefine(checkSmsSettings)
    .safeParse(given)
  if (parsed.success) return parsed.data
  const sentences = parsed.error.issues.map(
    (one) => `The setting ${one.path.join('.')} is wrong: ${one.message}.`,
  )
  throw new ConfigError(sentences.join('\n'))
}

function firstAdmin(settings: Parsed) {
  const [email, password] = readPair(settings, 'ADMIN_EMAIL', 'ADMIN_PASSWORD')
  return email && password ? { email, password } : null
}

const GOOGLE = 'https://accounts.google.com/.well-known/openid-configuration'
// Opens only the sandbox, so it is no secret.
const SANDBOX_CLIENT = { clientId: 'ogs-sandbox', clientSecret: 'ogs-sandbox-google' }

function googleOf(settings: Parsed, publicUrl: string) {
  const { GOOGLE_DISCOVERY_URL = GOOGLE, SANDBOX_PORT, DEMO } = settings
  const [id, secret] = readPair(settings, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_DISCOVERY_URL')
  if (id && secret)
    return { kind: 'real' as const, clientId: id, clientSecret: secret, discoveryUrl: GOOGLE_DISCOVERY_URL }
  // Anybody can be anyone at the sandbox, so it is for local demos only.
  if (DEMO === false || !isLoopback(publicUrl) || paymentsOf(settings).sslcommerz) return null
  const discoveryUrl = `http://127.0.0.1:${SANDBOX_PORT}/google/.well-known/openid-configuration`
  return { kind: 'test' as const, ...SANDBOX_CLIENT, discoveryUrl }
}

type TextSetting = 'ADMIN_EMAIL' | 'ADMIN_PASSWORD' | 'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET'

/** @throws ConfigError when one is set without the other, or only their address */
function readPair(settings: Parsed, one: TextSetting, other: TextSetting, address?: 'GOOGLE_DISCOVERY_URL') {
  if (Boolean(settings[one]) !== Boolean(settings[other]))
    throw new ConfigError(`Set both ${one} and ${other}, or neither.`)
  if (address && settings[address] && !settings[one])
    throw new ConfigError(`${address} is set, but not ${one}. Set both, or neither.`)
  return [settings[one], settings[other]] as const
}

function readSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) makeSecret(file)
  chmodSync(file, 0o600)
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length >= MIN_SECRET) return secret
  throw new ConfigError(
    `${file} is damaged: it is shorter than a secret. Bring it back from a backup, or remove it; people then log in again.`,
  )
}

/** Atomic: `link` never overwrites, so of two processes the first one wins. */
function makeSecret(file: string): void {
  // Containers sharing a folder may have equal process ids.
  const making = `${file}.${randomBytes(8).toString('hex')}`
  writeFileSync(making, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(making, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    unlinkSync(making)
  }
}
