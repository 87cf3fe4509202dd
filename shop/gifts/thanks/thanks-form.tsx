import { callPublic } from '../../kernel/api/api-client.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { Field } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useHydrated } from '../../ui/form/use-hydrated.ts'
import { MAX_THANKER, MAX_THANKS } from './thanks.ts'
import { thanksWords } from './words.en.ts'

interface Props {
  readonly token: string
  readonly onSent: () => void
}

/** Typed text stays after a refusal. */
export function ThanksForm({ token, onSent }: Props) {
  const words = useWords(thanksWords)
  const isReady = useHydrated()
  const form = useForm({
    failed: 'Error saying thanks',
    isShown: (path) => path === 'typed',
    check({ text }) {
      const message = faultIn(text('words'), words)
      return message ? [{ path: 'typed', message }] : []
    },
    send: ({ text }) =>
      callPublic('POST /thanks/{token}', {
        params: { token },
        body: { words: text('words'), name: text('name') },
      }),
    onSaved: onSent,
  })
  return (
    // Words must not travel in an address, so POST also before the script is there.
    <Form
      form={form}
      method="post"
      button={form.busy ? words.sending : words.send}
      disabled={!isReady}
      buttonClass="grow sm:px-10"
    >
      <Field
        label={words.words}
        name="words"
        multiline
        rows={6}
        required
        help={words.wordsHelp(MAX_THANKS)}
        error={form.errorOf('typed')}
      />
      <Field
        label={words.name}
        name="name"
        help={words.nameHelp}
        maxLength={MAX_THANKER}
        autoComplete="name"
      />
    </Form>
  )
}

/** Null: it can be sent. */
export function faultIn(typed: string, words: typeof thanksWords): string | null {
  const text = typed.normalize('NFC').trim()
  if (text === '') return words.wordsMissing
  const tooMany = [...text].length - MAX_THANKS
  return tooMany > 0 ? words.tooLong(tooMany) : null
}
