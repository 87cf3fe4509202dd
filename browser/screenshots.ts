import { mkdir } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import playwright from '../playwright.config.ts'
import { startShop } from './running-shop.ts'

const FOLDER = 'docs/screenshots'

const VIEWS = [
  { name: 'home', path: '/', width: 1280, height: 900, colorScheme: 'light' },
  { name: 'home-phone', path: '/', width: 360, height: 740, colorScheme: 'dark' },
  { name: 'home-bangla', path: '/bn', width: 1280, height: 900, colorScheme: 'light' },
] as const

await mkdir(FOLDER, { recursive: true })
const shop = await startShop()
const browser = await chromium.launch(playwright.use?.launchOptions)
for (const { name, path, width, height, colorScheme } of VIEWS) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme })
  await page.goto(shop.url + path, { waitUntil: 'networkidle' })
  await page.screenshot({ path: `${FOLDER}/${name}.jpg`, type: 'jpeg', quality: 82 })
}
await browser.close()
await shop.stop()
