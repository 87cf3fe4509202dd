import { describe, expect, test } from 'vitest'
import { isOn, isTurning, type RotationState } from './use-carousel.ts'

const calm: RotationState = {
  asked: null,
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
    expect(isTurning({ ...held, asked: 'play' })).toBe(false)
    expect(isOn(held)).toBe(true)
  })
})

test('less motion means none until the person asks for it', () => {
  expect(isOn({ asked: null, reducedMotion: true })).toBe(false)
  expect(isTurning({ ...calm, reducedMotion: true })).toBe(false)
  expect(isTurning({ ...calm, reducedMotion: true, asked: 'play' })).toBe(true)
})

test('paused stays paused', () => {
  expect(isOn({ asked: 'pause', reducedMotion: false })).toBe(false)
  expect(isTurning({ ...calm, asked: 'pause' })).toBe(false)
})
