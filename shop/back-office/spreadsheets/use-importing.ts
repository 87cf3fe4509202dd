import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation, useRevalidator } from 'react-router'
import { ApiError, api } from '../../kernel/api-client.ts'
import { poll } from '../../kernel/poll.ts'
import { useDialogs } from '../../ui/dialog.tsx'
import { isWorking, type ProductImport } from '../imports/product-import.ts'
import { uploadFile } from './upload-file.ts'

/** How often somebody who watches asks how far it is, in milliseconds. */
const lookEvery = () => 700

/** What a person can do with a file, and what stood in the way. */
export function useImporting(open: ProductImport | null) {
  const [sent, setSent] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const { confirm } = useDialogs()
  const navigate = useNavigate()
  const going = useNavigation().state !== 'idle'
  const stays = useStays(going)
  // Whoever goes elsewhere would wait longer: a look begins their navigation anew.
  const watching = open !== null && isWorking(open.state) && !going

  // Not by the state of the revalidation: one that is quick may end before anybody is shown that it began.
  useEffect(() => (watching ? poll(revalidate, lookEvery) : undefined), [watching, revalidate])

  async function attempt(words: string, work: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      console.error(words, error)
      setProblem(error instanceof ApiError ? error.message : 'Something went wrong. Please try again.')
    }
    await revalidate()
    // Together with what the page shows then; the buttons of before would be there once more.
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
        // Whoever has gone on to another page meanwhile is not brought back.
        if (stays.current) await navigate('.', { replace: true, preventScrollReset: true })
      })
    },
    importNow: (one: ProductImport) =>
      attempt('Error importing', () => api('POST', `/imports/${one._id}/execution`)),
    discard: (one: ProductImport) => attempt('Error discarding', () => api('DELETE', `/imports/${one._id}`)),
    undo: async (one: ProductImport) => {
      if (!(await confirm(UNDO))) return
      await attempt('Error undoing the import', () => api('POST', `/imports/${one._id}/reversal`))
    },
  }
}

/** Whether the page is there, and nobody is on the way to another one. */
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

const UNDO = {
  title: 'Are you sure?',
  text: 'Changed gifts get back what they had, and added ones leave the shop.',
  confirm: 'Yes, undo it!',
  cancel: 'No, keep it',
  danger: true,
}
