import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { callApi } from '../../kernel/api/api-client.ts'
import type { AnswerOf } from '../../kernel/api/calls.ts'
import { formatPhone } from '../../kernel/language/phone.ts'
import { useFormats, useWords } from '../../kernel/language/use-words.ts'
import { mobileNumber } from '../../people/addresses/location.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/form/code-field.tsx'
import { useSending } from '../../ui/form/use-form.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { cashByPhoneWords } from './cash-words.en.ts'
import type { SenderOfCart } from './use-sender.ts'

interface Props {
  readonly sender: SenderOfCart
  readonly isProven: boolean
  readonly onProven: (phone: string) => void
}

/** A limited place is promised for cash by a proven phone. In a chunk of its own, as few want it. */
export default function ProveForCash({ sender, isProven, onProven }: Props) {
  const words = useWords(cashByPhoneWords)
  if (isProven) return <Alert kind="success">{words.done}</Alert>
  return (
    <section aria-label={words.title} className="grid gap-3 rounded-xl bg-wash p-4">
      {sender.details ? (
        <ForGuest {...{ sender, onProven }} phone={sender.details.phone} />
      ) : (
        <ForAccount onProven={onProven} />
      )}
    </section>
  )
}

interface GuestProps extends Pick<Props, 'sender' | 'onProven'> {
  readonly phone: string
}

function ForGuest({ sender, phone, onProven }: GuestProps) {
  const words = useWords(cashByPhoneWords)
  const mobile = mobileNumber(phone)
  if (!sender.sendsSms) return <p>{words.noSms}</p>
  if (phone.trim() !== '' && mobile === null) return <p>{words.notMobile}</p>
  // Another number begins anew.
  return <ByCode key={mobile} phone={mobile} onProven={onProven} before={sender.save} />
}

function ForAccount({ onProven }: Pick<Props, 'onProven'>) {
  const words = useWords(cashByPhoneWords)
  const account = useAccount()
  if (!account) return <Skeleton className="h-16 rounded-xl" />
  const isProvable = account.provable
  return (
    <>
      {isProvable && <ByCode phone={account.phone} onProven={onProven} />}
      <p className="text-ink-soft text-sm">
        {isProvable ? words.orEmail : account.sendsSms ? words.confirmEither : words.confirmEmail}
        <Link to="/profile/account" className="text-berry underline">
          {words.account}
        </Link>
        {words.end}
      </p>
    </>
  )
}

function useAccount(): AnswerOf<'GET /account'> | null {
  const [account, setAccount] = useState<AnswerOf<'GET /account'> | null>(null)
  useEffect(() => {
    callApi('GET /account').then(setAccount, (error: unknown) =>
      console.error('Error asking for the account', error),
    )
  }, [])
  return account
}

interface CodeProps extends Pick<Props, 'onProven'> {
  /** E.164; null: nothing is typed yet. */
  readonly phone: string | null
  /** Says whether the code may be asked for. */
  readonly before?: () => Promise<boolean>
}

function ByCode({ phone, onProven, before = async () => true }: CodeProps) {
  const words = useWords(cashByPhoneWords)
  const { digits } = useFormats()
  const [requestId, setRequestId] = useState<string | null>(null)
  const { busy, problem, run } = useSending({ failed: 'Error asking for a code' })
  const ask = () =>
    run(async () => {
      if (await before()) setRequestId((await callApi('POST /account/phone/codes')).requestId)
    })
  return (
    <>
      {requestId && phone ? (
        <>
          <p aria-live="polite">{words.sent(digits(formatPhone(phone)))}</p>
          <TypedCode key={requestId} requestId={requestId} onProven={() => onProven(phone)} />
          <p className="text-ink-soft text-sm">{words.noCode}</p>
        </>
      ) : (
        <>
          <p className="font-semibold">{words.title}</p>
          <p className="text-ink-soft text-sm">{words.why}</p>
        </>
      )}
      {problem && <Alert kind="error">{problem}</Alert>}
      <Button
        type="button"
        kind="quiet"
        busy={busy}
        className="justify-self-start"
        onClick={() => void ask()}
      >
        {busy ? words.asking : requestId ? words.again : words.ask}
      </Button>
    </>
  )
}

interface TypedProps {
  readonly requestId: string
  readonly onProven: () => void
}

/** Inside the form that pays, so it is none itself. */
function TypedCode({ requestId, onProven }: TypedProps) {
  const words = useWords(cashByPhoneWords)
  const [code, setCode] = useState('')
  const { busy, problem, run } = useSending({ failed: 'Error proving the phone' })
  const confirm = () =>
    run(async () => {
      await callApi('POST /account/phone/codes/{id}', { params: { id: requestId }, body: { code } })
      onProven()
    })
  return (
    <div className="grid gap-3">
      <CodeField
        error={problem}
        onChange={({ target }) => setCode(target.value)}
        onKeyDown={(event) => {
          // Otherwise Enter would order.
          if (event.key !== 'Enter') return
          event.preventDefault()
          void confirm()
        }}
      />
      <Button type="button" busy={busy} className="justify-self-start" onClick={() => void confirm()}>
        {busy ? words.confirming : words.confirm}
      </Button>
    </div>
  )
}
