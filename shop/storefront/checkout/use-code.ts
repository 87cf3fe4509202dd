import { useEffect, useState } from 'react'
import type { Quoting } from './use-quote.ts'

/** A typed code, kept for this tab until it is ordered with or removed. */
export interface CodeOfCart {
  /** Empty: none. */
  readonly typed: string
  /** Sent with the cart: unless the shop does not know it. */
  readonly sent: string
  /** Why it was not taken. */
  readonly problem: string | null
  readonly use: (code: string) => void
  readonly reject: (problem: string) => void
}

const CODE_KEY = 'ogs-code'

export const forgetCode = (): void => sessionStorage.removeItem(CODE_KEY)

export function useCode(): CodeOfCart {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => setTyped(sessionStorage.getItem(CODE_KEY) ?? ''), [])
  return {
    typed,
    sent: problem === null ? typed : '',
    problem,
    use(code) {
      if (code) sessionStorage.setItem(CODE_KEY, code)
      else forgetCode()
      setProblem(null)
      setTyped(code)
    },
    reject: setProblem,
  }
}

/** A code that the shop does not know is not sent again: each time would count as a guess. */
export function useRejection({ sent, reject }: CodeOfCart, { quote, isStale }: Quoting): void {
  const problem = isStale || !sent ? null : rejectionIn(quote)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer rejects, not a new render.
  useEffect(() => {
    if (problem) reject(problem)
  }, [problem])
}

const REJECTED = ['code-unknown', 'code-tries']

const rejectionIn = (quote: Quoting['quote']): string | null =>
  quote?.refusals.find(({ code }) => REJECTED.includes(code))?.message ?? null

/** Why a code cannot be used with this cart. */
export const codeProblemIn = (quote: Quoting['quote']): string | null =>
  quote?.refusals.find(({ code }) => isAboutCode(code))?.message ?? null

export const isAboutCode = (code: string): boolean => code.startsWith('code-')
