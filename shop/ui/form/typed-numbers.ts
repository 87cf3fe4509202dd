import { latinDigits } from '../../kernel/language/digits.ts'
import type { Typed } from './use-form.ts'

/** Reads numbers in either script; apart, because most forms have none. */
export function numbersIn({ text }: Typed) {
  const latin = (name: string) => latinDigits(text(name)).trim()
  return { latin, whole: (name: string) => wholeIn(latin(name)) }
}

/** @returns null for nothing; what is no number stays a text, so that the API's answer names it */
export function wholeIn(text: string): number | null {
  const number = Number(text)
  return text === '' ? null : Number.isNaN(number) ? (text as never) : number
}
