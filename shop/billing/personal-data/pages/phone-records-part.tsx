import { callPublic } from '../../../kernel/api/api-client.ts'
import { useFormats, useWords } from '../../../kernel/language/use-words.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { useDialogs } from '../../../ui/dialog/dialog.tsx'
import { useSending } from '../../../ui/form/use-form.ts'
import type { Erasure, PhoneRecordsWithToken } from '../erase-phone.server.ts'
import type { PhoneAsked } from './ask-for-kept.tsx'
import { PhoneRecordKinds } from './phone-record-kinds.tsx'
import { StepHeading } from './step-heading.tsx'
import { phonePrivacyWords } from './words.en.ts'

interface Props {
  readonly asked: PhoneAsked
  readonly kept: PhoneRecordsWithToken
  readonly onErased: (erasure: Erasure) => void
}

export function PhoneRecordsPart({ asked, kept, onErased }: Props) {
  const words = useWords(phonePrivacyWords)
  const { digits } = useFormats()
  return (
    <>
      <StepHeading>{words.keptOf(digits(asked.phone))}</StepHeading>
      <PhoneRecordKinds kept={kept} />
      <section className="grid gap-1 rounded-2xl bg-wash px-5 py-4">
        <h2 className="font-semibold">{words.secret}</h2>
        <p className="text-ink-soft">{words.secretHelp}</p>
      </section>
      {isErasable(kept) && <Erase requestId={asked.requestId} token={kept.token} onErased={onErased} />}
    </>
  )
}

/** An account erases its own; what the sender left goes by itself. */
const isErasable = ({
  orders,
  delivered,
  guests,
  notDelivered,
  addresses,
  inCart,
  sms,
}: PhoneRecordsWithToken): boolean =>
  orders.length + delivered.length + guests + notDelivered + addresses + inCart + sms > 0

interface EraseProps extends Pick<Props, 'onErased'> {
  readonly requestId: string
  readonly token: string
}

function Erase({ requestId, token, onErased }: EraseProps) {
  const words = useWords(phonePrivacyWords)
  const { confirm } = useDialogs()
  const { busy, problem, run } = useSending({ failed: 'Error erasing a phone' })
  async function erase(): Promise<void> {
    const question = { title: words.really, text: words.reallyHelp, confirm: words.erase, cancel: words.keep }
    if (!(await confirm({ ...question, danger: true }))) return
    const call = { params: { id: requestId }, body: { token } }
    await run(async () => onErased(await callPublic('POST /privacy-codes/{id}/erasure', call)))
  }
  return (
    <section className="grid gap-4 border-line border-t pt-6">
      <h2 className="font-semibold text-xl">{words.whatGoes}</h2>
      <ul className="grid list-disc gap-1.5 ps-5 text-ink-soft">
        {words.consequences.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      {problem && <Alert kind="error">{problem}</Alert>}
      <Button
        type="button"
        kind="danger"
        busy={busy}
        className="justify-self-start"
        onClick={() => void erase()}
      >
        {busy ? words.erasing : words.erase}
      </Button>
    </section>
  )
}
