import { describe, expect, test } from 'vitest'
import { newId } from '../../../kernel/id.ts'
import { fromTaka } from '../../../kernel/money.ts'
import { checkChoices, restoreChoices, storeChoices, toChoicesBody } from './choices-body.ts'
import {
  type ChoicesDraft,
  draftOfChoices,
  NO_CHOICES,
  type OptionDraft,
  variantRowsOf,
} from './choices-draft.ts'
import {
  addOption,
  addValues,
  changeOption,
  changeRow,
  keepTyped,
  removeOption,
  removeValue,
  renameValue,
} from './edit-choices.ts'

const SIZE = { name: 'Size', nameBn: 'মাপ' }
const COLOUR = { name: 'Colour', nameBn: '' }
const [small, large] = [newId(), newId()]
const CROWN = {
  options: [SIZE],
  variants: [
    { _id: small, values: ['Small'] },
    { _id: large, values: ['Large'], valuesBn: ['বড়'], price: fromTaka(650), sku: 'FC-L' },
  ],
}

const nthOption = (draft: ChoicesDraft, nth: number, change: (before: OptionDraft) => OptionDraft) =>
  changeOption(draft, draft.options[nth]?.key ?? '', change)
const namesOf = (draft: ChoicesDraft) =>
  variantRowsOf(draft).map(({ values }) => values.map(({ name }) => name).join(' '))
const pricesOf = (draft: ChoicesDraft) => variantRowsOf(draft).map((row) => row.draft.price)
const withColours = (draft: ChoicesDraft) =>
  nthOption(addOption(draft, COLOUR), 1, (option) => addValues(option, 'Red, Blue', 'লাল, নীল'))
const keyOf = (draft: ChoicesDraft, nth: number, name: string) =>
  draft.options[nth]?.values.find((value) => value.name === name)?.key ?? ''

test('the grid is made from the options, in their order', () => {
  expect(namesOf(withColours(draftOfChoices(CROWN)))).toEqual([
    'Small Red',
    'Small Blue',
    'Large Red',
    'Large Blue',
  ])
  expect(variantRowsOf(NO_CHOICES)).toEqual([])
})

test('what was saved is sent as it was', () => {
  expect(toChoicesBody(draftOfChoices(CROWN), null)).toEqual({
    options: [SIZE],
    variants: [
      {
        _id: small,
        values: ['Small'],
        valuesBn: [''],
        price: '',
        offerPrice: '',
        sku: '',
        photos: '',
        shown: true,
      },
      {
        _id: large,
        values: ['Large'],
        valuesBn: ['বড়'],
        price: '650',
        offerPrice: '',
        sku: 'FC-L',
        photos: '',
        shown: true,
      },
    ],
    sku: '',
  })
})

test('a variant that is no longer there is sent as a new one', () => {
  const { variants } = toChoicesBody(draftOfChoices(CROWN), new Set([small]))
  expect(variants.map(({ _id }) => _id)).toEqual([small, undefined])
})

test('a price in Bangla digits is a price', () => {
  const draft = draftOfChoices(CROWN)
  const [row] = variantRowsOf(draft)
  if (!row) throw new Error('There is a row.')
  expect(toChoicesBody(changeRow(draft, row, { price: '৳১,২৫০' }), null).variants[0]?.price).toBe('1250')
})

describe('what was typed is kept', () => {
  test('when an option is added, but for the SKU and the id', () => {
    const draft = withColours(draftOfChoices(CROWN))
    expect(pricesOf(draft)).toEqual(['', '', '650', '650'])
    expect(variantRowsOf(draft).map((row) => [row.draft.sku, row.draft._id])).toEqual(
      Array(4).fill(['', undefined]),
    )
  })

  test('when an option is removed and added again', () => {
    const before = withColours(draftOfChoices(CROWN))
    const typed = variantRowsOf(before).reduce(
      (draft, row, i) => changeRow(draft, row, { price: `${700 + i}` }),
      before,
    )
    const without = removeOption(typed, typed.options[1]?.key ?? '')
    expect(variantRowsOf(without).map((row) => [row.draft.price, row.draft._id])).toEqual([
      ['', small],
      ['650', large],
    ])
    const again = addOption(without, { name: ' colour ', nameBn: '' })
    expect(pricesOf(again)).toEqual(['700', '701', '702', '703'])
  })

  test('when a value is renamed', () => {
    const draft = draftOfChoices(CROWN)
    const renamed = nthOption(draft, 0, (size) => renameValue(size, keyOf(draft, 0, 'Large'), 'Grand', ''))
    expect(toChoicesBody(renamed, null).variants[1]).toMatchObject({
      _id: large,
      values: ['Grand'],
      price: '650',
    })
  })

  test('when a value is removed and added again, in any case', () => {
    const draft = draftOfChoices(CROWN)
    const without = nthOption(draft, 0, (size) => removeValue(size, keyOf(draft, 0, 'Large')))
    expect(namesOf(without)).toEqual(['Small'])
    const again = nthOption(without, 0, (size) => addValues(size, 'large', ''))
    expect(toChoicesBody(again, null).variants[1]).toMatchObject({
      _id: large,
      values: ['large'],
      valuesBn: ['বড়'],
      sku: 'FC-L',
    })
  })

  test('over a new login', () => {
    const draft = withColours(draftOfChoices(CROWN))
    expect(restoreChoices(storeChoices(draft))).toEqual(draft)
    expect(restoreChoices(undefined)).toBeNull()
  })
})

test('a value is there once, and is not renamed to another', () => {
  const draft = draftOfChoices(CROWN)
  expect(namesOf(nthOption(draft, 0, (size) => addValues(size, ' SMALL , Medium', '')))).toEqual([
    'Small',
    'Large',
    'Medium',
  ])
  expect(nthOption(draft, 0, (size) => renameValue(size, keyOf(draft, 0, 'Large'), 'small', ''))).toEqual(
    draft,
  )
})

describe('a value that is written', () => {
  const draft = draftOfChoices(CROWN)
  const write = (typed: OptionDraft['typed'] & object) =>
    nthOption(draft, 0, (size) => keepTyped({ ...size, typed }))
  const typedIn = (after: ChoicesDraft) => after.options[0]?.typed

  test('is added, or renames the one it is for', () => {
    expect(namesOf(write({ key: '', name: 'Huge', nameBn: '' }))).toEqual(['Small', 'Large', 'Huge'])
    const renamed = write({ key: keyOf(draft, 0, 'Large'), name: ' Grand ', nameBn: 'বড়' })
    expect([namesOf(renamed), typedIn(renamed)]).toEqual([['Small', 'Grand'], undefined])
  })

  test.each([
    ['another name', { name: 'small', nameBn: 'খুব বড়' }],
    ['another name in Bangla', { name: 'Tiny', nameBn: 'Small' }],
  ])('as %s is kept and refused, not forgotten', (_, text) => {
    const typed = { ...text, key: keyOf(draft, 0, 'Large') }
    const after = write(typed)
    expect([namesOf(after), typedIn(after)]).toEqual([['Small', 'Large'], typed])
    const words = { noName: '', noValues: '', alike: '', tooMany: '' }
    const says = { ...words, alreadyThere: ({ name }: { name: string }) => `there is ${name}` }
    expect(checkChoices(after, says)).toEqual([{ path: 'options.0.values', message: 'there is Small' }])
    expect(restoreChoices(storeChoices(after))).toEqual(after)
  })

  test('a second time is refused alone, and passed over among several', () => {
    const again = { key: '', name: 'LARGE', nameBn: 'মস্ত' }
    expect(typedIn(write(again))).toEqual(again)
    expect(namesOf(write({ ...again, name: 'LARGE, Huge' }))).toEqual(['Small', 'Large', 'Huge'])
  })

  test('goes with the value that it was to rename', () => {
    const typed = { key: keyOf(draft, 0, 'Large'), name: 'small', nameBn: '' }
    const after = nthOption(draft, 0, (size) => removeValue({ ...size, typed }, typed.key))
    expect([namesOf(after), typedIn(after)]).toEqual([['Small'], undefined])
  })
})

describe('before it is sent, is said that', () => {
  const words = {
    noName: 'no name',
    noValues: 'no values',
    alike: 'alike',
    tooMany: 'too many',
    alreadyThere: ({ name }: { name: string }) => `there is ${name}`,
  }
  const errorsOf = (draft: ChoicesDraft) => checkChoices(draft, words)

  test('an option has no name or no values', () => {
    expect(errorsOf(addOption(NO_CHOICES, { name: '', nameBn: '' }))).toEqual([
      { path: 'options.0.name', message: 'no name' },
    ])
    expect(errorsOf(addOption(NO_CHOICES, SIZE))).toEqual([
      { path: 'options.0.values', message: 'no values' },
    ])
  })

  test('two values read the same in Bangla', () => {
    const draft = nthOption(addOption(NO_CHOICES, SIZE), 0, (size) => addValues(size, 'Big, Large', 'বড়, বড়'))
    expect(errorsOf(draft)).toEqual([{ path: 'options.0.values', message: 'alike' }])
  })

  test('there are too many variants', () => {
    const many = Array.from({ length: 101 }, (_, n) => `v${n}`).join()
    const draft = nthOption(addOption(NO_CHOICES, SIZE), 0, (size) => addValues(size, many, ''))
    expect(errorsOf(draft)).toEqual([{ path: 'variants', message: 'too many' }])
    expect(errorsOf(draftOfChoices(CROWN))).toEqual([])
  })
})
