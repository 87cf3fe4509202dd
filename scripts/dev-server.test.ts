import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../server/config/listening.ts'

type Program = ChildProcessByStdio<null, Readable, Readable>

const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000'

/** What follows the match, or replaces it, in a file of each kind; and the address that shows it. */
const EDITS: Readonly<
  Record<string, readonly [file: string, at: RegExp, edit: string, path: string, seen?: string]>
> = {
  'a text': ['shop/site/words.en.ts', /(?<=skipToContent: ')/, 'EDITED', '/'],
  'its translation': ['shop/site/words.bn.ts', /(?<=skipToContent: ')/, 'EDITED', '/bn'],
  'a refusal': [
    'shop/catalog/products/words.en.ts',
    /(?<='product-not-found': ')/,
    'EDITED',
    `/api/product/${UNKNOWN_ID}`,
  ],
  'a noun': [
    'shop/catalog/products/product.ts',
    /(?<=MAX_FOUND = )/,
    '77',
    '/api/openapi.json',
    'at most 77',
  ],
  'a collection': [
    'shop/catalog/products/products.server.ts',
    /(?<=\{ \.\.\.category, nameBn)(?= \})/,
    ": 'EDITED'",
    '/api/categories',
  ],
  'a call of the API': [
    'shop/catalog/products/api.server.ts',
    /(?<=summary: ')/,
    'EDITED',
    '/api/openapi.json',
  ],
  'a component': ['shop/site/footer.tsx', /(?<=<footer)/, ' title="EDITED"', '/'],
  'a page': ['shop/storefront/pages/home-page.tsx', /(?<=<section)/, ' title="EDITED"', '/'],
  'a style': ['shop/ui/theme.css', /(?<=--color-paper: )#\w+/, '#123456', '/shop/ui/theme.css', '#123456'],
  'a function of the database': [
    'shop/catalog/search/sql/search-gifts.sql',
    /(?<=^begin$)/m,
    '\n  return;',
    '/api/product?search=cake',
    '[]',
  ],
  'a quote, so that it throws': [
    'shop/orders/placing/quote.server.ts',
    /$/,
    "\nthrow new Error('EDITED')\n",
    '/',
  ],
}

describe('while `npm run dev` runs', { tags: ['slow'] }, () => {
  let checkout: string
  let shop: Program
  const ports = { PORT: '', SANDBOX_PORT: '' }
  beforeAll(async () => {
    checkout = copyCheckout()
    Object.assign(ports, { PORT: `${await freePort()}`, SANDBOX_PORT: `${await freePort()}` })
    shop = startDevelopment(checkout, ports)
    await opened(shop)
  })
  afterAll(async () => {
    if (shop?.kill()) await once(shop, 'close')
    rmSync(checkout, { recursive: true })
  })

  test.each(Object.entries(EDITS))(
    'an edit of %s is seen with the next load, and so is its undoing',
    async (_, [file, at, edit, path, seen = 'EDITED']) => {
      const isSeen = async () => {
        const answer = await fetch(`http://localhost:${ports.PORT}${path}`, {
          headers: { accept: 'text/css,*/*' },
        })
        return (await answer.text()).includes(seen)
      }
      const source = readFileSync(file, 'utf8')
      expect(source).toMatch(at)
      expect(await isSeen()).toBe(false)
      writeFileSync(join(checkout, file), source.replace(at, edit))
      await expect.poll(isSeen).toBe(true)
      writeFileSync(join(checkout, file), source)
      await expect.poll(isSeen).toBe(false)
    },
  )

  test('a second one is told in a sentence that its port is taken', async () => {
    const second = startDevelopment(checkout, { ...ports, DATA_DIR: join(checkout, 'second') })
    const [said] = await Promise.all([text(second.stderr), once(second, 'close')])
    expect(said).toBe(
      `Port ${ports.PORT} is used by another program. Stop that, or set PORT to a free port.\n`,
    )
    expect(second.exitCode).toBe(1)
  })

  test('Ctrl-C ends it with its database and its sandbox', async () => {
    shop.kill('SIGINT')
    await once(shop, 'close')
    expect(shop.exitCode).toBe(0)
    expect(existsSync(join(checkout, 'data/postgres/postmaster.pid'))).toBe(false)
    await expect(fetch(`http://127.0.0.1:${ports.SANDBOX_PORT}/health`)).rejects.toThrow()
  })
})

/** What is made has its own place in the copy; packages are linked one by one, so that Vite's cache is its own too. */
function copyCheckout(): string {
  const made = /^(node_modules|build|data|\.git|\.react-router|test-results|playwright-report)$/
  const checkout = mkdtempSync(join(tmpdir(), 'ogs-dev-'))
  for (const name of readdirSync('.').filter((name) => !made.test(name)))
    cpSync(name, join(checkout, name), { recursive: true })
  mkdirSync(join(checkout, 'node_modules'))
  for (const name of readdirSync('node_modules').filter((name) => name !== '.vite'))
    symlinkSync(join(process.cwd(), 'node_modules', name), join(checkout, 'node_modules', name))
  return checkout
}

function startDevelopment(checkout: string, settings: Readonly<Record<string, string>>): Program {
  const { PATH, HOME } = process.env
  return spawn(process.execPath, ['scripts/dev-server.mjs'], {
    cwd: checkout,
    env: { PATH, HOME, NODE_ENV: 'development', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** @throws with what it said, when it ends instead */
async function opened(shop: Program): Promise<void> {
  const said: string[] = []
  for (const output of [shop.stdout, shop.stderr])
    createInterface(output).on('line', (line) => said.push(line))
  const ended = once(shop, 'close').then(() => Promise.reject(new Error(said.join('\n'))))
  const isOpen = new Promise<void>((resolve) =>
    shop.stdout.on('data', (chunk) => String(chunk).includes('Ctrl-C closes it.') && resolve()),
  )
  await Promise.race([isOpen, ended])
}
