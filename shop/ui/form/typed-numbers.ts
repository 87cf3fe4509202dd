import { latinDigits } from '../../kernel/language/digits.ts'
import type { Typed } from './use-form.ts'

/** Reads numbers in either script; in a file of its own, as most forms have none. */
export function numbersIn({ text }: Typed) {
  const latin = (name: string) => latinDigits(text(name)).trim()
  return { latin, whole: (name: string) => wholeIn(latin(name)) }
}

/** @returns null for an empty text; a text that is no number stays one, so that the API's error names it */
export function wholeIn(text: string): number | null {
  const number = Number(text)
  return text === '' ? null : Number.isNaN(number) ? (text as never) : number
}
