import type { Occasion } from '../../../gift-options/gifting.ts'
import { nameOf } from '../../../kernel/language/text-fields.ts'
import { useFormats, useLanguage, useWords } from '../../../kernel/language/use-words.ts'
import { splitTags, type TagField } from '../../tags/gift-tags.ts'
import { tagWords } from '../../tags/tag-words.en.ts'

/** Labels of tags by field; a former occasion has only its key. */
export function useTagWords(
  occasions: readonly Pick<Occasion, 'key' | 'name' | 'nameBn'>[],
): Readonly<Record<TagField, Readonly<Record<string, string>>>> {
  const language = useLanguage()
  const named = occasions.map((one) => [one.key, nameOf(language, one)])
  return { occasions: Object.fromEntries(named), ...useWords(tagWords) }
}

/** @returns a function: the labels of a draft's tags */
export function useTagNames(occasions: Parameters<typeof useTagWords>[0]) {
  const words = useTagWords(occasions)
  const { list } = useFormats()
  return (field: TagField, joined: string): string =>
    list(splitTags(joined).map((tag) => words[field][tag] ?? tag))
}
