import proxyAddr from 'proxy-addr'
import { z } from 'zod'
import { isLoopback, onOff, paymentSettings, textSetting } from './payment-settings.ts'
import { smsSettings } from './sms-settings.ts'

const httpUrl = z.url({ protocol: /^https?$/ }).optional()
const SMTP = 'must be smtp:// or smtps:// and a server'
const port = z.coerce.number().int().min(1).max(65535)

/** One address, alone or with a name, in one line to prevent header injection. */
const SENDER = /^(?:[^<>,;\p{Cc}]+<[^<>@\s,;]+@[^<>@\s,;]+>|[^<>@\s,;]+@[^<>@\s,;]+)$/u

/** The format of `proxy-addr`: `10.0.0.0/8, loopback`. */
const networks = z
  .string()
  .transform((list) => list.split(',').map((one) => one.trim()))
  .refine(areNetworks, 'must be addresses or networks such as 10.0.0.0/8, separated by commas')

function areNetworks(list: readonly string[]): boolean {
  try {
    return Boolean(proxyAddr.compile([...list]))
  } catch {
    return false
  }
}

const imageSettings = {
  IMAGE_STORE: z.enum(['folder', 's3', 'imgbb']).optional(),
  IMGBB_KEY: textSetting,
  S3_ENDPOINT: httpUrl,
  S3_REGION: textSetting,
  S3_BUCKET: textSetting,
  S3_ACCESS_KEY_ID: textSetting,
  S3_SECRET_ACCESS_KEY: textSetting,
}
type ImageSettings = z.infer<z.ZodObject<typeof imageSettings>>

const metricsSettings = {
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).optional(),
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
}
type MetricsSettings = z.infer<z.ZodObject<typeof metricsSettings>>

/** In characters. */
export const MIN_SECRET = 32

/** The environment variables that are settings; docs/settings.md says what each means. */
export const EnvironmentSettings = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: httpUrl,
  TRUSTED_PROXIES: networks.default([]),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOLER: onOff.default(false),
  PREPARED_STATEMENTS: onOff.optional(),
  SECRET: z.string().min(MIN_SECRET, `needs at least ${MIN_SECRET} characters`).optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(8, 'needs at least 8 characters').max(128).optional(),
  DEMO: onOff.optional(),
  SIGN_UP: z.enum(['at-once', 'verified']).default('at-once'),
  GOOGLE_CLIENT_ID: textSetting,
  GOOGLE_CLIENT_SECRET: textSetting,
  GOOGLE_DISCOVERY_URL: httpUrl,
  SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /./, error: SMTP }).optional(),
  MAIL_FROM: z.string().regex(SENDER, 'must be an address such as Gifts <orders@gifts.example>').optional(),
  SANDBOX_PORT: port.default(3001),
  DETAILS_PUBLIC: onOff.default(false),
  UNPAID_DAYS: z.coerce.number().int().min(0).max(365).default(7),
  BACKUP_DIR: textSetting,
  BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).max(3650).default(14),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  LOG_FORMAT: z.enum(['text', 'json']).default('text'),
  CLOSING_SECONDS: z.coerce.number().min(0).max(300).default(0),
  ...imageSettings,
  ...metricsSettings,
  ...paymentSettings,
  ...smsSettings,
})

const NEEDED = {
  folder: [],
  s3: ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  imgbb: ['IMGBB_KEY'],
} as const satisfies Record<string, readonly (keyof ImageSettings)[]>

/** Refuses a store without its keys, and keys without their store. */
export function checkImageSettings(settings: ImageSettings, context: z.core.$RefinementCtx): void {
  const wrong = (message: string) => context.addIssue({ code: 'custom', path: ['IMAGE_STORE'], message })
  const { IMAGE_STORE: store } = settings
  if (store) {
    const missing = NEEDED[store].filter((name) => !settings[name])
    if (missing.length > 0) wrong(`${store} needs ${missing.join(' and ')}`)
    return
  }
  for (const other of ['s3', 'imgbb'] as const) {
    const given = NEEDED[other].find((name) => settings[name])
    if (given) wrong(`${given} is set, so say ${other} here, or folder to leave it unused`)
  }
}

/** @param settings checked by `checkImageSettings` */
export function imageStoreOf({ IMAGE_STORE, IMGBB_KEY: key = '', ...settings }: ImageSettings) {
  if (IMAGE_STORE === 'imgbb') return { kind: IMAGE_STORE, key }
  if (IMAGE_STORE !== 's3') return { kind: 'folder' as const }
  const { S3_ENDPOINT: endpoint, S3_REGION: region = 'us-east-1', S3_BUCKET: bucket = '' } = settings
  const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = settings
  return { kind: IMAGE_STORE, endpoint, region, bucket, accessKeyId, secretAccessKey }
}

/** Refuses metrics that others can reach without a token. */
export function checkMetricsSettings(settings: MetricsSettings, context: z.core.$RefinementCtx): void {
  const { METRICS_PORT, METRICS_HOST, METRICS_TOKEN } = settings
  const wrong = (message: string) => context.addIssue({ code: 'custom', path: ['METRICS_PORT'], message })
  const unused = Object.entries({ METRICS_HOST, METRICS_TOKEN }).find(([, value]) => value)
  if (!METRICS_PORT && unused) wrong(`${unused[0]} is set, so set this too`)
  if (METRICS_HOST && !METRICS_TOKEN && !isLoopback(`http://${bracketHost(METRICS_HOST)}`))
    wrong('with a METRICS_HOST that others can reach, set METRICS_TOKEN too')
}

const bracketHost = (host: string): string => (host.includes(':') ? `[${host}]` : host)

/** @param settings checked by `checkMetricsSettings` @returns null without metrics */
export function metricsOf({ METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token }: MetricsSettings) {
  return port ? { port, host: host ?? '127.0.0.1', token } : null
}
