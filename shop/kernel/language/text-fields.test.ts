import { describe, expect, expectTypeOf, it } from 'vitest'
import { selectText, toTextColumns } from './text-columns.ts'
import { type Text, textField, textFields, textIn } from './text-fields.ts'

const mug: Text<'name'> = { name: 'Mug', nameBn: 'মগ' }

describe('a text in every language', () => {
  it('has a field for each', () => {
    expect([textField('name', 'en'), textField('name', 'bn')]).toEqual(['name', 'nameBn'])
    expect(textFields('name', 1, 2)).toEqual({ name: 1, nameBn: 2 })
  })

  it('is read in one, and in English where its translation is empty or missing', () => {
    expect([textIn('en', mug, 'name'), textIn('bn', mug, 'name')]).toEqual(['Mug', 'মগ'])
    expect(textIn('bn', { name: 'Mug', nameBn: '' }, 'name')).toBe('Mug')
    expect(textIn('bn', { name: 'Mug' }, 'name')).toBe('Mug')
    // @ts-expect-error a noun without this text
    expect(() => textIn('en', { title: 'Mug' }, 'name')).not.toThrow()
  })

  it('is selected from its columns and written to them', () => {
    const selected = selectText('nameEn', 'name')
    expect(selected).toEqual(['nameEn as name', 'nameBn as nameBn'])
    expectTypeOf(selected).toEqualTypeOf<('nameEn as name' | 'nameBn as nameBn')[]>()
    expect(selectText('productName', 'name')).toEqual(['productName as name', 'productNameBn as nameBn'])
    expect(toTextColumns('nameEn', mug, 'name')).toEqual({ nameEn: 'Mug', nameBn: 'মগ' })
    expect(toTextColumns('productName', mug, 'name')).toEqual({
      productName: 'Mug',
      productNameBn: 'মগ',
    })
  })
})
