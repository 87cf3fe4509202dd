import type { Locator, Page } from '@playwright/test'

/** Plays a person at a page and counts what it costs them: one action for each press and each field, and the keys typed. */
export class CountedPerson {
  actions = 0
  keystrokes = 0
  private readonly page: Page

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
