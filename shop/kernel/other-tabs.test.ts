import { afterEach, expect, test, vi } from 'vitest'
import { notifyOtherTabs, onOtherTabs } from './other-tabs.ts'
import { memoryStorage } from './test-storage.ts'

afterEach(() => vi.unstubAllGlobals())

test('every time is a new word to the other tabs, and tells nothing else', () => {
  const kept = memoryStorage()
  vi.stubGlobal('localStorage', kept)
  notifyOtherTabs('gifts')
  const first = kept.stored.get('gifts')
  notifyOtherTabs('gifts')
  expect(kept.stored.get('gifts')).not.toBe(first)
  expect([...kept.stored.keys()]).toEqual(['gifts'])
})

test('a tab is notified of its key only, until it stops listening', () => {
  const tab = new EventTarget()
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab))
  const heard = vi.fn()
  const stop = onOtherTabs('gifts', heard)
  const say = (key: string) => tab.dispatchEvent(Object.assign(new Event('storage'), { key }))
  say('access-token')
  expect(heard).not.toHaveBeenCalled()
  say('gifts')
  expect(heard).toHaveBeenCalledTimes(1)
  stop()
  say('gifts')
  expect(heard).toHaveBeenCalledTimes(1)
})
