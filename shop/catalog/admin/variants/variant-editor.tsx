import { useId } from 'react'
import { nameOf } from '../../../kernel/language/text-fields.ts'
import { useFormats, useLanguage, useWords } from '../../../kernel/language/use-words.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { MAX_SKU } from '../../variants/variant.ts'
import type { VariantDraft, VariantRowDraft } from './choices-draft.ts'
import { variantEditingWords } from './words.en.ts'

interface Props {
  readonly row: VariantRowDraft
  /** The product's, which it can have one of. */
  readonly pictures: readonly string[]
  readonly change: (change: Partial<VariantDraft>) => void
  readonly errorOf: (field: string) => string | undefined
  readonly busy: boolean
}

const FIELDS = ['price', 'offerPrice', 'sku'] as const

/** One variant, for a thumb: what it costs, its SKU, its photo, and whether it is offered. */
export function VariantEditor({ row: { values, draft }, pictures, change, errorOf, busy }: Props) {
  const words = useWords(variantEditingWords)
  const language = useLanguage()
  const id = useId()
  const name = values.map((value) => nameOf(language, value)).join(' · ')
  const other = ['values', 'valuesBn', '_id', 'photos'].flatMap((field) => errorOf(field) ?? [])[0]
  return (
    <li className="grid gap-3 border-line border-t py-4 first:border-t-0">
      <div className="flex items-center gap-3">
        <PhotoChoice name={name} chosen={draft.photos} {...{ pictures, change, busy }} />
        <span id={id} className="min-w-0 flex-1 wrap-anywhere font-semibold">
          {name}
        </span>
        <label className="flex min-h-11 items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={draft.shown}
            aria-label={words.of(words.shown, name)}
            // A disabled one would lose its place in the order of focus.
            onChange={({ currentTarget }) => !busy && change({ shown: currentTarget.checked })}
            className="size-5 shrink-0 accent-berry"
          />
          {words.shown}
        </label>
      </div>
      <div className={`grid grid-cols-2 gap-3 sm:grid-cols-3 ${draft.shown ? '' : 'opacity-70'}`}>
        {FIELDS.map((field) => {
          const error = errorOf(field)
          return (
            <div key={field} className={field === 'sku' ? 'max-sm:col-span-2' : ''}>
              <Field
                name=""
                label={words[field]}
                aria-label={words.of(words[field], name)}
                value={draft[field]}
                onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
                error={error && words.fieldError(words[field], error)}
                placeholder={field === 'price' ? words.samePrice : undefined}
                inputMode={field === 'sku' ? undefined : 'decimal'}
                maxLength={field === 'sku' ? MAX_SKU : 20}
                autoComplete="off"
                readOnly={busy}
              />
            </div>
          )
        })}
      </div>
      <p aria-live="polite" className="font-semibold text-danger text-sm empty:hidden">
        {other && words.fieldError(name, other)}
      </p>
    </li>
  )
}

interface PhotoChoiceProps extends Pick<Props, 'pictures' | 'change' | 'busy'> {
  readonly name: string
  readonly chosen: string
}

/** The picture itself is what is pressed. */
function PhotoChoice({ name, chosen, pictures, change, busy }: PhotoChoiceProps) {
  const words = useWords(variantEditingWords)
  const { number } = useFormats()
  const offered = [...new Set([...pictures, chosen])].filter((one) => one !== '')
  if (offered.length === 0) return null
  return (
    <span className="relative block size-12 shrink-0 overflow-hidden rounded-xl border border-line has-focus-visible:outline-2 has-focus-visible:outline-berry">
      <Picture src={chosen || (offered[0] ?? '')} alt="" sizes="48px" />
      <select
        aria-label={words.of(words.photo, name)}
        value={chosen}
        onChange={({ currentTarget }) => !busy && change({ photos: currentTarget.value })}
        className="absolute inset-0 cursor-pointer opacity-0"
      >
        <option value="">{words.asProduct}</option>
        {offered.map((src, at) => (
          <option key={src} value={src}>
            {words.photoNumber(number(at + 1))}
          </option>
        ))}
      </select>
    </span>
  )
}
