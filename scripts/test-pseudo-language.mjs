// Goes through every page of a copy of the shop with a third language, added as a real one would be: its catalogues, one line in the list, and columns for shopkeepers' texts.
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { install } from './install.mjs'
import { NODE, packaged, run } from './programs.mjs'
import { findChromium } from './testing/browsers.mjs'

const COPY = resolve('build/pseudo-language')
const COPIED = ['shop', 'server', 'seed', 'sandbox', 'scripts', 'browser', 'migrations']
const LIST = 'shop/kernel/language/languages.json'

const COLUMNS = `
do $$ declare twin record; begin
  for twin in select table_name, column_name from information_schema.columns
    where table_schema = current_schema() and column_name like '%\\_bn'
  loop
    execute format('alter table %I add column %I text not null default %L',
      twin.table_name, regexp_replace(twin.column_name, '_bn$', '_xx'), '');
  end loop;
end $$;
`

await install({ devToo: true })
const CHROMIUM_PATH = await findChromium()
copyShop()
addLanguage()
process.chdir(COPY)
const env = { CHROMIUM_PATH, PSEUDO_LANGUAGE: 'xx' }
const reporter = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? 'list,json' : 'list'
const tests = ['test', `--reporter=${reporter}`, '--project=pseudo-language']
process.exit((await run(NODE, ['scripts/build.mjs'], env)) || (await run(packaged('playwright'), tests, env)))

function copyShop() {
  rmSync(COPY, { force: true, recursive: true })
  mkdirSync(COPY, { recursive: true })
  const single = globSync('*.{json,ts,mjs,jsonc}')
  for (const path of [...COPIED, ...single]) cpSync(path, join(COPY, path), { recursive: true })
  symlinkSync(resolve('node_modules'), join(COPY, 'node_modules'))
}

function addLanguage() {
  const list = JSON.parse(readFileSync(LIST, 'utf8'))
  writeFileSync(join(COPY, LIST), JSON.stringify({ ...list, xx: { ...list.en, name: '[Pseudo]' } }))
  for (const path of globSync('{shop,server}/**/*words.en.ts')) {
    const names = [...readFileSync(path, 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name]) => name)
    const to = join(COPY, path.replace(/en\.ts$/, 'xx.ts'))
    const from = relative(join(to, '..'), join(COPY, 'scripts/pseudo-language/bracketed.ts'))
    const catalogues = names.map((name) => `export const ${name} = bracketed(english.${name})\n`)
    writeFileSync(
      to,
      `import { bracketed } from '${from}'\nimport * as english from './${basename(path)}'\n${catalogues.join('')}`,
    )
  }
  writeFileSync(join(COPY, 'migrations/9999-texts-in-xx.sql'), COLUMNS)
}
