import { afterEach, expect, test, vi } from 'vitest'
// @ts-expect-error: plain JavaScript
import { findEngines } from './browsers.mjs'

afterEach(() => vi.unstubAllEnvs())

test('the program that a setting names is taken', async () => {
  vi.stubEnv('FIREFOX_PATH', process.execPath)
  expect(await findEngines(['Firefox'])).toEqual({ FIREFOX_PATH: process.execPath })
})

test('a setting that names nothing is refused, and nothing is installed for it', async () => {
  vi.stubEnv('WEBKIT_DRIVER_PATH', '/nowhere/driver')
  await expect(findEngines(['WebKit'])).rejects.toThrow(
    'WEBKIT_DRIVER_PATH names /nowhere/driver, but nothing is there.',
  )
})
