import { useRef, useState } from 'react'
import { labelIn } from '../../charges/charge.ts'
import { callApi, messageOf } from '../../kernel/api/api-client.ts'
import { newId } from '../../kernel/id.ts'
import { latinDigits } from '../../kernel/language/digits.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { type Poisha, parseTaka, poisha, sumOf, toTaka } from '../../kernel/money.ts'
import { type Confirmation, useDialogs } from '../../ui/dialog/dialog.tsx'
import { useToast } from '../../ui/dialog/toast.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Price } from '../../ui/price.tsx'
import type { PaymentRefunds } from './refund-shapes.server.ts'
import { refundWords } from './words.en.ts'

interface Props {
  readonly tranId: string
  readonly refundable: Poisha
  readonly byHand: boolean
  readonly parts: PaymentRefunds['parts']
  readonly onRequested: () => Promise<PaymentRefunds | null>
}

export function RefundForm({ tranId, refundable, byHand, parts, onRequested }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const [chosen, choose] = useState(() => preselectParts(parts))
  const amount = latinDigits(typed ?? String(toTaka(suggestAmount(refundable, parts, chosen))))
  const words = useWords(refundWords)
  const { confirm, showMessage } = useDialogs()
  const toast = useToast()
  const sum = parseTaka(amount) ?? poisha(0)
  const keyOf = useIdempotencyKey()
  const form = useForm({
    failed: 'Error refunding',
    check: ({ text }) => [
      ...atField('amount', amountProblem(amount, refundable, words)),
      ...atField('reason', text('reason').trim() === '' ? words.sayWhy : null),
    ],
    confirm: () => confirm(refundConfirmation(sum, byHand, words)),
    send: ({ text }) =>
      requestRefund(tranId, keyOf(sum), onRequested, {
        amount: amount.trim(),
        reason: text('reason').trim(),
        parts: [...chosen],
      }),
    async onFailed(error) {
      await showMessage({ title: words.didNotWork, text: messageOf(error), kind: 'error' })
      return true
    },
    onSaved(now, element) {
      toast(words.writtenDown)
      keyOf(null)
      setTyped(null)
      choose(preselectParts(now?.parts ?? parts))
      element.reset()
    },
  })
  return (
    <Form form={form} button={words.refund} kind="quiet" className="grid gap-4 border-line border-t pt-4">
      <PartChoice parts={parts} chosen={chosen} onChoose={choose} />
      <Field
        label={words.giveBack}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        required
        value={typed ?? amount}
        onChange={(event) => setTyped(event.target.value)}
        error={form.errorOf('amount')}
      />
      <Field
        label={words.why}
        name="reason"
        required
        maxLength={255}
        autoComplete="off"
        error={form.errorOf('reason')}
      />
    </Form>
  )
}

const atField = (path: string, message: string | null) => (message ? [{ path, message }] : [])

/** @throws the refusal, unless the refund was recorded (its id is the key) and only the answer was lost */
async function requestRefund(
  tranId: string,
  key: string,
  onRequested: Props['onRequested'],
  body: { readonly amount: string; readonly reason: string; readonly parts: string[] },
): Promise<PaymentRefunds | null> {
  const call = { headers: { 'idempotency-key': key }, body }
  const [answer] = await Promise.allSettled([
    callApi('POST /payments/{tran_id}/refunds', { params: { tran_id: tranId }, ...call }),
  ])
  const now = await onRequested()
  const isRecorded = now?.refunds.some(({ _id }) => _id === key) ?? false
  if (answer.status === 'rejected' && !isRecorded) throw answer.reason
  return now
}

/** Parts that were paid and are not needed any more. */
export const preselectParts = (parts: PaymentRefunds['parts']): ReadonlySet<string> =>
  new Set(parts.flatMap(({ _id, noLongerNeeded, refunded }) => (noLongerNeeded && !refunded ? _id : [])))

/** The price of the chosen parts, at most what is left; all that is left while none is chosen. */
export function suggestAmount(
  refundable: Poisha,
  parts: PaymentRefunds['parts'],
  chosen: ReadonlySet<string>,
): Poisha {
  if (chosen.size === 0) return refundable
  const sum = sumOf(parts.filter(({ _id }) => chosen.has(_id)).map((part) => part.amount))
  return poisha(Math.max(0, Math.min(sum, refundable)))
}

/** With more parts there is a search: an order to many people has a charge for each. */
const MOST_PARTS = 40

interface PartChoiceProps {
  readonly parts: PaymentRefunds['parts']
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
}

function PartChoice({ parts, chosen, onChoose }: PartChoiceProps) {
  const words = useWords(refundWords)
  const language = useLanguage()
  const [search, setSearch] = useState('')
  if (parts.length === 0) return null
  const isLong = parts.length > MOST_PARTS
  const needle = search.normalize('NFC').trim().toLowerCase()
  const found = parts.filter((part) => labelIn(language, part).toLowerCase().includes(needle))
  const toggled = (id: string) =>
    new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id])
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">{words.forWhat}</legend>
      {isLong && (
        <Field
          label={words.findPart}
          name="find-part"
          type="search"
          autoComplete="off"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          // Enter must not send the refund.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <div className={isLong ? 'max-h-96 overflow-y-auto rounded-xl border border-line px-3' : 'grid gap-1'}>
        {found.map(({ _id, amount, refunded, noLongerNeeded, ...part }) => (
          <label key={_id} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-berry"
              checked={chosen.has(_id)}
              disabled={refunded}
              onChange={() => onChoose(toggled(_id))}
            />
            <span className="wrap-anywhere min-w-0 flex-1">
              {labelIn(language, part)}
              {(refunded || noLongerNeeded) && (
                <span className="block text-ink-soft text-sm">
                  {refunded ? words.namedBefore : words.noLongerNeeded}
                </span>
              )}
            </span>
            <Price amount={amount} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** One key for every try of one amount, so that a lost answer makes no second refund. */
function useIdempotencyKey(): (amount: Poisha | null) => string {
  const last = useRef<{ readonly amount: Poisha | null; readonly key: string }>(null)
  return (amount) => {
    if (last.current?.amount !== amount) last.current = { amount, key: newId() }
    return last.current.key
  }
}

type Words = typeof refundWords

export function amountProblem(typed: string, refundable: Poisha, words: Words): string | null {
  const wanted = parseTaka(typed)
  if (wanted === null || wanted === 0) return words.noAmount
  return wanted > refundable ? words.onlyLeft(refundable) : null
}

export const refundConfirmation = (amount: Poisha, byHand: boolean, words: Words): Confirmation => ({
  title: words.giveBackAsk(amount),
  text: byHand ? words.byHand : words.byGateway,
  confirm: byHand ? words.yesHandedBack : words.yesGiveBack,
  cancel: words.noKeep,
  danger: true,
})
