import { describe, expect, test } from 'vitest'
import { type Circumstances, isOn, isTurning } from './rotation.ts'

const calm: Circumstances = { asked: null, still: false, tabHidden: false, pointedAt: false, focused: false }

test('banners turn where nothing speaks against it', () => {
  expect(isTurning(calm)).toBe(true)
})

describe('they wait, and go on afterwards, while', () => {
  test.each(['tabHidden', 'pointedAt', 'focused'] as const)('%s', (hold) => {
    const held = { ...calm, [hold]: true }
    expect(isTurning(held)).toBe(false)
    expect(isTurning({ ...held, asked: 'play' })).toBe(false)
    expect(isOn(held)).toBe(true)
  })
})

test('less motion means none until the person asks for it', () => {
  expect(isOn({ asked: null, still: true })).toBe(false)
  expect(isTurning({ ...calm, still: true })).toBe(false)
  expect(isTurning({ ...calm, still: true, asked: 'play' })).toBe(true)
})

test('paused stays paused', () => {
  expect(isOn({ asked: 'pause', still: false })).toBe(false)
  expect(isTurning({ ...calm, asked: 'pause' })).toBe(false)
})
