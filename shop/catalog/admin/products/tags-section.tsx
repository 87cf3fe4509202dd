import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { Gifting } from '../../../gift-options/gifting.ts'
import { nameOf } from '../../../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../../../kernel/language/use-words.ts'
import { FIXED_TAGS, splitTags, TAG_FIELDS, type TagField } from '../../tags/product-tags.ts'
import { tagWords } from '../../tags/tag-words.en.ts'
import { productFieldWords } from './field-words.en.ts'
import type { ProductDraft } from './product-draft.ts'
import { productEditingWords } from './words.en.ts'

export type Occasions = Gifting['occasions']

interface Props {
  readonly draft: Partial<ProductDraft>
  readonly occasions: Occasions
  readonly errorOf: (field: TagField) => string | undefined
  readonly disabled: boolean
}

/** Folded to keep the form short. */
export function TagsSection({ draft, occasions, errorOf, disabled }: Props) {
  const words = useWords(productEditingWords)
  const { labels } = useWords(productFieldWords)
  const tagLabels = useTagLabels(occasions)
  const section = useRef<HTMLDetailsElement>(null)
  const countInDraft = TAG_FIELDS.flatMap((field) => splitTags(draft[field] ?? '')).length
  const [count, setCount] = useState(countInDraft)
  const hasError = TAG_FIELDS.some((field) => errorOf(field))
  useEffect(() => setCount(countInDraft), [countInDraft])
  useEffect(() => {
    if (hasError && section.current) section.current.open = true
  }, [hasError])

  const countChosen = ({ currentTarget }: FormEvent<HTMLDetailsElement>) =>
    setCount(currentTarget.querySelectorAll(':checked').length)
  return (
    <details
      ref={section}
      onInput={countChosen}
      className="group rounded-2xl border border-edge bg-surface px-4"
    >
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 py-2 font-semibold">
        {words.tags}
        <span className="font-normal text-ink-soft text-sm">{words.tagsChosen(count)}</span>
      </summary>
      <div className="grid gap-5 pb-5">
        <p className="text-ink-soft text-sm">{words.tagsHelp}</p>
        {TAG_FIELDS.map((field) => {
          const chosenTags = splitTags(draft[field] ?? '')
          const offered: readonly string[] =
            field === 'occasions' ? occasions.map(({ key }) => key) : FIXED_TAGS[field]
          return (
            <Tags
              key={field}
              name={field}
              label={labels[field]}
              // Tags that are no longer offered stay on gifts that have them.
              tags={[...offered, ...chosenTags.filter((tag) => !offered.includes(tag))]}
              chosen={chosenTags}
              tagLabels={tagLabels[field]}
              error={errorOf(field)}
              disabled={disabled}
            />
          )
        })}
      </div>
    </details>
  )
}

interface TagsProps {
  readonly name: TagField
  readonly label: string
  readonly tags: readonly string[]
  readonly chosen: readonly string[]
  readonly tagLabels: Readonly<Record<string, string>>
  readonly error: string | undefined
  readonly disabled: boolean
}

function Tags({ name, label, tags, chosen, tagLabels, error, disabled }: TagsProps) {
  const id = useId()
  if (tags.length === 0) return null
  return (
    <fieldset aria-describedby={error ? id : undefined} className="grid min-w-0 gap-1">
      <legend className="mb-1 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <label
            key={tag}
            className="flex min-h-11 min-w-0 cursor-pointer items-center gap-2 rounded-full border border-line bg-surface px-3.5 has-checked:border-berry has-checked:bg-wash"
          >
            <input
              type="checkbox"
              name={name}
              value={tag}
              defaultChecked={chosen.includes(tag)}
              // A disabled checkbox would not be sent.
              onClick={(event) => disabled && event.preventDefault()}
              aria-invalid={error ? true : undefined}
              className="size-4 shrink-0 accent-berry"
            />
            <span className="wrap-anywhere">{tagLabels[tag] ?? tag}</span>
          </label>
        ))}
      </div>
      <p id={id} aria-live="polite" className="font-semibold text-danger text-sm empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}

/** Labels of tags by field; a former occasion has only its key. */
export function useTagLabels(
  occasions: Occasions,
): Readonly<Record<TagField, Readonly<Record<string, string>>>> {
  const language = useLanguage()
  const names = occasions.map((occasion) => [occasion.key, nameOf(language, occasion)])
  return { occasions: Object.fromEntries(names), ...useWords(tagWords) }
}
