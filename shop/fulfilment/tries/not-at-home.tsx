import { useState } from 'react'
import type { NextTry } from '../../delivery/tries.ts'
import { callApi, messageOf } from '../../kernel/api/api-client.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialog/dialog.tsx'
import { useToast } from '../../ui/dialog/toast.tsx'
import type { Try } from './tries.server.ts'
import { tryWords } from './words.en.ts'

interface Props extends Pick<Try, 'orderId' | 'parcelId'> {
  /** So far. */
  readonly tries: number
  /** After the last one. */
  readonly next: NextTry | null
  /** Where it is marked as returned; none: on this page. */
  readonly returnPath?: string
  /** Reloads what is shown; it never rejects. */
  readonly refresh: () => Promise<void>
}

/** From this try on it is asked whether the parcel comes back. */
const ASKS_FROM = 3

/** For a parcel on its way: nobody was at home, and what happens next. */
export function NotAtHome(props: Props) {
  const { tries, next, returnPath } = props
  const words = useWords(tryWords)
  const [isOpen, setOpen] = useState(false)
  const { record, isBusy } = useTries(props)
  const nth = tries + 1
  const finish = async (what: Try['what'], then: NextTry) => {
    await record(what, then)
    setOpen(false)
  }
  if (!isOpen)
    return (
      <div className="flex flex-wrap gap-2">
        {next === 'call' && (
          <Button type="button" busy={isBusy} onClick={() => void finish('planned', 'again')}>
            {words.again}
          </Button>
        )}
        <Button type="button" kind="quiet" disabled={isBusy} onClick={() => setOpen(true)}>
          {words.notAtHome}
        </Button>
        {tries > 0 && (
          <Button type="button" kind="quiet" disabled={isBusy} onClick={() => void finish('undone', 'again')}>
            {words.undo}
          </Button>
        )}
      </div>
    )
  return (
    <fieldset className="grid gap-3 rounded-2xl bg-wash p-4">
      <legend className="float-left w-full font-semibold">
        {nth >= ASKS_FROM ? words.howOften(nth) : words.whatNext}
      </legend>
      <div className="clear-both flex flex-wrap gap-2">
        <Button type="button" autoFocus busy={isBusy} onClick={() => void finish('missed', 'again')}>
          {words.again}
        </Button>
        <Button type="button" kind="quiet" disabled={isBusy} onClick={() => void finish('missed', 'call')}>
          {words.call}
        </Button>
        {nth >= ASKS_FROM && returnPath && (
          <ButtonLink to={returnPath} kind="quiet">
            {words.bringBack}
          </ButtonLink>
        )}
        <Button type="button" kind="quiet" disabled={isBusy} onClick={() => setOpen(false)}>
          {words.cancel}
        </Button>
      </div>
    </fieldset>
  )
}

function useTries({ orderId, parcelId, tries, refresh }: Props) {
  const words = useWords(tryWords)
  const { showMessage } = useDialogs()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  async function record(what: Try['what'], next: NextTry): Promise<void> {
    setBusy(true)
    try {
      const nth = what === 'missed' ? tries + 1 : tries
      const call = { params: { id: orderId }, body: { parcelId, what, next, nth } }
      await callApi('POST /manageorder/{id}/tries', call)
      toast(what === 'missed' ? words.noted : words.planned)
    } catch (error) {
      console.error('Error managing order', error)
      await showMessage({ title: words.didNotWork, text: messageOf(error), kind: 'error' })
    } finally {
      await refresh()
      setBusy(false)
    }
  }
  return { record, isBusy }
}
