import { describe, expect, test } from 'vitest'
import {
  afterConflict,
  afterSave,
  afterTyping,
  draftIn,
  dropNeedlessConflict,
  type EditState,
  isUnsaved,
  savedIn,
  shownIn,
  UNTOUCHED,
  versionToReplace,
} from './edit-state.ts'

interface Contact {
  readonly phone: string
}
const version = (phone: string, revision: number) => ({ value: { phone }, revision })
const first = version('1', 1)
const theirs = version('9', 2)
const none: EditState<Contact> = UNTOUCHED

const type = (state: EditState<Contact>, phone: string, latest = first, isUploading = false) =>
  afterTyping(state, latest, { typed: { phone }, isUploading })
const save = (state: EditState<Contact>, phone: string, latest = first, changes = 1) =>
  afterSave(state, { sent: { phone }, seen: versionToReplace(state, latest), changes })

describe('what is unsaved', () => {
  test('is nothing before typing, and nothing again once the typed values equal the shown ones', () => {
    expect(isUnsaved(none)).toBe(false)
    expect(isUnsaved(type(none, '2'))).toBe(true)
    expect(isUnsaved(type(type(none, '2'), '1'))).toBe(false)
  })

  test('a picture that is being uploaded, although no field differs', () => {
    expect(isUnsaved(type(none, '1', first, true))).toBe(true)
  })
})

describe('while somebody types', () => {
  test('the fields stay when a newer version is loaded', () => {
    const typing = type(none, '2')
    expect(draftIn(typing, theirs)).toMatchObject({ fields: 1, typed: { phone: '2' }, value: { phone: '1' } })
    expect(draftIn(type(typing, '1', theirs), theirs).fields).toBe(1)
    expect(draftIn(none, theirs)).toMatchObject({ fields: 2, typed: { phone: '9' } })
  })

  test('a save replaces the version on which typing began', () => {
    expect(versionToReplace(type(none, '2'), theirs).revision).toBe(1)
    expect(versionToReplace(none, theirs).revision).toBe(2)
  })
})

describe('after a save', () => {
  test('the saved is shown before the reload, and the former can be had again', () => {
    const saved = save(type(none, '2'), '2')
    expect(shownIn(saved, first)).toEqual(version('2', 2))
    expect(isUnsaved(saved)).toBe(false)
    expect(savedIn(saved, first)?.former).toEqual({ phone: '1' })
  })

  test('an undo offers no other one', () => {
    const saved = save(type(none, '2'), '2')
    const former = savedIn(saved, first)?.former
    if (!former) throw new Error('nothing to undo')
    const undone = afterSave(saved, { sent: former, seen: versionToReplace(saved, first), changes: 1 })
    expect(shownIn(undone, first)).toEqual(version('1', 3))
    expect(savedIn(undone, first)).toEqual({ former: null, revision: 3 })
  })

  test('saving the same again keeps the undo of the save before', () => {
    const saved = save(type(none, '2'), '2')
    expect(savedIn(save(saved, '2', first, 0), first)?.former).toEqual({ phone: '1' })
  })

  test('values typed meanwhile stay, over the saved version', () => {
    const typing = type(none, '23')
    const saved = afterSave(typing, { sent: { phone: '2' }, seen: first, changes: 1 })
    expect(draftIn(saved, first)).toMatchObject({
      typed: { phone: '23' },
      value: { phone: '2' },
      revision: 2,
    })
    expect(versionToReplace(saved, first).revision).toBe(2)
    expect(savedIn(saved, first)).toBeNull()
  })

  test('a newer version of somebody else ends the undo', () => {
    expect(savedIn(save(type(none, '2'), '2'), version('9', 3))).toBeNull()
  })
})

describe('when somebody else saved meanwhile', () => {
  const conflict = afterConflict(type(none, '2'), theirs, { phone: '2' })

  test('the typed values stay, and the next save replaces theirs', () => {
    expect(draftIn(conflict, theirs)).toMatchObject({ inConflict: true, typed: { phone: '2' } })
    expect(isUnsaved(conflict)).toBe(true)
    expect(versionToReplace(conflict, theirs)).toEqual(theirs)
    expect(draftIn(type(conflict, '1', theirs), theirs).inConflict).toBe(true)
  })

  test('an undo in conflict stays, to be saved again', () => {
    const undo = afterConflict(none, theirs, { phone: '0' })
    expect(draftIn(undo, theirs)).toMatchObject({ typed: { phone: '0' }, fields: -1 })
  })

  test('there is no conflict where both typed the same, or the answer was lost', () => {
    const agreed = dropNeedlessConflict(afterConflict(type(none, '9'), theirs, { phone: '9' }), theirs)
    expect(isUnsaved(agreed)).toBe(false)
    expect(savedIn(agreed, theirs)).toEqual({ former: null, revision: 2 })
    expect(dropNeedlessConflict(conflict, theirs)).toBe(conflict)
  })
})
