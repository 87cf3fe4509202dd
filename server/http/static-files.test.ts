import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emojiKey } from '../../shop/gift-options/emoji.ts'
import { buildFiles, emojiPictures } from './static-files.ts'

const SCRIPT = 'console.log("a gift")\n'.repeat(100)
let folder: string
let site: Hono

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ogs-files-'))
  const root = join(folder, 'client')
  mkdirSync(join(root, 'assets'), { recursive: true })
  mkdirSync(join(root, '.vite'))
  writeFileSync(join(folder, 'secret'), 'not for you')
  writeFileSync(join(root, '.vite/manifest.json'), '{}')
  writeFileSync(join(root, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(root, 'assets/root-B1.js'), SCRIPT)
  writeFileSync(join(root, 'assets/root-B1.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(root, 'assets/root-B1.js.gz'), gzipSync(SCRIPT))
  writeFileSync(join(root, 'assets/font-C2.woff2'), Buffer.from([1, 2, 3]))
  site = new Hono().route('/', buildFiles(root)).all('*', (c) => c.text('a page'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const get = (path: string, headers: Record<string, string> = {}) => site.request(path, { headers })

test('assets are cached for ever, as their names change with their content', async () => {
  const response = await get('/assets/root-B1.js')
  expect(await response.text()).toBe(SCRIPT)
  expect(response.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(response.headers.get('vary')).toMatch(/accept-encoding/i)
})

test('the browser gets the smallest form it takes', async () => {
  const br = await get('/assets/root-B1.js', { 'accept-encoding': 'gzip, deflate, br' })
  expect(br.headers.get('content-encoding')).toBe('br')
  expect(br.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(String(brotliDecompressSync(Buffer.from(await br.arrayBuffer())))).toBe(SCRIPT)
  const gz = await get('/assets/root-B1.js', { 'accept-encoding': 'gzip' })
  expect(gz.headers.get('content-encoding')).toBe('gzip')
  expect(String(gunzipSync(Buffer.from(await gz.arrayBuffer())))).toBe(SCRIPT)
  const font = await get('/assets/font-C2.woff2', { 'accept-encoding': 'br' })
  expect(font.headers.get('content-encoding')).toBeNull()
  expect(font.headers.get('content-type')).toBe('font/woff2')
})

test('a compressed file that is added while the shop runs is served from then on', async () => {
  const script = join(folder, 'client/assets/late-D3.js')
  writeFileSync(script, SCRIPT)
  writeFileSync(`${script}.gz`, gzipSync(SCRIPT))
  const late = new Hono().route('/', buildFiles(join(folder, 'client')))
  const coding = async () =>
    (await late.request('/assets/late-D3.js', { headers: { 'accept-encoding': 'gzip, br' } })).headers.get(
      'content-encoding',
    )
  writeFileSync(join(folder, 'client/assets/.late-D3.js.br.1'), 'half')
  expect(await coding()).toBe('gzip')
  expect(await (await late.request('/assets/.late-D3.js.br.1')).text()).toBe('There is no such file.')
  writeFileSync(`${script}.br`, brotliCompressSync(SCRIPT))
  expect(await coding()).toBe('br')
})

test('other files are cached briefly', async () => {
  const response = await get('/favicon.svg')
  expect(response.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
})

test('HEAD answers the headers alone', async () => {
  const response = await site.request('/assets/root-B1.js', { method: 'HEAD' })
  expect(response.headers.get('content-length')).toBe(String(SCRIPT.length))
  expect(await response.text()).toBe('')
})

test.each([
  '/../secret',
  '/..%2fsecret',
  '/%2e%2e/secret',
  '/assets/../../secret',
  '/assets/..%2f..%2fsecret',
  '/assets/%2e%2e%2f%2e%2e%2fsecret',
  '/..%5csecret',
  '/.vite/manifest.json',
  '/%2e%76ite/manifest.json',
  '/assets',
  '/assets/',
  '/assets/root-B1.js.br',
  '/assets/root-B1.js%00.css',
  '/assets/%ff',
  '//etc/passwd',
])('%s gives no file away', async (path) => {
  // As bytes on the wire, before any URL parser has tidied them up.
  const text = await (await site.fetch(new Request(`http://shop${path}`))).text()
  expect(['a page', 'There is no such file.']).toContain(text)
})

test('an asset of an older build is 404, not a page', async () => {
  const response = await get('/assets/root-A0.js')
  expect(response.status).toBe(404)
  expect(response.headers.get('cache-control')).toBeNull()
})

test('without a build there are no files, and pages go on', async () => {
  const bare = new Hono().route('/', buildFiles(join(folder, 'nothing'))).all('*', (c) => c.text('a page'))
  expect(await (await bare.request('/favicon.svg')).text()).toBe('a page')
})

const getEmoji = (file: string) => emojiPictures().request(`/${file}`)

test.each(['🎂', '❤️', '❤', '🇧🇩', '3️⃣', '👩🏽‍❤️‍👨🏽', '❤️‍🔥', '👁️‍🗨️', '🏳️‍🌈', '🫩'])(
  '%s has a picture',
  async (emoji) => {
    const response = await getEmoji(`${emojiKey(emoji)}.svg`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(await response.text()).toMatch(/^<svg /)
  },
)

test('every sign that phones draw as an emoji has one, but for the newest', async () => {
  const signs = Array.from({ length: 0x1_fb00 }, (_, code) => String.fromCodePoint(code))
  const emoji = signs.filter((sign) => /^\p{Emoji_Presentation}$/u.test(sign))
  expect(emoji.length).toBeGreaterThan(1000)
  const answers = await Promise.all(
    emoji.map(async (one) => ((await getEmoji(`${emojiKey(one)}.svg`)).ok ? '' : one)),
  )
  // Unicode 17, which the package does not know yet: these stay text.
  expect(answers.join('')).toMatch(/^[🛘🪊🪎🫈🫍🫪🫯]*$/u)
})

test.each(['1f382', '1f382.png', '..%2f..%2fpackage.json', '..%2ftwemoji.js', 'x.svg', '%00.svg'])(
  'there is nothing at %s',
  async (file) => expect((await getEmoji(file)).status).toBe(404),
)
