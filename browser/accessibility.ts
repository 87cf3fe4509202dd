import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { expectNoSidewaysScrolling } from './fitting.ts'
import { waitForRest } from './resting.ts'

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** What axe finds fault with, of the page at rest. */
export const faultsOf = (page: Page): Promise<string[]> => run(page)

/** As `faultsOf`, in light and in dark; of the second only what colours alone can change. */
export async function faultsInBothSchemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const light = await run(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const dark = await run(page, ['color-contrast'])
  return [...light, ...dark.map((fault) => `in dark: ${fault}`)]
}

async function run(page: Page, rules?: string[]): Promise<string[]> {
  await waitForRest(page)
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE)
  const faults = await page.evaluate(look, rules)
  return rules ? faults : [...faults, ...(await page.evaluate(breaches))]
}

/** Runs in the page. */
async function look(rules?: string[]): Promise<string[]> {
  const still = new CSSStyleSheet()
  still.replaceSync(`*, ::before, ::after, ::backdrop {
    transition: none !important;
    animation-duration: 0s !important;
    animation-delay: 0s !important;
  }`)
  document.adoptedStyleSheets = [still]
  const { violations } = await window.axe.run(document, {
    resultTypes: ['violations'],
    // Nobody reads where a fault stands but by its HTML, and no rule that is on wants the style sheets' texts.
    selectors: false,
    preload: false,
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  })
  document.adoptedStyleSheets = []
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
}

/** What the HTML standard forbids and axe lets pass, as the Nu checker found it. Runs in the page. */
function breaches(): string[] {
  const forbidden = [
    'fieldset:not(:has(> legend:first-child))',
    'input[type=search][role]',
    'span > div',
    'button > div',
  ].flatMap((of) => Array.from(document.querySelectorAll(of), ({ outerHTML }) => `${of}: ${outerHTML}`))
  const labels = Array.from(document.querySelectorAll('label'))
  const empty = labels.filter(({ textContent }) => textContent.trim() === '')
  return [...forbidden, ...empty.map(({ outerHTML }) => `a label without text: ${outerHTML}`)]
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Nothing for axe to find, and nothing wider than the window. */
export async function expectSound(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([])
  await expectNoSidewaysScrolling(page)
}
