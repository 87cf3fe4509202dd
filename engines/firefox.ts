import { type ElementHandle, launch, type Page } from 'puppeteer-core'
import { type Engine, HANGS, MAIN_TEXT, type Role, type Thing } from './engine.ts'

/** Firefox over WebDriver BiDi, as wide as a phone. */
export async function openFirefox(program: string): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: program,
    defaultViewport: { width: 360, height: 740 },
    timeout: HANGS,
  })
  const page = await browser.newPage()
  page.setDefaultTimeout(HANGS)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`${error}`))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return {
    open: async (address) => void (await page.goto(address)),
    address: async () => page.url(),
    mainText: () => page.evaluate(MAIN_TEXT) as Promise<string>,
    find: async (role, name) => (await unlessLeft(page, () => findAll(page, role, name))).map(thingOf),
    pageErrors: () => errors,
    close: () => browser.close(),
  }
}

/** Firefox never answers a search of a page that is left meanwhile. */
async function unlessLeft<T>(page: Page, search: () => Promise<T[]>): Promise<T[]> {
  const { promise: left, resolve } = Promise.withResolvers<T[]>()
  const leave = () => resolve([])
  page.once('framenavigated', leave)
  try {
    return await Promise.race([search(), left])
  } finally {
    page.off('framenavigated', leave)
  }
}

async function findAll(page: Page, role: Role, name: string) {
  const named = await page.$$(`aria/[name="${name}"]${role === 'field' ? '' : `[role="${role}"]`}`)
  const isWanted = await Promise.all(
    named.map(async (one) => (await one.isVisible()) && (role !== 'field' || (await isField(one)))),
  )
  return named.filter((_, at) => isWanted[at])
}

/** A label has the name of its field. */
const isField = (element: ElementHandle<Element>) =>
  element.evaluate((one) => one.matches('input, textarea, select'))

/** A locator waits until it is enabled and stands still. */
const thingOf = (element: ElementHandle<Element>): Thing => ({
  press: () => element.asLocator().click(),
  fill: (text) => element.asLocator().fill(text),
})
