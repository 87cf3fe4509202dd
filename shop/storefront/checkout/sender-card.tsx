import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatPhone } from '../../kernel/language/phone.ts'
import { useFormats, useWords } from '../../kernel/language/use-words.ts'
import { locationFieldWords } from '../../people/addresses/field-words.en.ts'
import { mobileNumber } from '../../people/addresses/location.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { senderWords } from './sender-words.en.ts'
import type { SenderOfCart, TypedSender } from './use-sender.ts'

/** Asks a guest for name and contacts; folds to one line once they are typed. Accounts need none. */
export function SenderCard({ sender }: { readonly sender: SenderOfCart }) {
  const [isUnfolded, unfold] = useState(!sender.isSaved)
  const { details, errors } = sender
  if (!details) return null
  const isOpen = isUnfolded || errors.length > 0
  return (
    <Card className="min-w-0 p-4 xl:self-start">
      <Folded details={isOpen ? null : details} onUnfold={() => unfold(true)}>
        <Fields {...{ ...sender, details }} />
      </Folded>
    </Card>
  )
}

interface FoldedProps {
  /** Null: unfolded. */
  readonly details: TypedSender | null
  readonly onUnfold: () => void
  readonly children: ReactNode
}

function Folded({ details, onUnfold, children }: FoldedProps) {
  const words = useWords(senderWords)
  const { digits } = useFormats()
  return (
    <section aria-label={words.from} className="grid gap-4">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold leading-snug">{words.from}</h2>
          {details && (
            <p className="wrap-anywhere font-sans text-ink-soft text-sm">
              {[details.name, digits(formatPhone(details.phone)), details.email].filter(Boolean).join(' · ')}
            </p>
          )}
        </div>
        {details && (
          <button
            type="button"
            onClick={onUnfold}
            className="min-h-11 shrink-0 font-sans text-berry text-sm underline"
          >
            {words.change}
          </button>
        )}
      </div>
      <div hidden={details !== null}>{children}</div>
    </section>
  )
}

type FieldsProps = Pick<SenderOfCart, 'errors' | 'change' | 'sendsSms'> & { readonly details: TypedSender }

function Fields({ details, errors, change, sendsSms }: FieldsProps) {
  const words = useWords(senderWords)
  const { wrongField } = useWords(locationFieldWords)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (errors.length > 0) box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])
  const field = (name: keyof TypedSender) => {
    const error = errors.find(({ path }) => path === name)
    return {
      // The address beside it has a name and a phone, too.
      name: `sender-${name}`,
      label: words[name],
      value: details[name],
      error: error && wrongField(words[name], error.message),
      onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.value }),
    }
  }
  // As long as no phone is typed, it is taken for one that an SMS reaches.
  const isFoundByPhone = sendsSms && (details.phone.trim() === '' || mobileNumber(details.phone) !== null)
  const phoneHelp = isFoundByPhone ? words.phoneHelp : words.phoneForCourier
  const emailHelp = isFoundByPhone ? words.emailHelp : words.emailFindsOrder
  const phone = { type: 'tel', autoComplete: 'tel', maxLength: 40, help: phoneHelp }
  const email = { type: 'email', autoComplete: 'email', maxLength: 254, help: emailHelp }
  return (
    <div ref={box} className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <Field {...field('name')} required autoComplete="name" maxLength={100} />
      <Field {...field('phone')} {...phone} required />
      <div className="sm:col-span-2">
        <Field {...field('email')} {...email} />
      </div>
    </div>
  )
}
