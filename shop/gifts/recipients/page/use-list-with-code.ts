import { useEffect, useState } from 'react'
import { callApi, messageOf } from '../../../kernel/api/api-client.ts'
import { type AnsweredCode, type CodeOfOrder, useCode, useRejection } from '../../../promotions/use-code.ts'
import type { RecipientList } from '../recipients-shapes.server.ts'

export interface ListWithCode {
  /** With the code where that was answered; null: no file waits. */
  readonly list: RecipientList | null
  readonly code: CodeOfOrder
  readonly answered: AnsweredCode
}

/** The file as the page was loaded with it, and its sums with the code that is typed. */
export function useListWithCode(loaded: RecipientList | null): ListWithCode {
  const code = useCode('file')
  const { sent, reject } = code
  const [answer, setAnswer] = useState<Answer | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `reject` only sets a state.
  useEffect(() => {
    if (!loaded || !sent) return
    const stop = new AbortController()
    callApi('GET /recipients', { query: { code: sent }, signal: stop.signal })
      .then(({ list }) => setAnswer({ to: loaded, sent, list }))
      .catch((error: unknown) => {
        if (stop.signal.aborted) return
        console.error('Error asking what a code takes off', error)
        reject(messageOf(error))
      })
    return () => {
      stop.abort()
      // The same code may be tried again later.
      setAnswer(null)
    }
  }, [loaded, sent])

  const isAnswered = answer !== null && answer.to === loaded && answer.sent === sent
  const list = isAnswered && sent ? answer.list : loaded
  const quote = list && { code: list.code, refusals: list.codeRefusal ? [list.codeRefusal] : [] }
  const answered = { quote, isStale: sent !== '' && !isAnswered }
  useRejection(code, answered)
  return { list, code, answered }
}

interface Answer {
  readonly to: RecipientList
  readonly sent: string
  readonly list: RecipientList | null
}
