import type { FieldError } from '../../../kernel/api/refusal.ts'
import { foldName } from '../../../kernel/language/names.ts'
import { plainPrice } from '../../products/product-fields.ts'
import { MAX_VARIANTS } from '../../variants/variant.ts'
import {
  type ChoicesDraft,
  NO_CHOICES,
  type OptionDraft,
  type ValueDraft,
  variantRowsOf,
} from './choices-draft.ts'
import { valueTaken } from './edit-choices.ts'

/** As `PUT /product/{id}` takes it. @param known ids of the variants that are still there; null: all */
export function toChoicesBody(draft: ChoicesDraft, known: ReadonlySet<string> | null) {
  const { options, sku } = draft
  return {
    options: options.map(({ name, nameBn }) => ({ name: name || nameBn, nameBn })),
    variants: variantRowsOf(draft).map(({ values, draft: { _id, ...row } }) => ({
      ...row,
      ...(_id !== undefined && (known?.has(_id) ?? true) && { _id }),
      values: values.map(({ name }) => name),
      valuesBn: values.map(({ nameBn }) => nameBn),
      price: plainPrice(row.price),
      offerPrice: plainPrice(row.offerPrice),
    })),
    sku: options.length > 0 ? '' : sku,
  }
}

interface Sentences {
  readonly noValues: string
  readonly noName: string
  readonly alike: string
  readonly alreadyThere: (value: ValueDraft) => string
  readonly tooMany: string
}

/** Checks in the browser what the server could not report at the right field. */
export function checkChoices(draft: ChoicesDraft, words: Sentences): FieldError[] {
  const errors = draft.options.flatMap((option, i) => {
    const at = (field: string, message: string) => ({ path: `options.${i}.${field}`, message })
    if (option.name === '' && option.nameBn === '') return [at('name', words.noName)]
    const taken = valueTaken(option)
    if (taken) return [at('values', words.alreadyThere(taken))]
    if (option.values.length === 0) return [at('values', words.noValues)]
    return areAlike(option) ? [at('values', words.alike)] : []
  })
  return variantRowsOf(draft).length > MAX_VARIANTS
    ? [...errors, { path: 'variants', message: words.tooMany }]
    : errors
}

/** Two values that read the same in Bangla. */
function areAlike({ values }: OptionDraft): boolean {
  const shown = values.map(({ name, nameBn }) => foldName(nameBn || name))
  return new Set(shown).size < shown.length
}

/** @param text as `storeChoices` wrote it, or undefined */
export function restoreChoices(text: string | undefined): ChoicesDraft | null {
  if (!text) return null
  const stored: unknown = JSON.parse(text)
  return typeof stored === 'object' ? { ...NO_CHOICES, ...stored } : null
}

export const storeChoices = (draft: ChoicesDraft): string => JSON.stringify(draft)
