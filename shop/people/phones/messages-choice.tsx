import { useRevalidator } from 'react-router'
import { callApi } from '../../kernel/api/api-client.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { MESSAGE_WAYS, type MessageWay } from '../identity/account.ts'
import { provingWords } from './words.en.ts'

/** Of an account with a proven phone. */
export function MessagesChoice({ messagesBy }: { readonly messagesBy: MessageWay }) {
  const words = useWords(provingWords)
  const { revalidate } = useRevalidator()
  const form = useForm({
    failed: 'Error choosing messages',
    async send({ text }) {
      const by = MESSAGE_WAYS.find((way) => way === text('by')) ?? 'mail'
      await callApi('PUT /account/messages', { body: { by } })
      return words.messagesSaved
    },
    onSaved: revalidate,
  })
  return (
    <div className="grid gap-4 border-line border-t pt-5">
      <Form form={form} button={words.saveMessages} kind="quiet" className="grid max-w-md gap-4">
        <SelectField
          label={words.messagesBy}
          name="by"
          defaultValue={messagesBy}
          options={MESSAGE_WAYS.map((way) => [way, words.ways[way]] as const)}
        />
      </Form>
      {form.answer && <Alert kind="success">{form.answer}</Alert>}
    </div>
  )
}
