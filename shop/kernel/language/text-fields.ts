import type { Generated } from 'kysely'
import { LANGUAGES, type Language } from './language.ts'

type Translation = Exclude<Language, 'en'>

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

/** The text among facts of any type; empty where it is missing. */
export const toText = <Name extends string>(facts: Readonly<Record<string, unknown>>, name: Name) =>
  Object.fromEntries(
    LANGUAGES.map((language) => textField(name, language)).map((field) => [
      field,
      String(facts[field] ?? ''),
    ]),
  ) as Text<Name>

/** Something for each language's field of a text, such as its schema. */
export const textFields = <Name extends string, English, Translated>(
  name: Name,
  english: English,
  translated: Translated,
) =>
  Object.fromEntries(
    LANGUAGES.map((language) => [textField(name, language), language === 'en' ? english : translated]),
  ) as { [Field in Name]: English } & { [Field in TextField<Name, Translation>]: Translated }

/** The English field of a translation's, and its language; null for any other field. */
export function translationOf(field: string): { readonly name: string; readonly language: Language } | null {
  for (const language of LANGUAGES) {
    const suffix = textField('', language)
    if (suffix && field.endsWith(suffix)) return { name: field.slice(0, -suffix.length), language }
  }
  return null
}

/** The start of the columns of translations: those of `name_en` and of `name` are `name_bn`, and so on. */
type BaseOf<Column extends string> = Column extends `${infer Name}_en` ? Name : Column

type TextColumn<Column extends string, L extends Language = Language> = L extends 'en'
  ? Column
  : `${BaseOf<Column>}_${L}`

/** The columns of a text in a table. @template Column of the English: `name_en` or `name` */
export type TextColumns<Column extends string> = { readonly [Name in TextColumn<Column>]: string }

/** The same in the type of a table, where every translation starts empty. */
export type TextTable<Column extends string> = { [Name in Column]: string } & {
  [Name in TextColumn<Column, Translation>]: Generated<string>
}

export const columnIn = <Column extends string, L extends Language>(language: L, column: Column) =>
  (language === 'en' ? column : `${column.replace(/_en$/, '')}_${language}`) as TextColumn<Column, L>

type Selected<Column extends string, Name extends string, L extends Language = Language> = L extends Language
  ? `${TextColumn<Column, L>} as ${TextField<Name, L>}`
  : never

/** Selects a text: `name_en as name`, `name_bn as nameBn`. @param column of the English, also of a table: `zone.name_en` */
export const selectText = <Column extends string, Name extends string>(column: Column, name: Name) =>
  LANGUAGES.map((language) => `${columnIn(language, column)} as ${textField(name, language)}`) as Selected<
    Column,
    Name
  >[]

/** The text as its columns' values. @param column of the English */
export const toTextColumns = <Column extends string, Name extends string>(
  column: Column,
  written: Text<NoInfer<Name>>,
  name: Name,
) =>
  Object.fromEntries(
    LANGUAGES.map((language) => [columnIn(language, column), written[textField(name, language)]]),
  ) as TextColumns<Column>
