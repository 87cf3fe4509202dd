import { beforeEach, describe, expect, it } from 'vitest'
import { memoryStorage } from '../kernel/test-storage.ts'
import { draftOf, forgetDraft, keepDraft } from './location-draft.ts'

const typed = { name: 'Mina', phone: '', city: 'Dhaka', area: 'Dhanmondi', address: 'House 1\nRoad 2' }

let keep: ReturnType<typeof memoryStorage>

beforeEach(() => {
  keep = memoryStorage()
})

describe('the draft of a location', () => {
  it('comes back for the person who typed it', () => {
    keepDraft(keep, 'mina@example.com', typed)
    expect(draftOf(keep, 'mina@example.com')).toEqual(typed)
  })

  it('is nobody else’s', () => {
    keepDraft(keep, 'mina@example.com', typed)
    expect(draftOf(keep, 'raju@example.com')).toEqual({})
  })

  it('is gone once the location is saved', () => {
    keepDraft(keep, 'mina@example.com', typed)
    forgetDraft(keep)
    expect(draftOf(keep, 'mina@example.com')).toEqual({})
  })

  it.each(['', '{', 'null', '7', '{"email":"mina@example.com"}', '{"email":"mina@example.com","typed":[7]}'])(
    'is empty for a kept value it cannot use: %s',
    (value) => {
      keep.stored.set('ogs-location-draft', value)
      expect(draftOf(keep, 'mina@example.com')).toEqual({})
    },
  )
})
