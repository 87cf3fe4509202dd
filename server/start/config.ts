import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { z } from 'zod'
import { CannotOpen } from './cannot-open.ts'
import { checkImageSettings, imageStoreOf } from './image-settings.ts'
import { keptSecret } from './kept-secret.ts'
import { isLoopback } from './loopback.ts'
import { checkPaymentSettings, paymentsOf } from './payment-settings.ts'
import { Settings } from './settings.ts'

/** Everything that may differ from one shop to the next. Parsed once, passed in. */
export type Config = ReturnType<typeof readConfig>

/**
 * @param env an empty value counts as not set
 * @throws ConfigError with one sentence for each wrong setting
 */
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
    secret: settings.SECRET ?? keptSecret(dataDir),
    firstAdmin: firstAdmin(settings),
    /** The demo shop with its accounts; by default only where nobody else can reach it. */
    demo: settings.DEMO ?? isLoopback(publicUrl),
    /** Whether a new account is let in at once, or after the link in its mail was followed. */
    signUp: settings.SIGN_UP,
    google: google(settings) ?? testGoogle(settings, publicUrl),
    mail: {
      /** Without it, letters are written as files into the data folder. */
      smtpUrl: settings.SMTP_URL,
      from: settings.MAIL_FROM ?? `OGS <no-reply@${new URL(publicUrl).hostname}>`,
    },
    ...paymentsOf(settings),
    imageStore: imageStoreOf(settings),
    sandboxPort: settings.SANDBOX_PORT,
    detailsPublic: settings.DETAILS_PUBLIC,
    logLevel: settings.LOG_LEVEL,
  }
}

export class ConfigError extends CannotOpen {
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'))
  }
}

type Parsed = z.infer<typeof Settings>

function parse(env: Record<string, string | undefined>): Parsed {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Settings.superRefine(checkImageSettings).superRefine(checkPaymentSettings).safeParse(given)
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(sentence))
  return parsed.data
}

function sentence(issue: z.core.$ZodIssue): string {
  return `The setting ${issue.path.join('.')} is wrong: ${issue.message}.`
}

function firstAdmin(settings: Parsed) {
  const [email, password] = pair(settings, 'ADMIN_EMAIL', 'ADMIN_PASSWORD')
  return email && password ? { email, password } : null
}

function google(settings: Parsed) {
  const [clientId, clientSecret] = pair(
    settings,
    'GOOGLE_CLIENT_ID',
    'GOOGLE_CLIENT_SECRET',
    'GOOGLE_DISCOVERY_URL',
  )
  const { GOOGLE_DISCOVERY_URL: discoveryUrl = GOOGLE } = settings
  return clientId && clientSecret ? { kind: 'real' as const, clientId, clientSecret, discoveryUrl } : null
}

const GOOGLE = 'https://accounts.google.com/.well-known/openid-configuration'

/** At the sandbox's provider anybody can be anyone: for the demo on this machine, and for nothing else. */
function testGoogle(settings: Parsed, publicUrl: string) {
  const isDemo = settings.DEMO !== false && isLoopback(publicUrl)
  if (!isDemo || paymentsOf(settings).sslcommerz) return null
  const discoveryUrl = `http://127.0.0.1:${settings.SANDBOX_PORT}/google/.well-known/openid-configuration`
  return { kind: 'test' as const, ...SANDBOX_CLIENT, discoveryUrl }
}

/** Known to every sandbox; it opens nothing but the sandbox, so its secret is none. */
const SANDBOX_CLIENT = { clientId: 'ogs-sandbox', clientSecret: 'ogs-sandbox-google' }

type TextSetting = 'ADMIN_EMAIL' | 'ADMIN_PASSWORD' | 'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET'

type AddressSetting = 'GOOGLE_DISCOVERY_URL'

/** @throws ConfigError when only one of the two is set, or an address that nobody would call without them */
function pair(settings: Parsed, one: TextSetting, other: TextSetting, address?: AddressSetting) {
  if (Boolean(settings[one]) !== Boolean(settings[other])) {
    throw new ConfigError([`Set both ${one} and ${other}, or neither.`])
  }
  if (address && settings[address] && !settings[one]) {
    throw new ConfigError([`${address} is set, but not ${one}. Set both, or neither.`])
  }
  return [settings[one], settings[other]] as const
}
