import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from '@playwright/test'
import languages from '../../shop/kernel/language/languages.json' with { type: 'json' }

const ASSETS = 'build/client/assets'
const LANGUAGES = Object.keys(languages)

/** What React Router's build tells browsers of each page: its scripts, and the layout around it. */
interface Route {
  readonly parentId?: string
  readonly module: string
  readonly imports: readonly string[]
}
type Routes = Readonly<Record<string, Route>>

test('a page of a shopper loads nothing of the shopkeeper’s', () => {
  const sentences = sentencesOfTheShopkeeper()
  const manifests = globSync(`${ASSETS}/manifest-*.js`)
  expect(manifests, 'one of each language').toHaveLength(LANGUAGES.length)
  for (const manifest of manifests) {
    const text = readFileSync(manifest, 'utf8')
    const { routes, entry }: { routes: Routes; entry: Route } = JSON.parse(
      text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1),
    )
    const said = new Map(
      Object.keys(routes).map((id) => [id, saidOn([entry, ...layoutsOf(routes, id)], sentences)]),
    )
    const isShopkeepers = (id: string) => layoutsOf(routes, id).includes(routes['site/admin-guard'] as Route)
    const [theirs, others] = [true, false].map((wanted) =>
      [...said].filter(([id]) => isShopkeepers(id) === wanted),
    )
    expect(theirs?.flatMap(([, found]) => found).length, 'they are found where they belong').toBeGreaterThan(
      0,
    )
    expect(others?.filter(([, found]) => found.length > 0)).toEqual([])
  }
})

/** What only the catalogues of `admin` folders say: no build changes a sentence. */
function sentencesOfTheShopkeeper(): string[] {
  const catalogues = LANGUAGES.flatMap((language) => globSync(`shop/**/*words.${language}.ts`))
  const textOf = (paths: readonly string[]) => paths.map((path) => readFileSync(path, 'utf8')).join('\n')
  const isShopkeepers = (path: string) => /\/admin\//.test(path)
  const others = textOf(catalogues.filter((path) => !isShopkeepers(path)))
  return [...textOf(catalogues.filter(isShopkeepers)).matchAll(/'([\p{L}\p{M} ,.।]{16,})'/gu)]
    .map(([, sentence = '']) => sentence)
    .filter((sentence) => !others.includes(sentence))
}

/** The page and all layouts around it. */
function layoutsOf(routes: Routes, id: string): Route[] {
  const route = routes[id]
  return route ? [route, ...layoutsOf(routes, route.parentId ?? '')] : []
}

/** In the scripts of these, and in all that those import, be it later. */
function saidOn(layouts: readonly Route[], sentences: readonly string[]): string[] {
  const texts = new Map<string, string>()
  const read = (name: string) => {
    if (texts.has(name)) return
    const text = readFileSync(`${ASSETS}/${name}`, 'utf8')
    texts.set(name, text)
    for (const [, imported = ''] of text.matchAll(/["'`]\.\/([\w-]+\.js)["'`]/g)) read(imported)
  }
  for (const { module, imports } of layouts) for (const path of [module, ...imports]) read(basename(path))
  const all = [...texts.values()].join('\n')
  return sentences.filter((sentence) => all.includes(sentence))
}
