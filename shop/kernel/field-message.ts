import { z } from 'zod'
import { FORMATS } from './format.ts'
import type { Language } from './language.ts'

const inBangla = new Map<string, string>()

/** Why a field is refused, in both languages. @returns the English, for a schema */
export function fieldMessage(english: string, bangla: string): string {
  inBangla.set(english, bangla)
  return english
}

interface WithTyped {
  readonly before: string
  readonly after: string
  readonly bangla: (typed: string) => string
}

const withTyped: WithTyped[] = []

/** As `fieldMessage`, with something between its words that is known only then. @returns the English */
export function fieldMessageWith(english: (typed: string) => string, bangla: (typed: string) => string) {
  const [before = '', after = ''] = english('\0').split('\0')
  withTyped.push({ before, after, bangla })
  return english
}

function ownInBangla(english: string): string | undefined {
  const found = withTyped.find(({ before, after }) => english.startsWith(before) && english.endsWith(after))
  return (
    inBangla.get(english) ??
    found?.bangla(english.slice(found.before.length, -found.after.length || undefined))
  )
}

const { localeError } = z.locales.bn()

/** For a message that was made by `fieldMessage` or `fieldMessageWith`; others stay. */
export const messageFor = (language: Language, message: string): string =>
  (language === 'bn' && ownInBangla(message)) || message

/** What an issue of a schema says; the shop's own words before Zod's. */
export function messageIn(language: Language, issue: z.core.$ZodIssue): string {
  if (language === 'en') return issue.message
  const own = ownInBangla(issue.message)
  if (own !== undefined) return own
  const told = localeError(issue as z.core.$ZodRawIssue)
  return FORMATS.bn.digits((typeof told === 'string' ? told : told?.message) ?? issue.message)
}
