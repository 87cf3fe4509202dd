import { useRevalidator } from 'react-router'
import { callApi } from '../../kernel/api/api-client.ts'
import { formatPhone } from '../../kernel/language/phone.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { SettingCard } from '../accounts/account-settings.tsx'
import { MessagesChoice } from '../phones/messages-choice.tsx'
import { ProvePhone } from '../phones/prove-phone.tsx'
import type { OwnAccount } from './api.server.ts'
import { privacyWords } from './words.en.ts'

type Props = Pick<OwnAccount, 'phone' | 'phoneProvenAt' | 'provable' | 'messagesBy'>

/** The phone by which the shop reaches the sender, of any country. */
export function OwnPhone({ phone, phoneProvenAt, provable, messagesBy }: Props) {
  const words = useWords(privacyWords)
  const { revalidate } = useRevalidator()
  const form = useForm({
    failed: 'Error changing the phone',
    async send({ text }) {
      await callApi('PUT /account/phone', { body: { phone: text('phone') } })
      return text('phone').trim() === '' ? words.phoneRemoved : words.phoneSaved
    },
    onSaved: revalidate,
  })
  return (
    <SettingCard title={words.yourPhone}>
      <p className="text-ink-soft">{words.whyPhone}</p>
      <Form id="phone" form={form} button={words.savePhone} className="grid max-w-md scroll-mt-24 gap-5">
        {/* A new key shows the number as it is stored. */}
        <Field
          key={phone}
          label={words.phone}
          name="phone"
          type="tel"
          autoComplete="tel"
          defaultValue={formatPhone(phone)}
          maxLength={40}
          help={words.phoneHelp}
          error={form.errorOf('phone') ?? null}
        />
      </Form>
      {form.answer && <Alert kind="success">{form.answer}</Alert>}
      <ProvePhone phone={phone} provenAt={phoneProvenAt} provable={provable} />
      {phoneProvenAt && provable && <MessagesChoice messagesBy={messagesBy} />}
    </SettingCard>
  )
}
