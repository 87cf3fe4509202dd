import { defineConfig } from '@playwright/test'
import { HANGS } from './engine.ts'

/** The way of a shopper in browsers that Playwright does not drive itself; it only runs these tests. */
export default defineConfig({
  testMatch: '*.spec.ts',
  metadata: {
    firefox: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
    webKit: process.env.WEBKIT_DRIVER_PATH ?? '/usr/bin/WebKitWebDriver',
  },
  outputDir: '../test-results',
  // One shop for all.
  workers: 1,
  forbidOnly: true,
  timeout: 5 * HANGS,
  expect: { timeout: HANGS },
})
