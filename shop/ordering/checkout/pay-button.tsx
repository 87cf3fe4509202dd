import { useRef } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'

interface Props {
  readonly hasAddress: boolean
  readonly busy: boolean
  readonly disabled: boolean
  readonly word: string
  readonly onPay: () => void
}

/** Asks first where it goes, unless a shipping location is chosen. Leaving the question with Escape pays nothing. */
export function PayButton({ hasAddress, busy, disabled, word, onPay }: Props) {
  const question = useRef<HTMLDialogElement>(null)
  return (
    <>
      <Button
        type="button"
        busy={busy}
        disabled={disabled}
        className="w-full text-lg"
        onClick={() => (hasAddress ? onPay() : question.current?.showModal())}
      >
        {word}
      </Button>
      {!hasAddress && (
        <DialogFrame
          box={question}
          sign="question"
          title="Where should it go?"
          text="You have not saved a shipping location yet."
          onClose={(value) => value === 'later' && onPay()}
        >
          <div className="mt-4 grid w-full gap-3">
            <ButtonLink to="/profile/location?from=%2Fprofile%2Fcart">Add a shipping location</ButtonLink>
            <Button kind="quiet" value="later">
              Pay now, arrange delivery later
            </Button>
            <button type="submit" value="" className="min-h-11 rounded-full text-ink-soft underline">
              Back to my cart
            </button>
          </div>
        </DialogFrame>
      )}
    </>
  )
}
