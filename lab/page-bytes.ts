import { type Browser, type BrowserContext, devices, type Request } from '@playwright/test'
import { visit } from '../browser/shopper.ts'

export interface Page {
  readonly path: string
  /** Of who is signed in; without it, a visitor. */
  readonly state?: Awaited<ReturnType<BrowserContext['storageState']>>
}

const KINDS = {
  html: 'document',
  scripts: 'script',
  styles: 'stylesheet',
  letters: 'font',
  pictures: 'image',
}

/** @returns of each page, opened on a phone with an empty cache: its requests, and kilobytes on the wire */
export async function bytesOfPages(browser: Browser, baseURL: string, pages: readonly Page[]) {
  const rows = []
  for (const page of pages) rows.push(await bytesOf(browser, baseURL, page))
  return rows
}

async function bytesOf(browser: Browser, baseURL: string, { path, state }: Page) {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    baseURL,
    ...(state && { storageState: state }),
  })
  const page = await context.newPage()
  // The first answer after a change is compressed in haste; the second, and all that follow, well.
  for (let times = 0; times < 2; times += 1) await page.request.get(path)
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  await visit(page, path)
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all(
    requests.map(async (request) => ({ kind: request.resourceType(), bytes: await bodySize(request) })),
  )
  await context.close()
  const kilobytes = (kind?: string) =>
    sizes.filter((one) => !kind || one.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  return {
    page: path.replace(/[0-9a-f-]{36}/, '…'),
    requests: requests.length,
    kB: kilobytes().toFixed(1),
    ...Object.fromEntries(Object.entries(KINDS).map(([name, kind]) => [name, kilobytes(kind).toFixed(1)])),
  }
}

/** Chromium counts the frames around a body too, 40 bytes of each file. */
async function bodySize(request: Request): Promise<number> {
  const length = await (await request.response())?.headerValue('content-length')
  return length ? Number(length) : (await request.sizes()).responseBodySize
}
