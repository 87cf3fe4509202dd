import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'

const { CI, CHROMIUM_PATH, TORTURE_SEED } = process.env

/** Debian's, the one without a window system first, which takes the tests two thirds of the time. Without either, Playwright's own. */
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

export default defineConfig({
  testMatch: '*.spec.ts',
  projects: [
    // What `npm test` plays.
    { name: 'journeys', testDir: 'browser/journeys' },
    { name: 'pages', testDir: 'browser', testIgnore: 'journeys/**' },
  ],
  outputDir: 'test-results',
  workers: availableParallelism(),
  // Only where nobody looks on: what passes then is told as flaky.
  retries: CI === 'true' ? 1 : 0,
  metadata: { torture: TORTURE_SEED ? { seed: Number(TORTURE_SEED) } : null },
  forbidOnly: true,
  // For what hangs; a slow machine is no failure.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    // A fifth of the time goes into traces: `--trace=retain-on-failure` keeps them of what is looked into.
    trace: 'off',
    // Requests that pass a service worker escape page.route(); offline.spec.ts lets it in.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: CHROMIUM_PATH ?? INSTALLED.find((file) => existsSync(file)),
      // Whose Bangla letters are the same on every machine.
      env: { ...process.env, FONTCONFIG_FILE: fileURLToPath(import.meta.resolve('./browser/fonts.conf')) },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Letters as wide as on phones, whose screens need no hinting: else widths are rounded to whole pixels.
        '--font-render-hinting=none',
        // How far ahead pictures are fetched: as on 4G, also by builds that do not guess the line.
        '--blink-settings=lazyLoadingImageMarginPxUnknown=1250',
      ],
    },
  },
})
