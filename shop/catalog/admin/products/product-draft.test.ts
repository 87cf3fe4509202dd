import { expect, test } from 'vitest'
import { fromTaka } from '../../../kernel/money.ts'
import { draftFrom, seenRevision, toBody } from './product-draft.ts'

const MUG = {
  _id: 'a',
  name: 'Mug',
  price: fromTaka(450.5),
  brand: '',
  category: 'Home',
  description: '',
  photos: '',
  revision: 2,
}

test('a product as it stands in the fields', () => {
  expect(draftFrom({ ...MUG, nameBn: 'মগ' })).toEqual({
    ...{ nameBn: 'মগ', brandBn: '', categoryBn: '', descriptionBn: '' },
    name: 'Mug',
    brand: '',
    price: '450.5',
    offerPrice: '',
    category: 'Home',
    description: '',
    ...{ occasions: '', forWhom: '', ages: '', tastes: '' },
  })
  expect(draftFrom({ ...MUG, offerPrice: fromTaka(300) }).offerPrice).toBe('300')
})

test('a draft that came back is saved over what its typist saw, not over what is there now', () => {
  expect(seenRevision({ ...draftFrom(MUG), revision: '1' }, MUG)).toBe(1)
  expect(seenRevision({}, MUG)).toBe(2)
})

test('tags are kept as text, and sent as lists', () => {
  const tags = { occasions: ['birthday', 'eid'], forWhom: ['mother' as const], tastes: [] }
  const draft = draftFrom({ ...MUG, ...tags })
  expect(draft).toMatchObject({ occasions: 'birthday|eid', forWhom: 'mother', ages: '', tastes: '' })
  expect(toBody(draft)).toMatchObject({ name: 'Mug', ...tags, ages: [] })
})
