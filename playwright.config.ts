import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'browser',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  // Two cores: the shop under test and one browser keep them busy, a second browser wins next to nothing.
  workers: 1,
  retries: 0,
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
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // How far ahead pictures are fetched: as on 4G, also by builds that do not guess the line.
        '--blink-settings=lazyLoadingImageMarginPxUnknown=1250',
      ],
    },
  },
})
