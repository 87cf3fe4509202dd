import type { ComponentProps } from 'react'
import { useWords } from '../../kernel/language/use-words.ts'
import { giftWords } from '../../orders/gift-words.en.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'

interface WithoutPhoneProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** For a secret gift to somebody whose number the sender does not know. */
export function WithoutPhone({ checked, onChange }: WithoutPhoneProps) {
  const words = useWords(giftWords)
  return (
    <HelpedCheckbox
      label={words.withoutPhone}
      help={words.withoutPhoneHelp}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}

/** With a sentence below that says what it does. */
export function HelpedCheckbox({
  help,
  ...checkbox
}: ComponentProps<typeof Checkbox> & { readonly help: string }) {
  return (
    <div>
      <Checkbox {...checkbox} />
      <p className="text-ink-soft text-sm">{help}</p>
    </div>
  )
}
