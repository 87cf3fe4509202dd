import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi, messageOf } from '../../kernel/api/api-client.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialog/dialog.tsx'
import { useToast } from '../../ui/dialog/toast.tsx'
import { shelfWords } from './words.en.ts'

/** For a parcel with a gift that was sold out when its order was paid: one press reserves what was found. */
export function StockMissing({ orderId }: { readonly orderId: string }) {
  const [busy, setBusy] = useState(false)
  const words = useWords(shelfWords)
  const { revalidate } = useRevalidator()
  const { showMessage } = useDialogs()
  const toast = useToast()

  async function reserve(): Promise<void> {
    setBusy(true)
    try {
      await callApi('POST /manageorder/{id}/stock', { params: { id: orderId } })
      toast(words.reserved)
    } catch (error) {
      console.error('Error managing order', error)
      await showMessage({ title: words.didNotWork, text: messageOf(error), kind: 'error' })
    } finally {
      await revalidate()
      setBusy(false)
    }
  }

  return (
    <Alert kind="warning">
      <p>{words.missing}</p>
      <Button type="button" kind="quiet" busy={busy} onClick={reserve} className="mt-3">
        {words.found}
      </Button>
    </Alert>
  )
}
