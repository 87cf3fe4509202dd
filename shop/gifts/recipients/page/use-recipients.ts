import { useNavigate } from 'react-router'
import { sendCsv, useFile } from '../../../files/use-file.ts'
import { ApiError, callApi, messageOf } from '../../../kernel/api/api-client.ts'
import { useWords } from '../../../kernel/language/use-words.ts'
import { toTaka } from '../../../kernel/money.ts'
import type { RecipientList } from '../recipients-shapes.server.ts'
import { recipientWords } from '../words.en.ts'

export type Recipients = ReturnType<typeof useRecipients>

export function useRecipients() {
  const { sent, busy, problem, attempt, send } = useFile()
  const words = useWords(recipientWords)
  const navigate = useNavigate()
  return {
    sent,
    busy,
    problem,
    upload: (file: File) => send((onProgress) => sendCsv('POST /recipients', file, onProgress)),
    discard: () => attempt(() => callApi('DELETE /recipients')),
    order: ({ _id, amount }: RecipientList) =>
      attempt(async () => {
        const body = { amount: toTaka(amount) }
        const placed = await callApi('POST /recipients/{id}/order', { params: { id: _id }, body }).catch(
          (error: unknown) => {
            throw wasAnswered(error) ? error : new ApiError(0, { detail: words.again(messageOf(error)) })
          },
        )
        await navigate(`/profile/orders/${placed.insertedId}`)
      }),
  }
}

/** After a network failure or a fault of the server, nobody knows whether it was ordered. */
const wasAnswered = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500
