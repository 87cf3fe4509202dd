import type { Locator } from '@playwright/test'
import { expect, type Page } from './shopper.ts'

/** More stops than any page has. */
const FAR = 80

/** Presses Tab until the element has the focus; at every stop on the way one must see where the focus is. */
export async function tabTo(page: Page, goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(goal).toBeVisible()
  for (let stops = 0; stops < FAR; stops++) {
    const { there, unseen } = await goal.evaluate(lookForFocus)
    expect(unseen, 'focused, but nothing shows it').toBeNull()
    if (there) return
    await page.keyboard.press(key)
  }
  throw new Error(`No way by ${key} to ${goal}`)
}

/** `unseen` is the HTML of what has the focus, if neither that nor the box drawn around it has an outline. */
function lookForFocus(goal: Element): { there: boolean; unseen: string | null } {
  const focused = document.activeElement
  // No stops: where a new page begins to be read, and the browser's own buttons past the last one.
  if (!(focused instanceof HTMLElement) || focused.tabIndex < 0) return { there: false, unseen: null }
  const outlined = [focused, focused.closest('form, label')].some((element) => {
    if (!element) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
  })
  return { there: focused === goal, unseen: outlined ? null : focused.outerHTML.slice(0, 200) }
}

/** Goes to the element and presses Enter on it. */
export async function enterOn(page: Page, goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, goal, key)
  await page.keyboard.press('Enter')
}

/** Goes through the fields, typing into each what belongs there. */
export async function typeInto(page: Page, fields: readonly (readonly [Locator, string])[]): Promise<void> {
  for (const [field, text] of fields) {
    await tabTo(page, field)
    await page.keyboard.type(text)
  }
}
