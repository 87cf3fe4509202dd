import { type Browser, chromium } from '@playwright/test'
import playwright from '../playwright.config.ts'
// @ts-expect-error: plain JavaScript
import { findChromium } from '../scripts/testing/browsers.mjs'

/** Chromium as the browser tests start it. */
export const openChromium = async (): Promise<Browser> =>
  chromium.launch({ ...playwright.use?.launchOptions, executablePath: await findChromium() })
