import { type FormEvent, useId, useState } from 'react'
import type { Gifting } from '../../gift-options/gifting.ts'
import { latinDigits } from '../../kernel/language/digits.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useFormats, useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { fromTaka, poisha, toTaka } from '../../kernel/money.ts'
import { Alert } from '../../ui/alert.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextFields } from '../../ui/form/text-fields.tsx'
import { freeUpToAmount, PROMOTION_KINDS, type PromotionKind } from '../promotion.ts'
import { ChoiceChips } from './choice-chips.tsx'
import type { OfferedPromotion } from './promotion-bodies.server.ts'
import { CODE_WAYS, type CodeWay } from './typed-promotion.ts'
import { promotionPageWords } from './words.en.ts'

export interface Restrictions {
  readonly categories: readonly { readonly name: string; readonly nameBn?: string }[]
  readonly occasions: Gifting['occasions']
}

interface Props extends Restrictions {
  /** Undefined: a new one. */
  readonly promotion?: OfferedPromotion
  readonly errorOf: (path: string) => string | undefined
}

/** The fields of an offer; what most need comes first, conditions are folded. */
export function PromotionFields({ promotion, errorOf, ...choices }: Props) {
  const words = useWords(promotionPageWords)
  const [kind, setKind] = useState<PromotionKind>(promotion?.kind ?? 'percent')
  const [freeUpTo, setFreeUpTo] = useState(() => freeUpToAmount(offerOf(promotion)))
  const { taka } = useFormats()
  function look({ currentTarget }: FormEvent<HTMLElement>): void {
    const form = currentTarget.closest('form')
    if (form) setFreeUpTo(freeUpToAmount(typedOffer(new FormData(form))))
  }
  const text = (name: 'name' | 'nameBn') => ({ name, defaultValue: promotion?.[name], error: errorOf(name) })
  return (
    <div className="grid gap-5" onInput={look}>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={words.kind}
          name="kind"
          value={kind}
          options={PROMOTION_KINDS.map((one) => [one, words.kinds[one]])}
          onChange={({ target }) => setKind(PROMOTION_KINDS.find((one) => one === target.value) ?? 'percent')}
        />
        {(kind === 'percent' || kind === 'amount') && (
          <Field
            key={kind}
            label={words[kind]}
            name={kind}
            inputMode="decimal"
            autoComplete="off"
            required
            maxLength={12}
            defaultValue={shownValue(promotion, kind)}
            error={errorOf(kind)}
          />
        )}
      </div>
      {!promotion && <CodeFields error={errorOf('code')} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextFields field={text} name="name" label={words.name} help={words.nameHelp} maxLength={60} />
      </div>
      <Conditions promotion={promotion} errorOf={errorOf} {...choices} />
      {freeUpTo !== null && (
        <Alert kind="warning">{words.givesAway(freeUpTo === 'any' ? null : taka(freeUpTo))}</Alert>
      )}
    </div>
  )
}

const offerOf = (promotion: OfferedPromotion | undefined) => ({
  kind: promotion?.kind ?? ('percent' as const),
  value: promotion?.percent ?? promotion?.amount ?? 0,
  minAmount: promotion?.minAmount ?? poisha(0),
})

/** As far as it is typed. */
function typedOffer(form: FormData) {
  const number = (name: string) => Number(latinDigits(String(form.get(name) ?? ''))) || 0
  const kind = PROMOTION_KINDS.find((one) => one === form.get('kind')) ?? 'percent'
  const value = kind === 'percent' ? number('percent') : fromTaka(number('amount'))
  return { kind, value, minAmount: fromTaka(number('minAmount')) }
}

function shownValue(promotion: OfferedPromotion | undefined, kind: 'percent' | 'amount'): string {
  const value = kind === 'amount' ? promotion?.amount && toTaka(promotion.amount) : promotion?.percent
  return value ? String(value) : ''
}

function CodeFields({ error }: { error: string | undefined }) {
  const words = useWords(promotionPageWords)
  const [who, setWho] = useState<CodeWay>('worded')
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label={words.who}
        name="who"
        value={who}
        options={CODE_WAYS.map((way) => [way, words[way]])}
        onChange={({ target }) => setWho(CODE_WAYS.find((way) => way === target.value) ?? 'worded')}
      />
      {who === 'worded' && (
        <Field
          label={words.code}
          name="code"
          help={words.codeHelp}
          required
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={error}
        />
      )}
    </div>
  )
}

function Conditions({ promotion, errorOf, categories, occasions }: Props) {
  const words = useWords(promotionPageWords)
  const language = useLanguage()
  const id = useId()
  const field = (name: 'minAmount' | 'minGifts' | 'uses' | 'firstDay' | 'lastDay', value = '') => ({
    name,
    label: words[name],
    defaultValue: value,
    error: errorOf(name),
  })
  const count = (n: number | null | undefined) => (n ? String(n) : '')
  const numeric = { inputMode: 'numeric', autoComplete: 'off', maxLength: 9 } as const
  return (
    <details open={isConditional(promotion)} className="rounded-2xl border border-edge bg-surface px-4">
      <summary id={id} className="flex min-h-12 cursor-pointer items-center py-2 font-semibold">
        {words.more}
      </summary>
      <div className="grid gap-5 pb-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            {...field('minAmount', count(promotion?.minAmount && toTaka(promotion.minAmount)))}
            {...numeric}
            help={words.anyHelp}
          />
          <Field {...field('minGifts', count(promotion?.minGifts))} {...numeric} help={words.anyHelp} />
          <Field {...field('firstDay', promotion?.firstDay ?? '')} type="date" />
          <Field {...field('lastDay', promotion?.lastDay ?? '')} type="date" />
          <Field {...field('uses', count(promotion?.uses))} {...numeric} help={words.usesHelp} />
          <div>
            <Checkbox
              label={words.oncePerPerson}
              name="oncePerPerson"
              defaultChecked={promotion?.oncePerPerson ?? false}
            />
            <p className="text-ink-soft text-sm">{words.onceHelp}</p>
          </div>
        </div>
        <ChoiceChips
          name="categories"
          label={words.categories}
          options={categories.map((one) => [one.name, nameOf(language, one)])}
          chosen={promotion?.categories}
        />
        <ChoiceChips
          name="occasions"
          label={words.occasions}
          options={occasions.map((one) => [one.key, nameOf(language, one)])}
          chosen={promotion?.occasions}
        />
        {promotion?.paused && <input type="hidden" name="paused" value="on" />}
      </div>
    </details>
  )
}

const isConditional = (promotion: OfferedPromotion | undefined): boolean =>
  promotion !== undefined &&
  [promotion.minAmount, promotion.minGifts, promotion.uses, promotion.firstDay, promotion.lastDay].some(
    Boolean,
  )
