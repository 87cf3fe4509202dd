import type { PaymentEntry } from './payment-entry.ts'

/** By the names of the gateway's own page, where the shopkeeper looks for them. */
export function GatewayNumbers({ payment }: { payment: PaymentEntry }) {
  const names = NUMBERS[payment.gateway]
  if (!names) return null
  const { transactionRef, verificationRef } = payment
  const numbers = [
    { name: names.transaction, number: transactionRef },
    { name: names.verification, number: verificationRef },
  ].filter(({ number }) => number !== null)
  if (numbers.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-ink-soft text-sm">
      {numbers.map(({ name, number }) => (
        <div key={name} className="flex min-w-0 flex-wrap gap-x-2">
          <dt>{name}</dt>
          <dd className="min-w-0 break-all text-ink tabular-nums">{number}</dd>
        </div>
      ))}
    </dl>
  )
}

const NUMBERS: Readonly<
  Partial<Record<PaymentEntry['gateway'], { readonly transaction: string; readonly verification: string }>>
> = {
  sslcommerz: { transaction: 'bank_tran_id', verification: 'val_id' },
  bkash: { transaction: 'TrxID', verification: 'paymentID' },
  stripe: { transaction: 'PaymentIntent', verification: 'Checkout Session' },
}
