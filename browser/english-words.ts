import { waitForRest } from './resting.ts'
import { expect, type Page, visit } from './shopper.ts'

/** Names and numbers that are written the same in every language. */
const SAME_EVERYWHERE = [
  /[\w.+-]+@[\w.-]+/g,
  // Of a payment, a receipt, an order; and the shop's own name. By chance a long number has no digit.
  /\bOGS(?=[A-Z2-7a-z0-9]*\d|[A-Za-z]{20})[A-Z2-7a-z0-9]+/g,
  /\bR-\d{6}\b/g,
  /(?<![A-Za-z])[0-9A-F]{8}(?![A-Za-z])/g,
  /\bOGS\b/g,
  // Paper.
  /\bA[4-6]\b/g,
  // A card, as its gateway writes it.
  /^[\w -]+( ·)? \d{6}X{6}\d{4}$/,
]

/** Latin words among these. */
export function englishIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) => {
    const rest = SAME_EVERYWHERE.reduce((left, same) => left.replace(same, ''), text)
    return /[A-Za-z]/.test(rest) ? [text.trim()] : []
  })
}

/** What a reader of this page sees or hears in Latin letters, its title included; nothing of what says itself that it is English. */
const englishOn = async (page: Page): Promise<string[]> => englishIn(await textsOf(page))

/** Each text that is seen or heard. */
const textsOf = (page: Page): Promise<string[]> => page.evaluate(read)

/** Nothing on this page is in English, once all of it is there. */
export async function expectBangla(page: Page): Promise<void> {
  await waitForRest(page)
  expect.soft(await englishOn(page), page.url()).toEqual([])
}

/** Opens the page, whole, and finds nothing in English. */
export async function expectPageInBangla(page: Page, path: string): Promise<void> {
  await visit(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectBangla(page)
}

/** Runs in the page. */
function read(): string[] {
  const spoken = [
    'aria-label',
    'alt',
    'title',
    'placeholder',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
  ]
  const texts = [document.title]
  const walker = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
    (node) =>
      node instanceof Element && node.matches('script, style, template, noscript, [lang=en]')
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  )
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) texts.push(...spoken.map((name) => node.getAttribute(name) ?? ''))
    else texts.push(node.textContent ?? '')
  }
  return texts
}
