import { z } from 'zod'
import { textSetting } from './payment-settings.ts'

const httpUrl = z.url({ protocol: /^https?$/ }).optional()

export const smsSettings = {
  SMS: z.enum(['ssl', 'bulksmsbd', 'sandbox'], 'must be ssl, bulksmsbd or sandbox').optional(),
  SMS_SSL_TOKEN: textSetting,
  SMS_SSL_SID: textSetting,
  SMS_SSL_BASE_URL: httpUrl,
  SMS_BULKSMSBD_KEY: textSetting,
  SMS_BULKSMSBD_SENDER: textSetting,
  SMS_BULKSMSBD_BASE_URL: httpUrl,
}

type SmsSettings = z.infer<z.ZodObject<typeof smsSettings>>

const NEEDED = {
  ssl: ['SMS_SSL_TOKEN', 'SMS_SSL_SID'],
  bulksmsbd: ['SMS_BULKSMSBD_KEY', 'SMS_BULKSMSBD_SENDER'],
  sandbox: [],
} as const satisfies Record<string, readonly (keyof SmsSettings)[]>

/** Refuses a provider without its keys, and keys of a provider that is not chosen. */
export function checkSmsSettings(settings: SmsSettings, context: z.core.$RefinementCtx): void {
  const wrong = (message: string) => context.addIssue({ code: 'custom', path: ['SMS'], message })
  const { SMS: provider } = settings
  if (provider) {
    const missing = NEEDED[provider].filter((name) => !settings[name])
    if (missing.length > 0) wrong(`${provider} needs ${missing.join(' and ')}`)
    return
  }
  for (const other of ['ssl', 'bulksmsbd'] as const) {
    const given = NEEDED[other].find((name) => settings[name])
    if (given) wrong(`${given} is set, so say ${other} here, or leave it out`)
  }
}

/** @param settings checked by `checkSmsSettings` @returns null where no SMS is sent */
export function smsOf(settings: SmsSettings) {
  const { SMS_SSL_TOKEN: token = '', SMS_SSL_SID: sid = '' } = settings
  const { SMS_BULKSMSBD_KEY: key = '', SMS_BULKSMSBD_SENDER: sender = '' } = settings
  switch (settings.SMS) {
    case 'ssl': {
      const baseUrl = settings.SMS_SSL_BASE_URL ?? 'https://smsplus.sslwireless.com'
      return { kind: 'ssl' as const, token, sid, baseUrl }
    }
    case 'bulksmsbd': {
      const baseUrl = settings.SMS_BULKSMSBD_BASE_URL ?? 'https://bulksmsbd.net'
      return { kind: 'bulksmsbd' as const, key, sender, baseUrl }
    }
    case 'sandbox':
      return { kind: 'sandbox' as const }
    case undefined:
      return null
  }
}
