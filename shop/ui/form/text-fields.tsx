import { LANGUAGES } from '../../kernel/language/language.ts'
import { type TextField, textField } from '../../kernel/language/text-fields.ts'
import { textWords } from '../../kernel/language/text-words.en.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { Field } from './field.tsx'

interface Props<Name extends string> {
  readonly name: Name
  readonly label: string
  /** The form's props for a field. */
  readonly field: (name: TextField<Name>) => {
    readonly name: string
    readonly defaultValue?: string
    readonly error?: string | undefined
  }
  readonly help?: string
  readonly required?: boolean
  readonly maxLength?: number
  /** Makes it a text of several lines. */
  readonly rows?: number
}

/** A field in each language; only English is required. */
export function TextFields<Name extends string>({
  name,
  label,
  field,
  help,
  required,
  rows,
  ...limits
}: Props<Name>) {
  const { emptyIsEnglish } = useWords(textWords)
  const labelIn = useTextLabel()
  return LANGUAGES.map((language) => {
    const isEnglish = language === 'en'
    const props = {
      ...field(textField(name, language)),
      ...limits,
      label: labelIn(label, language),
      lang: isEnglish ? undefined : language,
      required: isEnglish && required,
      help: isEnglish ? help : emptyIsEnglish,
    }
    return rows ? (
      <Field key={language} {...props} multiline rows={rows} />
    ) : (
      <Field key={language} {...props} />
    )
  })
}

/** `Name in Bangla`; English needs no addition. */
export function useTextLabel() {
  const { inLanguage } = useWords(textWords)
  const names = new Intl.DisplayNames(useLanguage(), { type: 'language' })
  return (label: string, language: (typeof LANGUAGES)[number]) =>
    language === 'en' ? label : inLanguage(label, names.of(language) ?? language)
}
