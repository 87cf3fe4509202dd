import { useEffect, useState } from 'react'
import type { ChargedOrder } from '../charges/charge-source.ts'

/** What became of a code with what is ordered: a quote of the cart, or of a file. */
export interface AnsweredCode {
  /** The latest; null before the first. */
  readonly quote: {
    readonly code: ChargedOrder['code'] | null
    readonly refusals: readonly { readonly code: string; readonly message: string }[]
  } | null
  /** A newer one is loading. */
  readonly isStale: boolean
}

/** A typed code, kept for this tab until it is ordered with or removed. */
export interface CodeOfOrder {
  /** Empty: none. */
  readonly typed: string
  /** Sent with what is ordered: unless the shop does not know it. */
  readonly sent: string
  /** Why it was not taken. */
  readonly problem: string | null
  readonly use: (code: string) => void
  readonly reject: (problem: string) => void
}

const CODE_KEYS = { cart: 'ogs-code', file: 'ogs-code-of-file' }

type Ordered = keyof typeof CODE_KEYS

export const forgetCode = (of: Ordered): void => sessionStorage.removeItem(CODE_KEYS[of])

/** The cart and the file of recipients have a code each. */
export function useCode(of: Ordered): CodeOfOrder {
  const key = CODE_KEYS[of]
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => setTyped(sessionStorage.getItem(key) ?? ''), [key])
  return {
    typed,
    sent: problem === null ? typed : '',
    problem,
    use(code) {
      if (code) sessionStorage.setItem(key, code)
      else forgetCode(of)
      setProblem(null)
      setTyped(code)
    },
    reject: setProblem,
  }
}

/** A code that the shop does not know is not sent again: each time would count as a guess. */
export function useRejection({ sent, reject }: CodeOfOrder, { quote, isStale }: AnsweredCode): void {
  const problem = isStale || !sent ? null : rejectionIn(quote)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer rejects, not a new render.
  useEffect(() => {
    if (problem) reject(problem)
  }, [problem])
}

const REJECTED = ['code-unknown', 'code-tries']

const rejectionIn = (quote: AnsweredCode['quote']): string | null =>
  quote?.refusals.find(({ code }) => REJECTED.includes(code))?.message ?? null

/** Why a code cannot be used with what is ordered. */
export const codeProblemIn = (quote: AnsweredCode['quote']): string | null =>
  quote?.refusals.find(({ code }) => isAboutCode(code))?.message ?? null

export const isAboutCode = (code: string): boolean => code.startsWith('code-')
