import { expect, type Locator, type Page } from '@playwright/test'

/** Plays a person at a page and counts what it costs them: one action for each press and each field, and the keys typed. */
export class CountedPerson {
  actions = 0
  keystrokes = 0
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Presses what has this role and name, in the whole page unless told where. */
  async press(
    role: Parameters<Page['getByRole']>[0],
    name: string | RegExp,
    where: Page | Locator = this.page,
  ) {
    await this.pressOn(where.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name }))
  }

  async pressOn(target: Locator) {
    this.actions++
    await target.click()
  }

  /** Presses what leads on from here, which is in view without scrolling. */
  async follow(
    role: Parameters<Page['getByRole']>[0],
    name: string | RegExp,
    where: Page | Locator = this.page,
  ) {
    const target = where.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name })
    await expect(target).toBeInViewport()
    await this.pressOn(target)
  }

  async open(address: string) {
    this.actions++
    await this.page.goto(address)
  }

  async chooseFile(label: string, file: Parameters<Locator['setInputFiles']>[0]) {
    this.actions++
    await this.page.getByLabel(label, { exact: true }).setInputFiles(file)
  }

  /** Goes into a field and types; what stood there goes. */
  async type(label: string | RegExp, text: string, where: Page | Locator = this.page.getByRole('main')) {
    this.actions++
    this.keystrokes += [...text].length
    await where.getByLabel(label, { exact: true }).fill(text)
  }

  /** Opens a list of choices and takes one: two presses. */
  async choose(label: string | RegExp, option: string, where: Page | Locator = this.page.getByRole('main')) {
    this.actions += 2
    await where.getByLabel(label, { exact: true }).selectOption(option)
  }
}
