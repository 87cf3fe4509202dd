import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { NoAddressDialog } from './no-address-dialog.tsx'

interface Props {
  /** Whether a shipping location is chosen; without one the button asks first. */
  readonly hasAddress: boolean
  readonly busy: boolean
  readonly disabled: boolean
  readonly onPay: () => void
}

export function PayButton({ hasAddress, busy, disabled, onPay }: Props) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        type="button"
        busy={busy}
        disabled={disabled}
        className="w-full text-lg"
        onClick={() => (hasAddress ? onPay() : setAsking(true))}
      >
        Pay
      </Button>
      {asking && (
        <NoAddressDialog
          onClose={(later) => {
            setAsking(false)
            if (later) onPay()
          }}
        />
      )}
    </>
  )
}
