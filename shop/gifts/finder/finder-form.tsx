import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { useHref, useNavigate } from 'react-router'
import { AGES, RECIPIENTS, TASTES } from '../../catalog/tags/product-tags.ts'
import { tagWords } from '../../catalog/tags/tag-words.en.ts'
import { readWish } from '../../delivery/wished-delivery.ts'
import { dhakaDay } from '../../kernel/language/dhaka.ts'
import { districtsFor } from '../../kernel/language/district.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useFormats, useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SuggestingField } from '../../ui/form/suggesting-field.tsx'
import { useHydrated } from '../../ui/form/use-hydrated.ts'
import type { Found } from './finder.server.ts'
import { type FinderQuery, finderPath, MAX_PLACE, parseFinderQuery } from './finder.ts'
import { finderWords } from './words.en.ts'

/** A form as the web has it: what is chosen becomes the address, without scripts too. */
export function FinderForm({ found }: { found: Found }) {
  const { query } = found
  const words = useWords(finderWords)
  const navigate = useNavigate()
  const typed = useTypedPrice()
  const shown = {
    for: query.forWhom ?? '',
    occasion: query.occasion ?? '',
    age: query.age ?? '',
    taste: query.taste ?? '',
    least: typed(query.least),
    most: typed(query.most),
    by: query.by,
    to: query.to,
  }
  const form = useShown(shown)
  useWishIn(form, query)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filled = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    const { query: wanted } = parseFinderQuery(new URLSearchParams(filled))
    void navigate(finderPath({ ...wanted, sort: query.sort }), { preventScrollReset: true })
  }
  const choice = useChoices(shown, found.occasions)
  return (
    <form
      ref={form}
      action={useHref('/find')}
      onSubmit={submit}
      className="mt-6 mb-8 grid gap-4 rounded-3xl border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      {query.sort && <input type="hidden" name="sort" value={query.sort} />}
      <div className="grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-3 sm:gap-x-4">
        {choice.forWhom}
        {choice.occasion}
        <BoundFields found={found} shown={shown} />
      </div>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <details open={Boolean(query.age || query.taste)} className="min-w-0 flex-1 basis-60">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-berry underline underline-offset-4">
            {words.more}
          </summary>
          <div className="grid grid-cols-2 gap-3 pt-1 sm:max-w-md">
            {choice.age}
            {choice.taste}
          </div>
        </details>
        <Button className="max-sm:w-full sm:min-w-44">{words.find}</Button>
      </div>
    </form>
  )
}

type ShownQuery = Readonly<Record<'for' | 'occasion' | 'age' | 'taste' | 'least' | 'most', string>>

function useChoices(shown: ShownQuery, occasions: Found['occasions']) {
  const { labels, any, anybody } = useWords(finderWords)
  const { forWhom, ages, tastes } = useWords(tagWords)
  const language = useLanguage()
  const choice = (name: keyof ShownQuery, label: string, options: readonly (readonly [string, string])[]) => (
    <SelectField
      name={name}
      label={label}
      defaultValue={shown[name]}
      options={[['', name === 'for' ? anybody : any], ...options]}
    />
  )
  return {
    forWhom: choice(
      'for',
      labels.forWhom,
      RECIPIENTS.map((one) => [one, forWhom[one]]),
    ),
    occasion:
      occasions.length > 0 &&
      choice(
        'occasion',
        labels.occasion,
        occasions.map((one) => [one.key, nameOf(language, one)]),
      ),
    age: choice(
      'age',
      labels.age,
      AGES.map((one) => [one, ages[one]]),
    ),
    taste: choice(
      'taste',
      labels.taste,
      TASTES.map((one) => [one, tastes[one]]),
    ),
  }
}

/** For how much, by when, and to where. */
function BoundFields({ found, shown }: { found: Found; shown: ShownQuery }) {
  const { query, wrong, offersDays, reach } = found
  const words = useWords(finderWords)
  const { labels } = words
  const language = useLanguage()
  const isHydrated = useHydrated()
  const price = (name: 'least' | 'most') => (
    <Field
      name={name}
      label={labels[name]}
      defaultValue={shown[name]}
      inputMode="numeric"
      maxLength={20}
      autoComplete="off"
      error={wrong && name === 'most' ? wrong : null}
    />
  )
  return (
    <>
      <div className="col-span-2 grid grid-cols-2 gap-x-3 sm:col-span-1">
        {price('least')}
        {price('most')}
      </div>
      {(offersDays || query.by) && (
        <Field
          name="by"
          type="date"
          label={labels.by}
          defaultValue={query.by}
          min={isHydrated ? dhakaDay(new Date()) : undefined}
          error={reach?.is === 'no-day' ? words.noDay : null}
        />
      )}
      <SuggestingField
        name="to"
        label={labels.to}
        defaultValue={query.to}
        placeholder={words.placeHint}
        maxLength={MAX_PLACE}
        autoComplete="off"
        things={words.districts}
        suggest={(text) => districtsFor(text, language)}
        help={reach?.is === 'no-place' ? words.noPlace : undefined}
      />
    </>
  )
}

function useTypedPrice() {
  const { digits } = useFormats()
  return (price: string) => (/^\d+$/.test(price) ? digits(price) : price)
}

/** Begins with the place and the day that were wished before; what is cleared later stays so. */
function useWishIn(form: RefObject<HTMLFormElement | null>, { by, to }: FinderQuery): void {
  const isAsked = useRef(by !== '' || to !== '')
  useEffect(() => {
    const wish = isAsked.current ? null : readWish()
    for (const [name, value] of [
      ['to', wish?.city],
      ['by', wish?.day],
    ] as const) {
      const field = form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)
      if (field?.value === '' && value) field.value = value
    }
  }, [form])
}

/** Where a link led on, the fields follow; what was filled in before the scripts came stays. */
function useShown(shown: Readonly<Record<string, string>>) {
  const form = useRef<HTMLFormElement>(null)
  const last = useRef<typeof shown | null>(null)
  useEffect(() => {
    const before = last.current
    last.current = shown
    if (before === null) return
    for (const field of form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]') ??
      []) {
      const wanted = shown[field.name]
      if (wanted !== undefined && before[field.name] !== wanted) field.value = wanted
    }
  })
  return form
}
