import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'

const { CHROMIUM_PATH, TORTURE_SEED } = process.env

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
  metadata: { torture: TORTURE_SEED ? { seed: Number(TORTURE_SEED) } : null },
  forbidOnly: true,
  // Milliseconds after which something hangs: far beyond what the slowest machine needs.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    browserName: 'chromium',
    // A fifth of the time goes into traces: `--trace=retain-on-failure` keeps them of what is looked into.
    trace: 'off',
    // Requests that pass a service worker escape page.route(); offline.spec.ts lets it in.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: CHROMIUM_PATH ?? INSTALLED.find((file) => existsSync(file)),
      // Whose stand-in letters are there on every machine.
      env: { ...process.env, FONTCONFIG_FILE: fileURLToPath(import.meta.resolve('./browser/fonts.conf')) },
      args: [
        // Letters as wide as on phones, whose screens need no hinting: else widths are rounded to whole pixels.
        '--font-render-hinting=none',
        // A repainted part gets the same pixels as the whole: else pictures of one page differ by what came when.
        '--disable-partial-raster',
        // How far ahead pictures are fetched: as on 4G, also by builds that do not guess the line.
        '--blink-settings=lazyLoadingImageMarginPxUnknown=1250',
      ],
    },
  },
})
