import { LANGUAGES, type Language } from './language.ts'
import { type Text, type TextField, textField } from './text-fields.ts'

/** The start of the columns of translations: those of `nameEn` and of `name` are `nameBn`, and so on. */
type BaseOf<Column extends string> = Column extends `${infer Name}En` ? Name : Column

type TextColumn<Column extends string, L extends Language = Language> = L extends 'en'
  ? Column
  : TextField<BaseOf<Column>, L>

/** @template Column of the English: `nameEn` or `name` */
type TextColumns<Column extends string> = { readonly [Name in TextColumn<Column>]: string }

const columnIn = <Column extends string, L extends Language>(language: L, column: Column) =>
  (language === 'en' ? column : textField(column.replace(/En$/, ''), language)) as TextColumn<Column, L>

type Selected<Column extends string, Name extends string, L extends Language = Language> = L extends Language
  ? `${TextColumn<Column, L>} as ${TextField<Name, L>}`
  : never

/** Selects a text: `nameEn as name`, `nameBn as nameBn`. @param column of the English, also of a table: `zone.nameEn` */
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
