import { z } from '@hono/zod-openapi'
import { fieldMessage } from './field-message.ts'
import { FORMATS } from './format.ts'
import { visibleOf } from './visible.ts'

/** Only refuses lone surrogates (no address takes them) and NUL (no database does). */
export const wholeText = (most: number) =>
  whole(z.string().max(most)).refine((text) => !text.includes('\0'), { error: WHOLE })

const WHOLE = fieldMessage('must be whole characters', 'পুরো অক্ষর হতে হবে')
const whole = (text: z.ZodString) => text.refine((one) => one.isWellFormed(), { error: WHOLE, abort: true })

/** A single line, trimmed and composed (NFC). PostgreSQL refuses NUL, so every text from outside passes here. */
export const line = (most: number, least: 0 | 1 = 0) => typed(CONTROL, ONE_LINE, most, least)

/** As `line`, but may hold line breaks and tabs; line breaks come out as `\n`. */
export const paragraph = (most: number, least: 0 | 1 = 0) =>
  typed(CONTROL_BUT_BREAKS, NO_CONTROLS, most, least)

const ONE_LINE = fieldMessage('must be a single line', 'এক লাইনে লিখতে হবে')
const NO_CONTROLS = fieldMessage('must not hold control characters', 'অদৃশ্য নিয়ন্ত্রণ অক্ষর থাকতে পারবে না')
export const EMPTY = fieldMessage('must not be empty', 'খালি রাখা যাবে না')
const tooLong = (most: number) =>
  fieldMessage(`must have at most ${most} characters`, `সর্বোচ্চ ${FORMATS.bn.number(most)} অক্ষর লেখা যাবে`)

const CONTROL = /\p{Cc}/u
const CONTROL_BUT_BREAKS = /[^\P{Cc}\t\n]/u

function typed(forbidden: RegExp, why: string, most: number, least: 0 | 1) {
  return whole(z.string())
    .transform((text) => text.replace(/\r\n?/g, '\n').normalize('NFC').trim())
    .refine((text) => !forbidden.test(text), { error: why, abort: true })
    .refine((text) => length(visibleOf(text)) >= least, { error: EMPTY })
    .refine((text) => length(text) <= most, { error: tooLong(most) })
}

/** Counts characters as PostgreSQL does: an emoji is one. */
const length = (text: string): number => [...text].length
