import { describe, expect, it } from 'vitest'
import { askBeforeLeaving, mayLeave } from './leaving.ts'

describe('leaving a page', () => {
  it('is allowed where nothing asks', async () => {
    expect(await mayLeave()).toBe(true)
  })

  it('waits for the answer of whoever asks, until they no longer do', async () => {
    const takeBack = askBeforeLeaving(async () => false)
    expect(await mayLeave()).toBe(false)
    takeBack()
    expect(await mayLeave()).toBe(true)
  })

  it('is asked by the newest page, also when an older one is taken away later', async () => {
    const older = askBeforeLeaving(async () => true)
    const newer = askBeforeLeaving(async () => false)
    older()
    expect(await mayLeave()).toBe(false)
    newer()
  })
})
