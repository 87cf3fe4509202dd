import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { NoAddressDialog } from './no-address-dialog.tsx'

interface Props {
  /** Whether a shipping location is chosen; without one the button asks first. */
  readonly hasAddress: boolean
  readonly busy: boolean
  readonly disabled: boolean
  /** What the button says. */
  readonly word?: string
  readonly onPay: () => void
}

export function PayButton({ hasAddress, busy, disabled, word = 'Pay', onPay }: Props) {
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
      {!hasAddress && <NoAddressDialog box={question} onLater={onPay} />}
    </>
  )
}
