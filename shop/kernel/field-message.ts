import { z } from 'zod'
import { FORMATS } from './format.ts'
import type { Language } from './language.ts'

const inBangla = new Map<string, string>()

/** Why a field is refused, in both languages. @returns the English, for a schema */
export function fieldMessage(english: string, bangla: string): string {
  inBangla.set(english, bangla)
  return english
}

const { localeError } = z.locales.bn()

/** For a message that was made by `fieldMessage`; others stay. */
export const messageFor = (language: Language, message: string): string =>
  (language === 'bn' && inBangla.get(message)) || message

/** What an issue of a schema says; the shop's own words before Zod's. */
export function messageIn(language: Language, issue: z.core.$ZodIssue): string {
  if (language === 'en') return issue.message
  const own = inBangla.get(issue.message)
  if (own !== undefined) return own
  const told = localeError(issue as z.core.$ZodRawIssue)
  return FORMATS.bn.digits((typeof told === 'string' ? told : told?.message) ?? issue.message)
}
