import { useCallback, useEffect, useState } from 'react'
import { callApi, messageOf } from '../../kernel/api/api-client.ts'
import { useDates } from '../../kernel/language/dates.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, FileLink } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialog/dialog.tsx'
import { useToast } from '../../ui/dialog/toast.tsx'
import { useCopy } from '../../ui/dialog/use-copy.ts'
import { Field } from '../../ui/form/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { OwnGiftLink } from './gift-link-shapes.server.ts'
import { giftLinkSenderWords } from './sender-words.en.ts'

interface Props {
  readonly orderId: string
  /** If the order has several. */
  readonly parcelId: string | undefined
  /** As the sender calls whoever it is for; or empty. */
  readonly name: string
}

/** For the sender of a paid gift whose recipient is asked where it goes. */
export function ShareGiftLink({ orderId, parcelId, name }: Props) {
  const words = useWords(giftLinkSenderWords)
  const { moment } = useDates()
  const { link, problem, make } = useOwnLink(orderId, parcelId)
  const { confirm } = useDialogs()
  const toast = useToast()

  async function makeAnew(): Promise<void> {
    const question = { title: words.anew, text: words.anewHelp, confirm: words.anew, cancel: words.keepLink }
    if ((await confirm({ ...question, warning: true })) && (await make(true))) toast(words.madeAnew)
  }

  return (
    <div className="grid gap-4">
      <h3 className="font-semibold text-lg">{words.sendLink}</h3>
      <p>{words.sendLinkHelp(name)}</p>
      {problem && <Alert kind="error">{problem}</Alert>}
      {!link && !problem && <Skeleton className="h-28 rounded-2xl" />}
      {link && (
        <>
          <LinkAndWays url={link.url} until={words.until(moment(link.expiresAt))} />
          <button
            type="button"
            onClick={() => void makeAnew()}
            className="min-h-11 justify-self-start text-ink-soft underline"
          >
            {words.anew}
          </button>
        </>
      )}
    </div>
  )
}

function LinkAndWays({ url, until }: { readonly url: string; readonly until: string }) {
  const words = useWords(giftLinkSenderWords)
  const { copy, shown, byHand } = useCopy(words.copied)
  const message = words.message(url)
  const isSharing = typeof navigator !== 'undefined' && 'share' in navigator
  return (
    <>
      <Field
        label={words.link}
        name="gift-link"
        ref={shown}
        readOnly
        value={url}
        help={until}
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="button" onClick={() => void copy(url)}>
          {words.copy}
        </Button>
        {isSharing && (
          <Button
            type="button"
            kind="quiet"
            // Closing the list of apps is no error.
            onClick={() => void navigator.share({ text: message }).catch(() => undefined)}
          >
            {words.share}
          </Button>
        )}
        <FileLink
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noreferrer"
          kind="quiet"
        >
          {words.whatsApp}
        </FileLink>
        <FileLink href={`sms:?body=${encodeURIComponent(message)}`} kind="quiet">
          {words.sms}
        </FileLink>
        <p role="status" className="basis-full text-ink-soft empty:hidden">
          {byHand}
        </p>
      </div>
    </>
  )
}

function useOwnLink(orderId: string, parcelId: string | undefined) {
  const [link, setLink] = useState<OwnGiftLink | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  /** @returns whether there is one */
  const make = useCallback(
    async (anew: boolean, signal?: AbortSignal): Promise<boolean> => {
      try {
        const call = { params: { id: orderId }, query: { parcelId }, body: { anew }, signal }
        setLink(await callApi('POST /orders/{id}/gift-link', call))
        setProblem(null)
        return true
      } catch (error) {
        if (signal?.aborted) return false
        console.error('Error making the gift link', error)
        setProblem(messageOf(error))
        return false
      }
    },
    [orderId, parcelId],
  )
  useEffect(() => {
    const leaving = new AbortController()
    void make(false, leaving.signal)
    return () => leaving.abort()
  }, [make])
  return { link, problem, make }
}
