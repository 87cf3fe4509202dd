import { describe, expect, test } from 'vitest'
import { isOn, isTurning, type RotationState } from './use-carousel.ts'

const calm: RotationState = {
  pressed: null,
  reducedMotion: false,
  tabHidden: false,
  hovered: false,
  focused: false,
}

test('banners turn where nothing speaks against it', () => {
  expect(isTurning(calm)).toBe(true)
})

describe('they wait, and go on afterwards, while', () => {
  test.each(['tabHidden', 'hovered', 'focused'] as const)('%s', (hold) => {
    const held = { ...calm, [hold]: true }
    expect(isTurning(held)).toBe(false)
    expect(isTurning({ ...held, pressed: 'play' })).toBe(false)
    expect(isOn(held)).toBe(true)
  })
})

test('less motion means none until the person asks for it', () => {
  expect(isOn({ pressed: null, reducedMotion: true })).toBe(false)
  expect(isTurning({ ...calm, reducedMotion: true })).toBe(false)
  expect(isTurning({ ...calm, reducedMotion: true, pressed: 'play' })).toBe(true)
})

test('paused stays paused', () => {
  expect(isOn({ pressed: 'pause', reducedMotion: false })).toBe(false)
  expect(isTurning({ ...calm, pressed: 'pause' })).toBe(false)
})
