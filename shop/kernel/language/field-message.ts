import type { z } from 'zod'
import { FORMATS } from './format.ts'
import type { Language } from './language.ts'
import { createTranslations } from './translations.ts'

const messages = createTranslations()

/** Why a field is refused, in both languages. @returns the English, for a schema */
export const fieldMessage = messages.add

/** As `fieldMessage`, with something between its words that is known only then. @returns the English */
export const fieldMessageWith = messages.addTemplate

/** For a message that was made by `fieldMessage` or `fieldMessageWith`; others stay. */
export const messageFor = (language: Language, message: string): string =>
  (language === 'bn' && messages.find(message)) || message

/** What an issue of a schema says; the shop's own words before Zod's. */
export function messageIn(language: Language, issue: z.core.$ZodIssue): string {
  if (language === 'en') return issue.message
  return messages.find(issue.message) ?? inBangla(issue)
}

const { number } = FORMATS.bn

// Zod's own Bangla names types and formats by their English words.
function inBangla(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && /received undefined$/.test(issue.message)) return 'লাগবে'
  if (issue.code === 'too_small') return AT_LEAST(number(Number(issue.minimum)), issue.origin)
  if (issue.code === 'too_big') return AT_MOST(number(Number(issue.maximum)), issue.origin)
  return 'ঠিকভাবে লেখা হয়নি'
}

const AT_LEAST = (least: string, of: string): string =>
  of === 'string' ? `কমপক্ষে ${least} অক্ষর হতে হবে` : `কমপক্ষে ${least} হতে হবে`

const AT_MOST = (most: string, of: string): string =>
  of === 'string' ? `সর্বোচ্চ ${most} অক্ষর হতে পারে` : `সর্বোচ্চ ${most} হতে পারে`
