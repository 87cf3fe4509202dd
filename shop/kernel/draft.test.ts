import { beforeEach, describe, expect, it } from 'vitest'
import { deleteDraft, loadDraft, saveDraft } from './draft.ts'
import { memoryStorage } from './test-storage.ts'

const typed = { name: 'Mina', phone: '', city: 'Dhaka', area: 'Dhanmondi', address: 'House 1\nRoad 2' }

const mina = { email: 'mina@example.com', of: 'new' }

let keep: ReturnType<typeof memoryStorage>

beforeEach(() => {
  keep = memoryStorage()
})

describe('a draft', () => {
  it('comes back for the person who typed it', () => {
    saveDraft(keep, mina, typed)
    expect(loadDraft(keep, mina)).toEqual(typed)
  })

  it('is hidden from everybody else', () => {
    saveDraft(keep, mina, typed)
    expect(loadDraft(keep, { ...mina, email: 'raju@example.com' })).toEqual({})
  })

  it('of a guest goes on with the account that logs in, and with no other guest', () => {
    saveDraft(keep, { ...mina, email: 'guest-1@guests.invalid' }, typed)
    expect(loadDraft(keep, mina)).toEqual(typed)
    expect(loadDraft(keep, { ...mina, email: 'guest-2@guests.invalid' })).toEqual({})
    saveDraft(keep, mina, typed)
    expect(loadDraft(keep, { ...mina, email: 'guest-1@guests.invalid' })).toEqual({})
  })

  it('is that of one thing, or of a new one', () => {
    saveDraft(keep, { ...mina, of: 'home' }, typed)
    expect(loadDraft(keep, mina)).toEqual({})
    expect(loadDraft(keep, { ...mina, of: 'home' })).toEqual(typed)
  })

  it('is gone once it is saved', () => {
    saveDraft(keep, mina, typed)
    deleteDraft(keep)
    expect(loadDraft(keep, mina)).toEqual({})
  })

  it.each([
    '',
    '{',
    'null',
    '7',
    '{"email":"mina@example.com"}',
    '{"email":"mina@example.com","of":"new","typed":[7]}',
  ])('is empty for a kept value it cannot use: %s', (value) => {
    keep.stored.set('ogs-draft', value)
    expect(loadDraft(keep, mina)).toEqual({})
  })
})
