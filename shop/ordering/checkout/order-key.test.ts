import { beforeEach, describe, expect, it } from 'vitest'
import { isId } from '../../kernel/id.ts'
import { memoryStorage } from '../../kernel/test-storage.ts'
import { forgetOrderKey, orderKey } from './order-key.ts'

let keep: ReturnType<typeof memoryStorage>

beforeEach(() => {
  keep = memoryStorage()
})

describe('the key of an order', () => {
  it('stays the same for the same content, so a reload or a double click names the same order', () => {
    const key = orderKey(keep, 'bear,mug')
    expect(isId(key)).toBe(true)
    expect(orderKey(keep, 'bear,mug')).toBe(key)
  })

  it('is another one for another content', () => {
    const key = orderKey(keep, 'bear,mug')
    expect(orderKey(keep, 'bear')).not.toBe(key)
  })

  it('is not taken up again when the content comes back after something else', () => {
    const first = orderKey(keep, 'bear')
    orderKey(keep, 'mug')
    expect(orderKey(keep, 'bear')).not.toBe(first)
  })

  it('is another one after the answer came', () => {
    const key = orderKey(keep, 'bear')
    forgetOrderKey(keep)
    expect(orderKey(keep, 'bear')).not.toBe(key)
  })

  it.each(['', 'not json', '[]', '3', '{"content":"bear"}', '{"content":"bear","key":7}'])(
    'replaces a kept value it cannot use: %s',
    (value) => {
      keep.stored.set('ogs-order-key', value)
      const key = orderKey(keep, 'bear')
      expect(isId(key)).toBe(true)
      expect(orderKey(keep, 'bear')).toBe(key)
    },
  )
})
