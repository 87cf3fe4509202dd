import proxyAddr from 'proxy-addr'
import { z } from 'zod'
import { imageSettings } from './image-settings.ts'
import { paymentSettings } from './payment-settings.ts'

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on')
const port = z.coerce.number().int().min(1).max(65535)
const text = z.string().min(1).optional()
const httpUrl = z.url({ protocol: /^https?$/ })

/** One address, alone or behind a name; a line break in it would be a header of its own. */
const SENDER = /^(?:[^<>,;\p{Cc}]+<[^<>@\s,;]+@[^<>@\s,;]+>|[^<>@\s,;]+@[^<>@\s,;]+)$/u

/** Addresses and networks, as `proxy-addr` reads them: `10.0.0.0/8, loopback`. */
const networks = z
  .string()
  .transform((list) => list.split(',').map((one) => one.trim()))
  .refine(areNetworks, 'must be addresses or networks such as 10.0.0.0/8, separated by commas')

/** The environment variables that are settings; README.md says what each means. */
export const Settings = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: httpUrl.optional(),
  TRUSTED_PROXIES: networks.default([]),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(8, 'needs at least 8 characters').max(128).optional(),
  DEMO: onOff.optional(),
  SIGN_UP: z.enum(['at-once', 'verified']).default('at-once'),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_DISCOVERY_URL: httpUrl.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, error: 'must be smtp:// or smtps:// and a server' })
    .optional(),
  MAIL_FROM: z.string().regex(SENDER, 'must be an address such as Gifts <orders@gifts.example>').optional(),
  SANDBOX_PORT: port.default(3001),
  DETAILS_PUBLIC: onOff.default(false),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  ...imageSettings,
  ...paymentSettings,
})

function areNetworks(list: readonly string[]): boolean {
  try {
    proxyAddr.compile([...list])
    return true
  } catch {
    return false
  }
}
