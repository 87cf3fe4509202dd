import { expect, test } from 'vitest'
import { markupIn } from '../../kernel/settings/test-shop.ts'
import { TextFields, unchangedTranslations } from './text-fields.tsx'

const saved = { en: 'Roses', bn: 'গোলাপ' }

test('a changed text says which languages still have the former one', () => {
  expect(unchangedTranslations(saved, {}, 'en')).toEqual([])
  expect(unchangedTranslations(saved, { en: 'Red roses' }, 'en')).toEqual(['bn'])
  expect(unchangedTranslations(saved, { bn: 'লাল গোলাপ' }, 'bn')).toEqual(['en'])
  expect(unchangedTranslations(saved, { en: 'Red roses', bn: 'লাল গোলাপ' }, 'en')).toEqual([])
  expect(unchangedTranslations(saved, { en: 'Roses' }, 'en')).toEqual([])
  expect(unchangedTranslations({ ...saved, bn: '' }, { en: 'Red roses' }, 'en')).toEqual([])
})

test('a label stands for all languages, or the form has one for each', () => {
  const field = (name: string) => ({ name, label: `own ${name}` })
  expect(markupIn('en', <TextFields name="title" label="Title" field={field} />)).toMatch(
    />Title<.*>Title in Bangla</,
  )
  expect(markupIn('en', <TextFields name="title" field={field} />)).toMatch(/>own title<.*>own titleBn</)
})

test('English is required, or, where any language will do, only while there is no other', () => {
  const requiredIn = (texts: Readonly<Record<string, string>>, required: true | 'any') =>
    (
      markupIn(
        'en',
        <TextFields
          name="name"
          required={required}
          field={(name) => ({ name, defaultValue: texts[name] })}
        />,
      ).match(/ required=""/g) ?? []
    ).length
  expect(requiredIn({}, true)).toBe(1)
  expect(requiredIn({ nameBn: 'গোলাপ' }, true)).toBe(1)
  expect(requiredIn({}, 'any')).toBe(1)
  expect(requiredIn({ nameBn: 'গোলাপ' }, 'any')).toBe(0)
})
