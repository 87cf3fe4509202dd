import type { z } from 'zod'
import { FORMATS } from './format.ts'
import type { Language } from './language.ts'

interface Template {
  readonly before: string
  readonly after: string
  readonly bangla: (inserted: string) => string
}

const sentences = new Map<string, string>()
/** By its English, so that a module that is evaluated again replaces its own. */
const templates = new Map<string, Template>()

/** Registers a field's error in both languages. @returns the English, for a schema */
export function fieldMessage(english: string, bangla: string): string {
  sentences.set(english, bangla)
  return english
}

/** As `fieldMessage`, with a value inserted. @returns the English */
export function fieldMessageWith(
  english: (inserted: string) => string,
  bangla: (inserted: string) => string,
) {
  const [before = '', after = ''] = english('\0').split('\0')
  templates.set(english('\0'), { before, after, bangla })
  return english
}

/** Translates messages of `fieldMessage` and `fieldMessageWith`; others stay. */
export const messageFor = (language: Language, message: string): string =>
  (language === 'bn' && findBangla(message)) || message

/** A schema issue's message; the shop's own words before Zod's. */
export function messageIn(language: Language, issue: z.core.$ZodIssue): string {
  if (language === 'en') return issue.message
  return findBangla(issue.message) ?? inBangla(issue)
}

function findBangla(english: string): string | undefined {
  // The longest match: inserted text may begin or end like another template.
  const [found] = [...templates.values()]
    .filter(({ before, after }) => english.startsWith(before) && english.endsWith(after))
    .toSorted((one, other) => lengthOf(other) - lengthOf(one))
  return (
    sentences.get(english) ??
    found?.bangla(english.slice(found.before.length, -found.after.length || undefined))
  )
}

const lengthOf = ({ before, after }: Template): number => before.length + after.length

const { number } = FORMATS.bn

// Zod's own Bangla names types and formats in English.
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
