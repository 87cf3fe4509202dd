import { type SubmitEvent, useState } from 'react'
import { messageOf, publicApi } from '../../kernel/api/api-client.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { useHydrated } from '../../ui/form/use-hydrated.ts'
import { MAX_THANKER, MAX_THANKS } from './thanks.ts'
import { thanksWords } from './words.en.ts'

interface Props {
  readonly token: string
  readonly onSent: () => void
}

/** What was typed stays, whatever is refused. */
export function ThanksForm({ token, onSent }: Props) {
  const words = useWords(thanksWords)
  const isReady = useHydrated()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const [typed, name] = ['words', 'name'].map((field) => String(new FormData(form).get(field) ?? ''))
    const fault = faultIn(typed ?? '', words)
    setWrong(fault)
    setProblem(null)
    if (fault) return form.querySelector<HTMLElement>('[name=words]')?.focus()
    setBusy(true)
    try {
      await publicApi('POST', `/thanks/${encodeURIComponent(token)}`, { body: { words: typed, name } })
      onSent()
    } catch (error) {
      console.error('Error saying thanks', error)
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    // Words must not travel in an address, so POST also before the script is there.
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className="grid gap-5">
      <Field
        label={words.words}
        name="words"
        multiline
        rows={6}
        required
        help={words.wordsHelp(MAX_THANKS)}
        error={wrong}
        onChange={() => setWrong(null)}
      />
      <Field
        label={words.name}
        name="name"
        help={words.nameHelp}
        maxLength={MAX_THANKER}
        autoComplete="name"
      />
      {problem && <Alert kind="error">{problem}</Alert>}
      <Button busy={busy} disabled={!isReady} className="sm:px-10">
        {busy ? words.sending : words.send}
      </Button>
    </form>
  )
}

/** Null: it can be sent. */
export function faultIn(typed: string, words: typeof thanksWords): string | null {
  const text = typed.normalize('NFC').trim()
  if (text === '') return words.wordsMissing
  const tooMany = [...text].length - MAX_THANKS
  return tooMany > 0 ? words.tooLong(tooMany) : null
}
