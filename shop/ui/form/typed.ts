import { latinDigits } from '../../kernel/language/digits.ts'

export type Typed = ReturnType<typeof typedIn>

/** Reads what was typed by the names of the fields; an absent field is an empty text. */
export function typedIn(data: FormData) {
  const text = (name: string) => String(data.get(name) ?? '')
  /** Trimmed, with Latin digits. */
  const latin = (name: string) => latinDigits(text(name)).trim()
  return {
    text,
    latin,
    whole: (name: string) => wholeIn(latin(name)),
    isTicked: (name: string) => data.has(name),
    all: (name: string) => data.getAll(name).map(String),
  }
}

/** @returns null for nothing; what is no number stays a text, so that the API's answer names it */
export function wholeIn(text: string): number | null {
  const number = Number(text)
  return text === '' ? null : Number.isNaN(number) ? (text as never) : number
}
