import { type ReactNode, useState } from 'react'
import { type InEach, LANGUAGES, type Language } from '../../kernel/language/language.ts'
import { type TextField, textField } from '../../kernel/language/text-fields.ts'
import { textWords } from '../../kernel/language/text-words.en.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { Field } from './field.tsx'

interface Props<Name extends string> {
  readonly name: Name
  /** Left out: the form's props have one for each language. */
  readonly label?: string
  /** The form's props for a field. */
  readonly field: (name: TextField<Name>) => FieldProps & { readonly label?: string }
  readonly help?: string
  /** In English; `any`: in one of the languages. */
  readonly required?: boolean | 'any'
  readonly maxLength?: number
  readonly autoComplete?: string
  /** Makes it a text of several lines. */
  readonly rows?: number
  /** Draws one language's field. */
  readonly input?: (props: TextFieldProps, language: Language) => ReactNode
}

interface FieldProps {
  readonly name: string
  readonly defaultValue?: string | undefined
  readonly error?: string | undefined
}

/** As `<Field>` takes them. */
export interface TextFieldProps extends FieldProps {
  readonly label: string
  readonly lang: string | undefined
  readonly required: boolean | undefined
  readonly help: string | undefined
  readonly maxLength?: number
  readonly onInput: (event: { readonly currentTarget: { readonly value: string } }) => void
}

/** A field in each language. A changed one says what the others still read. */
export function TextFields<Name extends string>(props: Props<Name>) {
  const { name, label, field, help, required, rows, input, ...limits } = props
  const { emptyIsEnglish } = useWords(textWords)
  const labelIn = useTextLabel()
  const [typed, setTyped] = useState<Texts>({})
  const saved = Object.fromEntries(
    LANGUAGES.map((language) => [language, field(textField(name, language)).defaultValue ?? '']),
  ) as InEach<string>
  const isTranslated = LANGUAGES.some((one) => one !== 'en' && (typed[one] ?? saved[one]).trim() !== '')
  return LANGUAGES.map((language) => {
    const isEnglish = language === 'en'
    const own = field(textField(name, language))
    const shown: TextFieldProps = {
      ...own,
      ...limits,
      label: label === undefined ? (own.label ?? name) : labelIn(label, language),
      lang: isEnglish ? undefined : language,
      required: isEnglish && (required === 'any' ? !isTranslated : required),
      help: isEnglish ? help : emptyIsEnglish,
      onInput: ({ currentTarget }) => setTyped((before) => ({ ...before, [language]: currentTarget.value })),
    }
    return (
      <div key={language}>
        {input?.(shown, language) ??
          (rows ? <Field {...shown} multiline rows={rows} /> : <Field {...shown} />)}
        {unchangedTranslations(saved, typed, language).map((other) => (
          <StillReads key={other} language={other} name={textField(name, other)} text={saved[other]} />
        ))}
      </div>
    )
  })
}

type Texts = Readonly<Partial<Record<Language, string>>>

/** @returns the languages whose saved text stays while the one in this language changes */
export function unchangedTranslations(saved: InEach<string>, typed: Texts, language: Language): Language[] {
  const isChanged = (one: Language) => (typed[one] ?? saved[one]) !== saved[one]
  return isChanged(language)
    ? LANGUAGES.filter((one) => one !== language && saved[one] !== '' && !isChanged(one))
    : []
}

/** Leads to the field of the other language. */
function StillReads({ language, name, text }: { language: Language; name: string; text: string }) {
  const { stillReads } = useWords(textWords)
  const names = new Intl.DisplayNames(useLanguage(), { type: 'language' })
  return (
    <button
      type="button"
      onClick={({ currentTarget: { form } }) => {
        const other = form?.elements.namedItem(name)
        if (other instanceof HTMLElement) other.focus()
      }}
      className="min-h-11 wrap-anywhere text-start text-ink text-sm underline decoration-gold decoration-2 underline-offset-4"
    >
      {stillReads(names.of(language) ?? language, text.length > 60 ? `${text.slice(0, 60)}…` : text)}
    </button>
  )
}

/** `Name in Bangla`; English needs no addition. */
export function useTextLabel() {
  const { inLanguage } = useWords(textWords)
  const names = new Intl.DisplayNames(useLanguage(), { type: 'language' })
  return (label: string, language: (typeof LANGUAGES)[number]) =>
    language === 'en' ? label : inLanguage(label, names.of(language) ?? language)
}
