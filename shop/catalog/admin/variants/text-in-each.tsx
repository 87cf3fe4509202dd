import type { ComponentProps } from 'react'
import { LANGUAGES } from '../../../kernel/language/language.ts'
import { type Text, textField } from '../../../kernel/language/text-fields.ts'
import { textWords } from '../../../kernel/language/text-words.en.ts'
import { useWords } from '../../../kernel/language/use-words.ts'
import { Field } from '../../../ui/form/field.tsx'
import { useTextLabel } from '../../../ui/form/text-fields.tsx'

interface Props extends Pick<ComponentProps<'input'>, 'maxLength' | 'readOnly' | 'onKeyDown'> {
  readonly label: string
  readonly value: Text<'name'>
  readonly onChange: (value: Text<'name'>) => void
  readonly help?: string
  /** At the first. */
  readonly error: string | undefined
}

/** A controlled text in each language. */
export function TextInEach({ label, value, onChange, help, error, ...input }: Props) {
  const labelIn = useTextLabel()
  const { emptyIsEnglish } = useWords(textWords)
  return LANGUAGES.map((language) => {
    const field = textField('name', language)
    const isEnglish = language === 'en'
    return (
      <Field
        {...input}
        key={language}
        name=""
        autoComplete="off"
        label={labelIn(label, language)}
        lang={isEnglish ? undefined : language}
        help={isEnglish ? help : emptyIsEnglish}
        error={isEnglish ? error : undefined}
        value={value[field]}
        onChange={({ currentTarget }) => onChange({ ...value, [field]: currentTarget.value })}
      />
    )
  })
}
