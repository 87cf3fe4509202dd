import type { ComponentProps } from 'react'
import { useWords } from '../../kernel/language/use-words.ts'
import { uiWords } from '../words.en.ts'
import { Field } from './field.tsx'

interface Props extends Pick<ComponentProps<'input'>, 'onChange' | 'onKeyDown'> {
  readonly error: string | null | undefined
}

/** For six digits, which a phone fills in from its SMS. */
export const CodeField = ({ error, ...events }: Props) => (
  <Field
    {...events}
    label={useWords(uiWords).code}
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
