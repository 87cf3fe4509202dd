import { callPublic } from '../../../kernel/api/api-client.ts'
import { useFormats, useWords } from '../../../kernel/language/use-words.ts'
import { CodeField } from '../../../ui/form/code-field.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useHydrated } from '../../../ui/form/use-hydrated.ts'
import { PageHeading } from '../../../ui/heading.tsx'
import type { PhoneRecordsWithToken } from '../erase-phone.server.ts'
import { phonePrivacyWords } from './words.en.ts'

export interface PhoneAsked {
  /** As typed. */
  readonly phone: string
  readonly requestId: string
}

export function PhoneToAsk({ onAsked }: { onAsked: (asked: PhoneAsked) => void }) {
  const words = useWords(phonePrivacyWords)
  const form = useForm({
    failed: 'Error asking for a code',
    isShown: (path) => path === 'phone',
    async send({ text }) {
      const body = { phone: text('phone') }
      return { ...body, ...(await callPublic('POST /privacy-codes', { body })) }
    },
    onSaved: onAsked,
  })
  return (
    <>
      <p className="text-ink-soft">{words.how}</p>
      <Form
        form={form}
        method="post"
        button={form.busy ? words.sending : words.sendCode}
        buttonClass="grow"
        disabled={!useHydrated()}
      >
        <Field
          name="phone"
          error={form.errorOf('phone')}
          label={words.phone}
          help={words.phoneHelp}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          required
        />
      </Form>
    </>
  )
}

interface CodeProps {
  readonly asked: PhoneAsked
  readonly onTold: (kept: PhoneRecordsWithToken) => void
  readonly onBack: () => void
}

export function CodeOfPhone({ asked, onTold, onBack }: CodeProps) {
  const words = useWords(phonePrivacyWords)
  const { digits } = useFormats()
  const form = useForm({
    failed: 'Error reading what is kept',
    isShown: (path) => path === 'code',
    send: ({ text }) =>
      callPublic('POST /privacy-codes/{id}', {
        params: { id: asked.requestId },
        body: { code: text('code') },
      }),
    onSaved: onTold,
  })
  return (
    <div className="grid gap-6">
      <PageHeading>{words.typeCode}</PageHeading>
      <p className="text-ink-soft">{words.onItsWay(digits(asked.phone))}</p>
      <Form form={form} button={form.busy ? words.showing : words.show} buttonClass="grow">
        <CodeField error={form.errorOf('code')} />
      </Form>
      <p className="text-ink-soft text-sm">{words.noCode}</p>
      <button type="button" onClick={onBack} className="min-h-11 justify-self-start text-berry underline">
        {words.back}
      </button>
    </div>
  )
}
