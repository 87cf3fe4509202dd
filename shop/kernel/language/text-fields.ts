import { LANGUAGES, type Language } from './language.ts'

export type Translation = Exclude<Language, 'en'>

/** The field of a text in one language: `name` in English, `nameBn` in Bangla. */
export type TextField<Name extends string, L extends Language = Language> = L extends 'en'
  ? Name
  : `${Name}${Capitalize<L>}`

/** A text that shopkeepers write in every language. An empty translation falls back to English. */
export type Text<Name extends string> = { readonly [Field in TextField<Name>]: string }

/** A `Text` whose empty translations are left out. */
export type SparseText<Name extends string> = { readonly [Field in Name]: string } & {
  readonly [Field in TextField<Name, Translation>]?: string | undefined
}

export const textField = <Name extends string, L extends Language>(name: Name, language: L) =>
  (language === 'en' ? name : `${name}${language.charAt(0).toUpperCase()}${language.slice(1)}`) as TextField<
    Name,
    L
  >

/** In the reader's language, else in English. */
export function textIn<Name extends string>(
  language: Language,
  written: SparseText<NoInfer<Name>>,
  name: Name,
): string {
  const texts: { readonly [Field in TextField<Name>]?: string | undefined } = written
  return texts[textField(name, language)] || written[name]
}

export const nameOf = (language: Language, written: SparseText<'name'>): string =>
  textIn(language, written, 'name')

/** Something for each language's field of a text, such as its schema. */
export const textFields = <Name extends string, English, Translated>(
  name: Name,
  english: English,
  translated: Translated,
) =>
  Object.fromEntries(
    LANGUAGES.map((language) => [textField(name, language), language === 'en' ? english : translated]),
  ) as { [Field in Name]: English } & { [Field in TextField<Name, Translation>]: Translated }
