import { foldName } from '../../../kernel/language/names.ts'
import type { ChoicesDraft, OptionDraft, ValueDraft, VariantDraft, VariantRowDraft } from './choices-draft.ts'

const isNamed = (name: string) => (one: ValueDraft) => foldName(one.name) === foldName(name)

/** An option that was removed comes back with its values. */
export function addOption(draft: ChoicesDraft, named: Pick<ValueDraft, 'name' | 'nameBn'>): ChoicesDraft {
  const former = named.name === '' ? undefined : draft.removed.find(isNamed(named.name))
  const option = former ?? { ...named, key: `o${draft.keys}`, values: [], removed: [] }
  return {
    ...draft,
    options: [...draft.options, option],
    removed: draft.removed.filter((one) => one !== former),
    keys: draft.keys + 1,
  }
}

export const removeOption = (draft: ChoicesDraft, key: string): ChoicesDraft => ({
  ...draft,
  options: draft.options.filter((option) => option.key !== key),
  removed: [...draft.options.filter((option) => option.key === key), ...draft.removed],
})

export const changeOption = (
  draft: ChoicesDraft,
  key: string,
  change: (before: OptionDraft) => OptionDraft,
): ChoicesDraft => ({
  ...draft,
  options: draft.options.map((option) => (option.key === key ? change(option) : option)),
})

/** Several at once where commas divide them; those that are there stay as they are, and a removed one comes back. */
export function addValues(option: OptionDraft, typed: string, typedBn: string): OptionDraft {
  const names = splitValues(typed)
  const inBangla = splitValues(typedBn)
  return names.reduce((before, name, at) => addValue(before, name, inBangla[at] ?? ''), option)
}

const splitValues = (text: string): string[] =>
  text
    .split(/[,،]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')

function addValue(option: OptionDraft, name: string, nameBn: string): OptionDraft {
  if (option.values.some(isNamed(name))) return option
  const former = option.removed.find(isNamed(name))
  const all = option.values.length + option.removed.length
  const value = former
    ? { ...former, name, nameBn: nameBn || former.nameBn }
    : { key: `${option.key}v${all}`, name, nameBn }
  return {
    ...option,
    values: [...option.values, value],
    removed: option.removed.filter((one) => one !== former),
  }
}

/** The value that the typed one would be a second of; null: it can be added, or renamed to. */
export function valueTaken({ values, typed }: OptionDraft): ValueDraft | null {
  if (!typed) return null
  const names = typed.key ? [typed.name.trim()].filter(Boolean) : splitValues(typed.name)
  const [name] = names
  // When several are typed at once, those that are there already stay as they are.
  if (name === undefined || names.length > 1) return null
  const others = values.filter(({ key }) => key !== typed.key)
  const inBangla = foldName(typed.nameBn || name)
  return (
    others.find(isNamed(name)) ?? others.find((one) => foldName(one.nameBn || one.name) === inBangla) ?? null
  )
}

/** Adds what is typed, or renames by it; one that is there already stays typed. */
export function keepTyped(option: OptionDraft): OptionDraft {
  const { typed, ...before } = option
  if (!typed || valueTaken(option)) return option
  const { key, name, nameBn } = typed
  return key ? renameValue(before, key, name, nameBn) : addValues(before, name, nameBn)
}

export function removeValue({ typed, ...option }: OptionDraft, key: string): OptionDraft {
  return {
    ...option,
    ...(typed && typed.key !== key && { typed }),
    values: option.values.filter((value) => value.key !== key),
    removed: [...option.values.filter((value) => value.key === key), ...option.removed],
  }
}

/** Renamed; not to what another is called. */
export const renameValue = (option: OptionDraft, key: string, name: string, nameBn: string): OptionDraft =>
  name.trim() === '' || option.values.some((value) => value.key !== key && isNamed(name)(value))
    ? option
    : {
        ...option,
        values: option.values.map((value) =>
          value.key === key ? { key, name: name.trim(), nameBn: nameBn.trim() } : value,
        ),
      }

export const changeRow = (
  draft: ChoicesDraft,
  { key, draft: before }: VariantRowDraft,
  change: Partial<VariantDraft>,
): ChoicesDraft => ({ ...draft, typed: { ...draft.typed, [key]: { ...before, ...change } } })
