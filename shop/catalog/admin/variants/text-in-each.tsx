import type { ComponentProps } from 'react'
import { LANGUAGES } from '../../../kernel/language/language.ts'
import { type Text, textField } from '../../../kernel/language/text-fields.ts'
import { Field } from '../../../ui/form/field.tsx'
import { useTextLabel } from '../../../ui/form/text-fields.tsx'

interface Props extends Pick<ComponentProps<'input'>, 'maxLength' | 'readOnly' | 'onKeyDown'> {
  readonly label: string
  readonly value: Text<'name'>
  readonly onChange: (value: Text<'name'>) => void
  /** At the first. */
  readonly error: string | undefined
}

/** A controlled text in each language. */
export function TextInEach({ label, value, onChange, error, ...input }: Props) {
  const labelIn = useTextLabel()
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
        error={isEnglish ? error : undefined}
        value={value[field]}
        onChange={({ currentTarget }) => onChange({ ...value, [field]: currentTarget.value })}
      />
    )
  })
}
