import { z } from 'zod'
import { FORMATS } from './format.ts'
import type { Language } from './language.ts'
import { createTwins } from './sentence-twins.ts'

const messages = createTwins()

/** Why a field is refused, in both languages. @returns the English, for a schema */
export const fieldMessage = messages.add

/** As `fieldMessage`, with something between its words that is known only then. @returns the English */
export const fieldMessageWith = messages.addWith

const { localeError } = z.locales.bn()

/** For a message that was made by `fieldMessage` or `fieldMessageWith`; others stay. */
export const messageFor = (language: Language, message: string): string =>
  (language === 'bn' && messages.find(message)) || message

/** What an issue of a schema says; the shop's own words before Zod's. */
export function messageIn(language: Language, issue: z.core.$ZodIssue): string {
  if (language === 'en') return issue.message
  const own = messages.find(issue.message)
  if (own !== undefined) return own
  const told = localeError(issue as z.core.$ZodRawIssue)
  return FORMATS.bn.digits((typeof told === 'string' ? told : told?.message) ?? issue.message)
}
