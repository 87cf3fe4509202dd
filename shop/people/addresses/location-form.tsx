import { useEffect, useRef, useState } from 'react'
import { callPublic } from '../../kernel/api/api-client.ts'
import type { FieldError } from '../../kernel/api/refusal.ts'
import { districtOf, districtsFor } from '../../kernel/language/district.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { Field } from '../../ui/form/field.tsx'
import { SuggestingField } from '../../ui/form/suggesting-field.tsx'
import { locationFieldWords } from './field-words.en.ts'
import type { NewLocation } from './location.ts'

export function readLocation(form: HTMLFormElement): NewLocation {
  const data = new FormData(form)
  const text = (name: keyof NewLocation) => String(data.get(name) ?? '')
  const [name, phone, city] = [text('name'), text('phone'), text('city')]
  return { name, phone, city, area: text('area'), address: text('address') }
}

interface Props {
  readonly initial: Partial<NewLocation>
  readonly errors: readonly FieldError[]
  readonly className?: string
  /** It comes to the sender, whose name and phone are known. */
  readonly isOwn?: boolean
}

/** The fields alone; the parent has the form. */
export function LocationFields({ initial, errors, className = '', isOwn = false }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [isUnsure, setUnsure] = useState(false)
  const words = useWords(locationFieldWords)
  const language = useLanguage()
  const field = (name: keyof NewLocation) => {
    const { [name]: label, wrongField } = words
    const error = errors.find(({ path }) => path === name)
    return { name, label, defaultValue: initial[name], error: error && wrongField(label, error.message) }
  }

  useEffect(() => {
    if (errors.length > 0) box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])

  function readPlace() {
    const typed = (name: string) =>
      box.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value.trim() ?? ''
    return { city: typed('city'), area: typed('area') }
  }

  /** Once both are typed: an area often says the district, and a zone may name either. */
  async function judgePlace(): Promise<void> {
    const place = readPlace()
    if (place.city === '' || place.area === '' || districtOf(place) !== null) return setUnsure(false)
    const { known } = await callPublic('GET /delivery/places', { query: place })
    const now = readPlace()
    if (now.city === place.city && now.area === place.area) setUnsure(!known)
  }

  return (
    <div ref={box} className="grid gap-5">
      <div className={`grid gap-5 ${className}`}>
        {!isOwn && (
          <>
            <Field {...field('name')} autoComplete="name" maxLength={100} help={words.nameHelp} />
            <Field {...field('phone')} type="tel" autoComplete="tel" maxLength={40} help={words.phoneHelp} />
          </>
        )}
        <SuggestingField
          {...field('city')}
          required
          onInput={() => setUnsure(false)}
          {...(isUnsure && { help: words.whichDistrict })}
          autoComplete="address-level2"
          maxLength={100}
          things={words.districts}
          suggest={(text) => districtsFor(text, language)}
        />
        <Field
          {...field('area')}
          required
          onBlur={() =>
            judgePlace().catch((error: unknown) => console.error('Error asking about a place', error))
          }
          autoComplete="address-level3"
          maxLength={100}
        />
      </div>
      <Field
        {...field('address')}
        multiline
        required
        rows={4}
        autoComplete="street-address"
        maxLength={500}
        help={words.addressHelp}
      />
    </div>
  )
}
