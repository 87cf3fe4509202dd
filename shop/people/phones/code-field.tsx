import { useWords } from '../../kernel/language/use-words.ts'
import { Field } from '../../ui/form/field.tsx'
import { provingWords } from './words.en.ts'

/** For six digits, which a phone fills in from its SMS. */
export const CodeField = ({ error }: { readonly error: string | null | undefined }) => (
  <Field
    label={useWords(provingWords).code}
    name="code"
    error={error ?? null}
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={20}
    required
    autoFocus
    className="max-w-56 text-2xl tabular-nums tracking-[0.3em]"
  />
)
