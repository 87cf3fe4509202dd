import { afterEach, expect, test, vi } from 'vitest'
// @ts-expect-error: plain JavaScript
import { findChromium } from './browsers.mjs'

afterEach(() => vi.unstubAllEnvs())

test('the browser that a setting names is taken, or refused if nothing is there', async () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath)
  expect(await findChromium()).toBe(process.execPath)
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium')
  await expect(findChromium()).rejects.toThrow('There is no /nowhere/chromium. CHROMIUM_PATH names it.')
})
