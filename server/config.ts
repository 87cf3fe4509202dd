import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { CannotOpen } from './cannot-open.ts'

/** Everything that may differ from one shop to the next. Parsed once, passed in. */
export type Config = ReturnType<typeof readConfig>

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on')
const port = z.coerce.number().int().min(1).max(65535)
const text = z.string().min(1).optional()

const Settings = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(8, 'needs at least 8 characters').max(128).optional(),
  DEMO: onOff.optional(),
  SSLCZ_STORE_ID: text,
  SSLCZ_STORE_PASSWORD: text,
  SSLCZ_BASE_URL: z.url({ protocol: /^https?$/ }).default('https://sandbox.sslcommerz.com'),
  SANDBOX_PORT: port.default(3001),
  DETAILS_PUBLIC: onOff.default(false),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

/**
 * @param env an empty value counts as not set
 * @throws ConfigError with one sentence for each wrong setting
 */
export function readConfig(env: Record<string, string | undefined> = process.env) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Settings.safeParse(given)
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(sentence))
  const settings = parsed.data
  pair(settings, 'ADMIN_EMAIL', 'ADMIN_PASSWORD')
  pair(settings, 'SSLCZ_STORE_ID', 'SSLCZ_STORE_PASSWORD')
  const publicUrl = new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).origin
  const dataDir = resolve(settings.DATA_DIR)
  mkdirSync(dataDir, { recursive: true })
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl,
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    secret: settings.SECRET ?? keptSecret(dataDir),
    firstAdmin:
      settings.ADMIN_EMAIL && settings.ADMIN_PASSWORD
        ? { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD }
        : null,
    /** The demo shop with its accounts; by default only where nobody else can reach it. */
    demo: settings.DEMO ?? isLoopback(publicUrl),
    sslcommerz:
      settings.SSLCZ_STORE_ID && settings.SSLCZ_STORE_PASSWORD
        ? {
            storeId: settings.SSLCZ_STORE_ID,
            storePassword: settings.SSLCZ_STORE_PASSWORD,
            baseUrl: settings.SSLCZ_BASE_URL,
          }
        : null,
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

function sentence(issue: z.core.$ZodIssue): string {
  return `The setting ${issue.path.join('.')} is wrong: ${issue.message}.`
}

function pair<S, K extends keyof S & string>(settings: S, one: K, other: K): void {
  if (Boolean(settings[one]) === Boolean(settings[other])) return
  throw new ConfigError([`Set both ${one} and ${other}, or neither.`])
}

export function isLoopback(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}

/** Made once and kept in the data folder, readable by its owner alone. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) makeSecret(file)
  chmodSync(file, 0o600)
  return readFileSync(file, 'utf8').trim()
}

/** Whole or not at all, and of two processes that start together the first one's: a link is never overwritten. */
function makeSecret(file: string): void {
  // Two containers on one folder may have the same process id.
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
