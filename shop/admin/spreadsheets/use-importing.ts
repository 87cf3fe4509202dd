import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation, useRevalidator } from 'react-router'
import type { ProductImport } from '../../catalog/admin/imports/import-shapes.server.ts'
import { isWorking } from '../../catalog/admin/imports/product-import.ts'
import { callApi, messageOf } from '../../kernel/api/api-client.ts'
import { pageLanguage } from '../../kernel/language/language.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { wordsIn } from '../../kernel/language/words-in.ts'
import { poll } from '../../kernel/poll.ts'
import { deletionWords } from '../../ui/dialog/deletion-words.en.ts'
import { useDialogs } from '../../ui/dialog/dialog.tsx'
import { sendFile } from '../../ui/form/sending.ts'
import { spreadsheetWords } from './words.en.ts'

const pollMs = () => 700

export function useImporting(open: ProductImport | null) {
  const [sent, setSent] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const { confirm } = useDialogs()
  const words = useWords(spreadsheetWords)
  const { areYouSure, noKeep } = useWords(deletionWords)
  const navigate = useNavigate()
  const going = useNavigation().state !== 'idle'
  const stays = useStays(going)
  // A revalidation would restart a running navigation.
  const watching = open !== null && isWorking(open.state) && !going

  useEffect(() => (watching ? poll(revalidate, pollMs) : undefined), [watching, revalidate])

  async function attempt(failed: string, work: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      console.error(failed, error)
      setProblem(messageOf(error))
    }
    await revalidate()
    // In one render with the new data, so that old buttons do not flash.
    startTransition(() => {
      setSent(null)
      setBusy(false)
    })
  }

  return {
    sent,
    busy,
    problem,
    upload: (file: File) => {
      setSent(0)
      return attempt('Error reading the file', async () => {
        await uploadFile(file, setSent)
        // A person who left the page is not brought back.
        if (stays.current) await navigate('.', { replace: true, preventScrollReset: true })
      })
    },
    importNow: (one: ProductImport) =>
      attempt('Error importing', () => callApi('POST /imports/{id}/execution', { params: { id: one._id } })),
    discard: (one: ProductImport) =>
      attempt('Error discarding', () => callApi('DELETE /imports/{id}', { params: { id: one._id } })),
    undo: async (one: ProductImport) => {
      const question = { title: areYouSure, text: words.undoText, confirm: words.yesUndo, cancel: noKeep }
      if (!(await confirm({ ...question, danger: true }))) return
      await attempt('Error undoing the import', () =>
        callApi('POST /imports/{id}/reversal', { params: { id: one._id } }),
      )
    },
  }
}

/** @param onProgress from 0 to 1 @throws ApiError */
export async function uploadFile(file: File, onProgress: (share: number) => void): Promise<ProductImport> {
  // Renews an expired token first, so that 30 MB are not sent in vain.
  await callApi('GET /imports')
  const named = new URLSearchParams({ fileName: file.name.slice(-200) })
  return sendFile<ProductImport>(`/imports?${named}`, {
    what: wordsIn(pageLanguage(), spreadsheetWords).sentThing,
    body: file,
    contentType: 'text/csv',
    onProgress,
  })
}

function useStays(going: boolean): RefObject<boolean> {
  const stays = useRef(true)
  useEffect(() => {
    stays.current = !going
    return () => {
      stays.current = false
    }
  }, [going])
  return stays
}
