import { beforeEach, describe, expect, it } from 'vitest'
import { isId } from '../kernel/id.ts'
import { forgetOrderKey, orderKey } from './order-key.ts'

let stored: Map<string, string>
const keep = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
  removeItem: (name: string) => void stored.delete(name),
}

beforeEach(() => {
  stored = new Map()
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
      stored.set('ogs-order-key', value)
      const key = orderKey(keep, 'bear')
      expect(isId(key)).toBe(true)
      expect(orderKey(keep, 'bear')).toBe(key)
    },
  )
})
