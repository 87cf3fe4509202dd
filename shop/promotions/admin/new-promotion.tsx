import { useState } from 'react'
import { callApi } from '../../kernel/api/api-client.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { CopyCode } from './copy-code.tsx'
import { PromotionFields, type Restrictions } from './promotion-form.tsx'
import { codeIn, termsIn } from './typed-promotion.ts'
import { promotionPageWords } from './words.en.ts'

interface Props {
  readonly choices: Restrictions
  readonly onUnsaved: (isUnsaved: boolean) => void
  readonly onCreated: () => Promise<void>
}

/** Opens the form of a new offer; a code that the shop made is shown once it is created. */
export function NewPromotion({ choices, onUnsaved, onCreated }: Props) {
  const words = useWords(promotionPageWords)
  const [isOpen, setOpen] = useState(false)
  const [made, setMade] = useState('')
  if (made) return <MadeCode code={made} onDone={() => setMade('')} />
  if (!isOpen)
    return (
      <Button type="button" onClick={() => setOpen(true)} className="sm:justify-self-start">
        {words.add}
      </Button>
    )
  const close = () => {
    onUnsaved(false)
    setOpen(false)
  }
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-5 font-semibold text-2xl">{words.add}</h2>
      <CreateForm
        choices={choices}
        onUnsaved={onUnsaved}
        onCancel={close}
        onMade={async (code) => {
          setMade(code)
          close()
          await onCreated()
        }}
      />
    </Card>
  )
}

interface CreateProps extends Pick<Props, 'choices' | 'onUnsaved'> {
  readonly onCancel: () => void
  /** @param code one that the shop made; else empty */
  readonly onMade: (code: string) => Promise<void>
}

function CreateForm({ choices, onUnsaved, onCancel, onMade }: CreateProps) {
  const words = useWords(promotionPageWords)
  const form = useForm({
    failed: 'Error adding the offer',
    onUnsaved,
    async send(typed) {
      const code = codeIn(typed)
      const added = await callApi('POST /promotions', { body: { ...termsIn(typed), code } })
      return code === '' ? added.code : ''
    },
    onSaved: onMade,
  })
  return (
    <Form
      form={form}
      button={words.create}
      beside={
        <Button type="button" kind="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      }
      className="grid max-w-3xl gap-5"
    >
      <PromotionFields errorOf={form.errorOf} {...choices} />
    </Form>
  )
}

function MadeCode({ code, onDone }: { code: string; onDone: () => void }) {
  const words = useWords(promotionPageWords)
  return (
    <Card role="status" className="grid justify-items-start gap-3 border-pine p-5 sm:p-6">
      <h2 className="font-semibold text-2xl">{words.madeTitle}</h2>
      <p>{words.madeOnce}</p>
      <CopyCode code={code} />
      <Button type="button" kind="quiet" onClick={onDone}>
        {words.done}
      </Button>
    </Card>
  )
}
