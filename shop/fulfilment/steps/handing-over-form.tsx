import type { SubmitEvent } from 'react'
import { useWords } from '../../kernel/language/use-words.ts'
import { MAX_TAKER } from '../../orders/fulfilment.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { orderFulfilmentWords } from './words.en.ts'

interface Props {
  readonly busy: boolean
  readonly disabled: boolean
  readonly onSubmit: (takenBy: string) => Promise<void>
}

/** Who took it may be left out: one press does. */
export function HandingOverForm({ busy, disabled, onSubmit }: Props) {
  const words = useWords(orderFulfilmentWords)

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    void onSubmit(String(new FormData(event.currentTarget).get('takenBy') ?? '').trim())
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4 border-line border-b pb-5">
      <Field
        label={words.whoTookIt}
        name="takenBy"
        help={words.takenByHelp}
        maxLength={MAX_TAKER}
        autoComplete="off"
      />
      <div>
        <Button busy={busy} disabled={disabled}>
          {words.actions.delivered}
        </Button>
      </div>
    </form>
  )
}
