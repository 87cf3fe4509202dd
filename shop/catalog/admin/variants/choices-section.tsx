import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { FieldError } from '../../../kernel/api/refusal.ts'
import { nameOf } from '../../../kernel/language/text-fields.ts'
import { useFormats, useLanguage, useWords } from '../../../kernel/language/use-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { LineIcon } from '../../../ui/icons.tsx'
import { MAX_OPTIONS, MAX_SKU } from '../../variants/variant.ts'
import { TYPICAL_OPTIONS, variantRowsOf } from './choices-draft.ts'
import { addOption, changeOption, changeRow, removeOption } from './edit-choices.ts'
import { OptionEditor } from './option-editor.tsx'
import type { useChoices } from './use-choices.ts'
import { useOptionFocus } from './use-option-focus.ts'
import { VariantEditor } from './variant-editor.tsx'
import { variantEditingWords } from './words.en.ts'

interface Props {
  readonly choices: Pick<ReturnType<typeof useChoices>, 'draft' | 'change' | 'stockSearch' | 'isCounted'>
  readonly pictures: readonly string[]
  readonly errors: readonly FieldError[]
  readonly busy: boolean
}

/** Folded until something can be chosen: most gifts have no options. */
export function ChoicesSection({ choices, pictures, errors, busy }: Props) {
  const { draft, change } = choices
  const words = useWords(variantEditingWords)
  const { number } = useFormats()
  const section = useRef<HTMLDetailsElement>(null)
  const errorOf = (path: string) => errors.find((error) => error.path === path)?.message
  const hasError = errors.some(({ path }) => /^(options|variants|sku)\b/.test(path))
  useEffect(() => {
    if (hasError && section.current) section.current.open = true
  }, [hasError])
  useOptionFocus(section, draft.options.length)
  const count = variantRowsOf(draft).length
  const skuError = errorOf('sku')
  return (
    <details ref={section} className="group rounded-2xl border border-edge bg-surface px-4">
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 py-2 font-semibold">
        {words.title}
        <span className="font-normal text-ink-soft text-sm">
          {count > 0 ? words.count(number(count)) : draft.sku || words.nothingToChoose}
        </span>
      </summary>
      <div className="grid gap-5 pb-5">
        <p className="text-ink-soft text-sm">{words.help}</p>
        {draft.options.map((option, nth) => (
          <OptionEditor
            key={option.key}
            {...{ option, nth, errorOf, busy }}
            change={(next) => change((before) => changeOption(before, option.key, next))}
            onRemove={() => change((before) => removeOption(before, option.key))}
          />
        ))}
        {draft.options.length < MAX_OPTIONS && <AddOption {...{ choices, busy }} />}
        {draft.options.length === 0 && (
          <Field
            name=""
            label={words.sku}
            help={words.skuHelp}
            value={draft.sku}
            onChange={({ currentTarget: { value } }) => change((before) => ({ ...before, sku: value }))}
            error={skuError && words.fieldError(words.sku, skuError)}
            maxLength={MAX_SKU}
            autoComplete="off"
            readOnly={busy}
          />
        )}
        {draft.options.length === 0 && <StockLink search={choices.stockSearch} />}
        {count > 0 && <Variants {...{ choices, pictures, errorOf, busy }} />}
      </div>
    </details>
  )
}

function AddOption({ choices: { draft, change }, busy }: Pick<Props, 'choices' | 'busy'>) {
  const words = useWords(variantEditingWords)
  const language = useLanguage()
  const isThere = (name: string) => draft.options.some((option) => option.name === name)
  const offered = [
    ...TYPICAL_OPTIONS.filter(({ name }) => !isThere(name)).map((text) => ({
      text,
      label: nameOf(language, text),
    })),
    { text: { name: '', nameBn: '' }, label: words.another },
  ]
  return (
    <fieldset data-options="more">
      <legend className="mb-2 font-semibold">{words.addOption}</legend>
      <span className="flex flex-wrap gap-2">
        {offered.map(({ text, label }) => (
          <Button
            key={label}
            type="button"
            kind="quiet"
            disabled={busy}
            onClick={() => change((before) => addOption(before, text))}
          >
            <LineIcon className="size-4" weight={2} path="M12 5v14M5 12h14" />
            {label}
          </Button>
        ))}
      </span>
    </fieldset>
  )
}

interface VariantsProps extends Omit<Props, 'errors'> {
  readonly errorOf: (path: string) => string | undefined
}

function Variants({ choices, pictures, errorOf, busy }: VariantsProps) {
  const { draft, change } = choices
  const words = useWords(variantEditingWords)
  const error = errorOf('variants')
  const rows = variantRowsOf(draft)
  const beginsAtZero = choices.isCounted && rows.length > 1 && rows.some((row) => row.draft._id === undefined)
  return (
    <section aria-labelledby="variants" className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="variants" className="font-semibold text-lg">
          {words.variants}
        </h2>
        <StockLink search={choices.stockSearch} />
      </div>
      <p className="text-ink-soft text-sm">{words.variantsHelp}</p>
      <p role="status" className="font-semibold text-sm empty:hidden">
        {beginsAtZero && words.newBeginAtZero}
      </p>
      <p role="alert" className="font-semibold text-danger text-sm empty:hidden">
        {error}
      </p>
      <ul>
        {rows.map((row, i) => (
          <VariantEditor
            key={row.key}
            {...{ row, pictures, busy }}
            change={(changes) => change((before) => changeRow(before, row, changes))}
            errorOf={(field) => errorOf(`variants.${i}.${field}`)}
          />
        ))}
      </ul>
    </section>
  )
}

/** Where it is counted; the search finds it. */
function StockLink({ search }: { readonly search: string | null }) {
  const { countInStock } = useWords(variantEditingWords)
  return (
    search !== null && (
      <Link
        to={`/profile/stock?search=${encodeURIComponent(search)}`}
        className="min-h-11 content-center justify-self-start text-berry text-sm underline"
      >
        {countInStock}
      </Link>
    )
  )
}
