import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { Builder, By, until, type WebDriver, type WebElement } from 'selenium-webdriver'
import { DriverService } from 'selenium-webdriver/remote/index.js'
import { freePort } from '../server/config/listening.ts'
import { type Engine, HANGS, MAIN_TEXT, type Role, type Thing } from './engine.ts'

/** WebKitGTK's own small browser over WebDriver, as narrow as its toolbar allows: 447 pixels. It does not tell of errors in pages. */
export async function openWebKit(program: string): Promise<Engine> {
  const screen = await openScreen()
  const service = new DriverService.Builder(program)
    .setLoopback(true)
    .setPort(await freePort())
    .setEnvironment({ ...process.env, DISPLAY: screen.display })
    .build()
  const driver = await new Builder()
    .usingServer(await service.start(HANGS))
    .forBrowser('MiniBrowser')
    .build()
  await driver.manage().window().setRect({ width: 360, height: 740 })
  return {
    open: (address) => driver.get(address),
    address: () => driver.getCurrentUrl(),
    mainText: () => driver.executeScript<string>(`return ${MAIN_TEXT}`),
    find: async (role, name) => (await findAll(driver, role, name)).map((one) => thingOf(driver, one)),
    pageErrors: () => null,
    async close() {
      await driver.quit()
      await service.kill()
      await screen.close()
    },
  }
}

const ELEMENTS: Record<Role, string> = {
  button: 'button',
  field: 'input, textarea, select',
  heading: 'h1, h2, h3',
  link: 'a',
}

/** WebDriver tells roles and names, but does not search by them. */
async function findAll(driver: WebDriver, role: Role, name: string): Promise<WebElement[]> {
  const found: WebElement[] = []
  for (const element of await driver.findElements(By.css(ELEMENTS[role]))) {
    // It refuses to name what it does not show.
    if (!(await element.isDisplayed()) || (await element.getAccessibleName()) !== name) continue
    if (role === 'field' || (await element.getAriaRole()) === role) found.push(element)
  }
  return found
}

const thingOf = (driver: WebDriver, element: WebElement): Thing => ({
  async press() {
    await driver.wait(until.elementIsEnabled(element), HANGS)
    await element.click()
  },
  async fill(text) {
    await element.clear()
    await element.sendKeys(text)
  },
})

/** A screen that nobody sees, on the first free display. It ends by itself when its browser is gone. */
async function openScreen() {
  const server = spawn('Xvfb', ['-displayfd', '3', '-nolisten', 'tcp', '-terminate'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const ended = once(server, 'exit')
  const display = await Promise.race([
    once(server.stdio[3] as Readable, 'data'),
    ended.then(([code]) => {
      throw new Error(`Xvfb ended with ${code} while starting.`)
    }),
  ])
  return {
    display: `:${display}`.trim(),
    async close() {
      server.kill()
      await ended
    },
  }
}
