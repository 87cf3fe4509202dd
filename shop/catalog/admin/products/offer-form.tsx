import { useState } from 'react'
import { callApi } from '../../../kernel/api/api-client.ts'
import { useWords } from '../../../kernel/language/use-words.ts'
import { parseTaka } from '../../../kernel/money.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { type Typed, useForm } from '../../../ui/form/use-form.ts'
import { offerWords } from './offer-words.en.ts'

interface Props {
  readonly ids: readonly string[]
  readonly onDone: (message: string) => void
}

type By = 'percent' | 'amount'

/** Puts the ticked gifts on offer, or ends their offers. */
export function OfferForm({ ids, onDone }: Props) {
  const words = useWords(offerWords)
  const [by, setBy] = useState<By>('percent')
  const form = useForm({
    failed: 'Error changing the offers',
    check: ({ text }) => (Number(latin(text)) > 0 ? [] : [{ path: by, message: words.needed }]),
    send: ({ text }) =>
      callApi('PUT /offers', {
        body: { ids: [...ids], [by]: latin(text), until: text('until') || null },
      }),
    onSaved: () => onDone(words.set(ids.length)),
  })
  const ending = useForm({
    failed: 'Error ending the offers',
    send: () => callApi('PUT /offers', { body: { ids: [...ids] } }),
    onSaved: () => onDone(words.ended(ids.length)),
  })
  return (
    <div className="grid gap-3">
      <Form form={form} button={words.setOffer} className="grid items-end gap-3 sm:grid-cols-3">
        <SelectField
          label={words.by}
          value={by}
          options={[
            ['percent', words.percent],
            ['amount', words.amount],
          ]}
          onChange={({ target }) => setBy(target.value as By)}
        />
        <Field
          label={by === 'percent' ? words.howManyPercent : words.howMuch}
          name="off"
          inputMode="numeric"
          autoComplete="off"
          required
          error={form.errorOf(by)}
        />
        <Field label={words.until} name="until" type="date" error={form.errorOf('until')} />
      </Form>
      <Form form={ending} button={words.end} kind="quiet" className="grid gap-3" />
    </div>
  )
}

/** As a number, in whichever digits it was typed; 0 where it is none. */
const latin = (text: Typed['text']): number => (parseTaka(text('off')) ?? 0) / 100
