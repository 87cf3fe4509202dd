import type { Client } from 'pg'
import { type Language, pathIn } from '../shop/kernel/language/language.ts'
import { KEPT, pagesAfterPaying, pagesBeforePaying, pagesOfOrders, VISITED } from './all-pages.ts'
import { englishIn, textsOf } from './english-words.ts'
import { expectToFit } from './fitting.ts'
import { fillWithLongWords, LONG_KEEPER, LONG_SHOPPER, type LongShop } from './long-words.ts'
import { enter } from './shop-calls.ts'
import { expect, type Page, test, visit } from './shopper.ts'

// Set by scripts/test-pseudo-language.mjs, in whose copy of the shop there is such a language.
const { PSEUDO_LANGUAGE } = process.env

let long: LongShop
let data: string
test.beforeEach(async ({ browser, baseURL, shop }) => {
  if (long) return
  const context = await browser.newContext({ baseURL })
  long = await fillWithLongWords(await context.newPage(), shop)
  await context.close()
  data = await everythingIn(await shop.database())
})

test('the pages of visitors are whole in a third language', async ({ page }) => {
  for (const [path] of VISITED.flat()) await expectWhole(page, path)
})

test('the pages of shoppers are whole in a third language', async ({ page }) => {
  await enter(page, LONG_SHOPPER)
  for (const [path] of [...pagesBeforePaying(long), ...pagesAfterPaying(long)]) await expectWhole(page, path)
})

test('the pages of the shopkeeper are whole in a third language', async ({ page }) => {
  await enter(page, LONG_KEEPER)
  for (const [path] of [...KEPT.flat(), ...pagesOfOrders(long)]) await expectWhole(page, path)
})

/** On a phone nothing reaches beyond the edge, and every text is in brackets but what is stored and names. */
async function expectWhole(page: Page, path: string): Promise<void> {
  await visit(page, pathIn(PSEUDO_LANGUAGE as Language, path))
  await expect(page.locator('html')).toHaveAttribute('lang', PSEUDO_LANGUAGE ?? '')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('.animate-pulse')).toHaveCount(0)
  await expectToFit(page, path, [360])
  expect.soft(untranslatedIn(await textsOf(page)), path).toEqual([])
}

/** Texts that look the same in every language: methods and services, months and weekdays by Intl, formats. */
const NAMES =
  /\b(?:bKash|Stripe|SSLCommerz|Google|CSV|UTF-8|JPEG|PNG|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)[a-z]*|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Mon|Tue|Wed|Thu|Fri|Sat|Sun|and)\b/g

const untranslatedIn = (texts: readonly string[]): string[] => [
  ...new Set(
    texts.flatMap((text) =>
      englishIn(
        withoutBrackets(text)
          .replace(NAMES, '')
          .split(/[·,:;()“”→•|]/),
      ).filter((piece) => !data.includes(piece)),
    ),
  ),
]

function withoutBrackets(text: string): string {
  const rest = text.replace(/\[[^[\]]*\]/g, '')
  return rest === text ? rest : withoutBrackets(rest)
}

async function everythingIn(database: Client): Promise<string> {
  const { rows } = await database.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  const texts: string[] = []
  for (const { name } of rows) {
    const table = await database.query<{ text: string }>(
      `select row_to_json(one)::text as text from ${name} one`,
    )
    texts.push(...table.rows.map(({ text }) => text))
  }
  return texts.join('\n')
}
