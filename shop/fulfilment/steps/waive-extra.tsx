import { useState } from 'react'
import { callApi, messageOf } from '../../kernel/api/api-client.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { type Poisha, toTaka } from '../../kernel/money.ts'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialog/dialog.tsx'
import { useToast } from '../../ui/dialog/toast.tsx'
import { orderFulfilmentWords } from './words.en.ts'

interface Props {
  readonly orderId: string
  readonly parcelId: string
  /** The extra charges of a parcel whose order is paid. */
  readonly amount: Poisha
  /** Reloads what is shown; it never rejects. */
  readonly refresh: () => Promise<void>
}

/** One press: the shop pays it, and the parcel waits no longer. */
export function WaiveExtra({ orderId, parcelId, amount, refresh }: Props) {
  const [busy, setBusy] = useState(false)
  const words = useWords(orderFulfilmentWords)
  const { showMessage } = useDialogs()
  const toast = useToast()

  async function waive(): Promise<void> {
    setBusy(true)
    try {
      await callApi('POST /manageorder/{id}/waivers', {
        params: { id: orderId },
        body: { parcelId, amount: toTaka(amount) },
      })
      toast(words.shopPaid(amount))
    } catch (error) {
      console.error('Error managing order', error)
      await showMessage({ title: words.didNotWork, text: messageOf(error), kind: 'error' })
    } finally {
      await refresh()
      setBusy(false)
    }
  }

  return (
    <Button type="button" kind="quiet" busy={busy} onClick={() => void waive()}>
      {words.shopPays(amount)}
    </Button>
  )
}
