import { type RefObject, useEffect, useRef } from 'react'
import { useNavigate, useNavigation, useRevalidator } from 'react-router'
import { sendCsv, useFile } from '../../files/use-file.ts'
import type { ProductImport } from '../../imports/import-shapes.server.ts'
import { isWorking } from '../../imports/product-import.ts'
import { callApi } from '../../kernel/api/api-client.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { poll } from '../../kernel/poll.ts'
import { deletionWords } from '../../ui/dialog/deletion-words.en.ts'
import { useDialogs } from '../../ui/dialog/dialog.tsx'
import { spreadsheetWords } from './words.en.ts'

const pollMs = () => 700

export function useImporting(open: ProductImport | null) {
  const { sent, busy, problem, attempt, send } = useFile()
  const { revalidate } = useRevalidator()
  const { confirm } = useDialogs()
  const words = useWords(spreadsheetWords)
  const { areYouSure, noKeep } = useWords(deletionWords)
  const navigate = useNavigate()
  const going = useNavigation().state !== 'idle'
  const isOnPage = useIsOnPage(going)
  // A revalidation would restart a running navigation.
  const watching = open !== null && isWorking(open.state) && !going

  useEffect(() => (watching ? poll(revalidate, pollMs) : undefined), [watching, revalidate])

  return {
    sent,
    busy,
    problem,
    upload: (file: File) =>
      send(async (onProgress) => {
        await uploadFile(file, onProgress)
        // A person who has left the page stays away.
        if (isOnPage.current) await navigate('.', { replace: true, preventScrollReset: true })
      }),
    importNow: ({ _id }: ProductImport) =>
      attempt(() => callApi('POST /imports/{id}/execution', { params: { id: _id } })),
    discard: ({ _id }: ProductImport) =>
      attempt(() => callApi('DELETE /imports/{id}', { params: { id: _id } })),
    undo: async ({ _id }: ProductImport) => {
      const question = { title: areYouSure, text: words.undoText, confirm: words.yesUndo, cancel: noKeep }
      if (await confirm({ ...question, danger: true }))
        await attempt(() => callApi('POST /imports/{id}/reversal', { params: { id: _id } }))
    },
  }
}

/** @param onProgress from 0 to 1 @throws ApiError */
export async function uploadFile(file: File, onProgress: (share: number) => void): Promise<ProductImport> {
  // Renews an expired token first, so that 30 MB are not sent in vain.
  await callApi('GET /imports')
  return sendCsv('POST /imports', file, onProgress)
}

function useIsOnPage(going: boolean): RefObject<boolean> {
  const isOnPage = useRef(true)
  useEffect(() => {
    isOnPage.current = !going
    return () => {
      isOnPage.current = false
    }
  }, [going])
  return isOnPage
}
