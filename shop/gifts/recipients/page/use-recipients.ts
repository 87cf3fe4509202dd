import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { ApiError, callApi, messageOf } from '../../../kernel/api/api-client.ts'
import { useWords } from '../../../kernel/language/use-words.ts'
import { toTaka } from '../../../kernel/money.ts'
import { sendFile } from '../../../ui/form/sending.ts'
import type { RecipientList } from '../recipients-shapes.server.ts'
import { recipientWords } from '../words.en.ts'

export type Recipients = ReturnType<typeof useRecipients>

export function useRecipients() {
  /** How much of a file has been sent, from 0 to 1; null: none is on its way. */
  const [sent, setSent] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const words = useWords(recipientWords)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()

  async function attempt(failed: string, work: () => Promise<unknown>, said = messageOf): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      console.error(failed, error)
      setProblem(said(error))
    } finally {
      // A refusal means that it is not what this page shows.
      await revalidate()
      setSent(null)
      setBusy(false)
    }
  }

  return {
    sent,
    busy,
    problem,
    upload: (file: File) =>
      attempt('Error reading the file', () => {
        setSent(0)
        const named = new URLSearchParams({ fileName: file.name.slice(-200) })
        const what = { what: words.sentThing, body: file, contentType: 'text/csv' }
        return sendFile<object>(`/recipients?${named}`, { ...what, onProgress: setSent })
      }),
    discard: () => attempt('Error discarding the file', () => callApi('DELETE /recipients')),
    order: ({ _id, amount }: RecipientList) =>
      attempt(
        'Error ordering',
        async () => {
          const placed = await callApi('POST /recipients/{id}/order', {
            params: { id: _id },
            body: { amount: toTaka(amount) },
          })
          await navigate(`/profile/orders/${placed.insertedId}`)
        },
        (error) => (wasAnswered(error) ? messageOf(error) : words.again(messageOf(error))),
      ),
  }
}

/** After a network failure or a fault of the server, nobody knows whether it was ordered. */
const wasAnswered = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500
