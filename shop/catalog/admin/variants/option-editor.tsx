import { nameOf } from '../../../kernel/language/text-fields.ts'
import { useFormats, useLanguage, useWords } from '../../../kernel/language/use-words.ts'
import { MAX_OPTION_NAME } from '../../variants/variant.ts'
import type { OptionDraft } from './choices-draft.ts'
import { OptionValues } from './option-values.tsx'
import { TextInEach } from './text-in-each.tsx'
import { variantEditingWords } from './words.en.ts'

interface Props {
  readonly option: OptionDraft
  readonly nth: number
  readonly change: (change: (before: OptionDraft) => OptionDraft) => void
  readonly onRemove: () => void
  readonly errorOf: (path: string) => string | undefined
  readonly busy: boolean
}

/** One option: its name in both languages, and its values. */
export function OptionEditor({ option, nth, change, onRemove, errorOf, busy }: Props) {
  const words = useWords(variantEditingWords)
  const language = useLanguage()
  const { number } = useFormats()
  const name = nameOf(language, option) || words.theOption
  const path = `options.${nth}`
  return (
    <fieldset data-options="one" className="grid min-w-0 gap-4 rounded-2xl bg-wash p-4">
      <legend className="sr-only">{words.optionNumber(number(nth + 1))}</legend>
      <div className="-mb-2 flex items-center justify-between gap-3">
        <span aria-hidden="true" className="font-semibold text-ink-soft text-sm">
          {words.optionNumber(number(nth + 1))}
        </span>
        <button
          type="button"
          disabled={busy}
          onClick={onRemove}
          aria-label={words.removeOption(name)}
          className="min-h-11 px-1 text-ink-soft text-sm underline decoration-edge hover:text-berry"
        >
          {words.remove}
        </button>
      </div>
      <div className="grid grid-cols-2 items-end gap-x-3 gap-y-2">
        <TextInEach
          label={words.option}
          value={option}
          onChange={(text) => change((before) => ({ ...before, ...text }))}
          error={errorOf(`${path}.name`) ?? errorOf(`${path}.nameBn`)}
          maxLength={MAX_OPTION_NAME}
          readOnly={busy}
        />
      </div>
      <OptionValues option={option} change={change} error={errorOf(`${path}.values`)} busy={busy} />
    </fieldset>
  )
}
