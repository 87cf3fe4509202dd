import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '../../kernel/api/api-client.ts'
import { useDates } from '../../kernel/language/dates.ts'
import { formatPhone } from '../../kernel/language/phone.ts'
import { useFormats, useWords } from '../../kernel/language/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/form/code-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm, useSending } from '../../ui/form/use-form.ts'
import { Sign } from '../../ui/icons.tsx'
import { provingWords } from './words.en.ts'

interface Props {
  readonly phone: string
  /** ISO 8601; null: not proven. */
  readonly provenAt: string | null
  /** Whether a code can reach it. */
  readonly provable: boolean
}

/** Below the account's phone. */
export function ProvePhone({ phone, provenAt, provable }: Props) {
  if (provenAt) return <Proven at={provenAt} />
  // A new number begins anew.
  return provable ? <Prove key={phone} phone={phone} /> : null
}

function Proven({ at }: { readonly at: string }) {
  const words = useWords(provingWords)
  const { moment } = useDates()
  return (
    <p className="flex items-start gap-2 text-pine">
      <Sign kind="success" className="mt-0.5 size-5" />
      {words.provenOn(moment(at))}
    </p>
  )
}

function Prove({ phone }: Pick<Props, 'phone'>) {
  const words = useWords(provingWords)
  const { digits } = useFormats()
  const [requestId, setRequestId] = useState<string | null>(null)
  const { busy, problem, run } = useSending({ failed: 'Error asking for a code' })
  const ask = () => run(async () => setRequestId((await callApi('POST /account/phone/codes')).requestId))
  return (
    <section className="grid gap-4 border-line border-t pt-5">
      {requestId ? (
        <>
          <p aria-live="polite">{words.codeSent(digits(formatPhone(phone)))}</p>
          <TypeCode key={requestId} requestId={requestId} />
          <p className="text-ink-soft text-sm">{words.noCode}</p>
        </>
      ) : (
        <p className="text-ink-soft">{words.whyProve}</p>
      )}
      {problem && <Alert kind="error">{problem}</Alert>}
      <Button
        type="button"
        kind="quiet"
        busy={busy}
        className="justify-self-start"
        onClick={() => void ask()}
      >
        {busy ? words.asking : requestId ? words.anotherCode : words.prove}
      </Button>
    </section>
  )
}

function TypeCode({ requestId }: { readonly requestId: string }) {
  const words = useWords(provingWords)
  const { revalidate } = useRevalidator()
  const form = useForm({
    failed: 'Error proving the phone',
    isShown: (path) => path === 'code',
    async send({ text }) {
      const call = { params: { id: requestId }, body: { code: text('code') } }
      await callApi('POST /account/phone/codes/{id}', call)
    },
    onSaved: revalidate,
  })
  return (
    <Form
      form={form}
      button={form.busy ? words.confirming : words.confirmCode}
      className="grid max-w-md gap-5"
    >
      <CodeField error={form.errorOf('code')} />
    </Form>
  )
}
