import type { Client } from 'pg'
import { TYPICAL_OPTIONS } from '../shop/catalog/admin/variants/choices-draft.ts'
import { BUILT_IN_BANNERS } from '../shop/content/banners/built-in-banners.ts'
import { COLUMN_EXAMPLES, COLUMNS } from '../shop/imports/product-import.ts'
import { DISTRICTS } from '../shop/kernel/language/district.ts'
import { type Language, pathIn } from '../shop/kernel/language/language.ts'
import { SHOP_DEFAULTS } from '../shop/kernel/settings/shop-settings.ts'
import { KEPT, pagesAfterPaying, pagesBeforePaying, pagesOfOrders, VISITED } from './all-pages.ts'
import { englishIn, textsOf } from './english-words.ts'
import { expectToFit } from './fitting.ts'
import { fillWithLongWords, LONG_KEEPER, LONG_SHOPPER, type LongShop } from './long-words.ts'
import { enter } from './shop-calls.ts'
import { expect, type Page, test, visit } from './shopper.ts'

// Set by scripts/test-pseudo-language.mjs, in whose copy of the shop there is such a language.
const { PSEUDO_LANGUAGE } = process.env

let long: LongShop
let data: ReadonlySet<string>
test.beforeEach(async ({ browser, baseURL, shop }) => {
  if (long) return
  const context = await browser.newContext({ baseURL })
  long = await fillWithLongWords(await context.newPage(), shop)
  await context.close()
  data = await dataOf(await shop.database())
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

/** Spelled the same in every language: methods and services, months and days of the week as Intl writes them, formats. */
const NAMES =
  /\b(?:bKash|Stripe|SSLCommerz|Google|CSV|UTF-8|JPEG|PNG|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)[a-z]*|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b/g

const untranslatedIn = (texts: readonly string[]): string[] => [
  ...new Set(
    texts
      .filter((text) => !data.has(text.trim()))
      .flatMap(piecesOf)
      .filter((piece) => !data.has(piece)),
  ),
]

/** Data is cut the same way, so that a piece must be a whole one of it: a word within a description does not count. */
const piecesOf = (text: string): string[] =>
  englishIn(
    withoutBrackets(text)
      .replace(NAMES, '')
      .split(/[·,:;()“”→•|\n]/),
  )

function withoutBrackets(text: string): string {
  const rest = text.replace(/\[[^[\]]*\]/g, '')
  return rest === text ? rest : withoutBrackets(rest)
}

/** Texts of several paragraphs name buttons and pages of the interface, so they count only as a whole. */
const PARAGRAPHS = /\n\s*\n/

/** Whatever the database holds, and what stands in for it until a shopkeeper saves something else. */
async function dataOf(database: Client): Promise<Set<string>> {
  const { rows } = await database.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  const stored: unknown[] = []
  for (const { name } of rows) {
    const table = await database.query<{ row: unknown }>(`select row_to_json(one) as row from ${name} one`)
    stored.push(...table.rows.map(({ row }) => row))
  }
  const suggested = [SHOP_DEFAULTS, BUILT_IN_BANNERS, DISTRICTS, TYPICAL_OPTIONS]
  const texts = textsIn([stored, suggested, COLUMNS, COLUMN_EXAMPLES])
  return new Set(texts.flatMap((text) => [text.trim(), ...(PARAGRAPHS.test(text) ? [] : piecesOf(text))]))
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
