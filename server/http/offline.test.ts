import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, test, vi } from 'vitest'
import { offline } from './offline.ts'

const text = async (path: string) => (await offline().request(path)).text()

describe('the offline page', () => {
  test.each([
    ['/offline', 'en', 'You are offline'],
    ['/bn/offline', 'bn', 'আপনি অফলাইনে আছেন'],
  ])('at %s needs nothing from anywhere, and its policy keeps it so', async (path, language, heading) => {
    const answer = await offline().request(path)
    const html = await answer.text()
    expect(html).not.toMatch(/<script .|<link|\bsrc=|url\(|https?:/)
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toContain(`<h1>${heading}</h1>`)
    const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`style-src 'sha256-${hash}'`)
    const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
    const scriptHash = createHash('sha256').update(script).digest('base64')
    expect(policy).toContain(`script-src 'sha256-${scriptHash}'; connect-src 'self'`)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  })

  test('uses only the shop’s colours', async () => {
    const theme = readFileSync('shop/ui/theme.css', 'utf8')
    const colours = (await text('/offline')).match(/#[\da-f]{3,8}\b/g) ?? []
    expect(colours.length).toBeGreaterThan(3)
    for (const colour of colours) {
      expect(theme).toContain(`${colour};`)
    }
  })

  test('is not indexed', async () => {
    expect(await text('/offline')).toContain('<meta name="robots" content="noindex">')
  })
})

describe('the page that is shown in place of another', () => {
  test('tries to reach the shop while visible, and reloads the requested page', async () => {
    const { answers, asked, later, reload, pass } = await shown()
    expect([later.ms, asked]).toEqual([3000, []])
    await pass()
    expect(asked).toEqual([['/offline', 'HEAD', 'no-store']])
    expect(reload).not.toHaveBeenCalled()
    answers.push({ ok: false })
    await pass()
    expect(reload).not.toHaveBeenCalled()
    answers.push({ ok: true })
    await pass()
    expect(reload).toHaveBeenCalledOnce()
  })

  test('ignores the browser’s online state, and asks less and less often', async () => {
    const { asked, later, hear, reload, pass } = await shown()
    await hear('online')
    expect(asked).toHaveLength(1)
    expect(reload).not.toHaveBeenCalled()
    for (let nr = 0; nr < 40; nr++) await pass()
    expect(later.ms).toBe(15_000)
  })

  test('asks nothing while hidden, and at once when visible', async () => {
    const { asked, page, pass, hear } = await shown()
    page.hidden = true
    await pass()
    await hear('online')
    expect(asked).toEqual([])
    page.hidden = false
    await hear('visibilitychange')
    expect(asked).toHaveLength(1)
  })
})

test.each(['/offline', '/bn/offline'])('nobody who opens %s itself is led round in circles', async (path) => {
  const { later } = await shown(path)
  expect(later.ms).toBe(0)
})

/** The page's script in a pretended browser without a network. */
async function shown(pathname = '/profile/orders') {
  const script = /<script>([\s\S]*?)<\/script>/.exec(await text('/offline'))?.[1] ?? ''
  const answers: { ok: boolean }[] = []
  const asked: unknown[] = []
  const listeners = new Map<string, () => Promise<void>>()
  const listen = (name: string, listener: () => Promise<void>) => void listeners.set(name, listener)
  const later = { ms: 0, look: async () => {} }
  const page = { hidden: false, addEventListener: listen }
  const reload = vi.fn()
  runInNewContext(script, {
    addEventListener: listen,
    document: page,
    location: { reload, pathname },
    AbortSignal,
    setTimeout: (look: () => Promise<void>, ms: number) => Object.assign(later, { look, ms }),
    clearTimeout: () => undefined,
    fetch: async (path: string, { method, cache }: RequestInit) => {
      asked.push([path, method, cache])
      const answer = answers.shift()
      if (!answer) throw new TypeError('Failed to fetch')
      return answer
    },
  })
  return {
    answers,
    asked,
    later,
    page,
    reload,
    pass: () => later.look(),
    hear: (name: string) => listeners.get(name)?.(),
  }
}

describe('the worker', () => {
  test('is a small script that is never cached', async () => {
    const answer = await offline().request('/sw.js')
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect((await answer.text()).length).toBeLessThan(1000)
  })

  test('caches the offline page alone, by version, and deletes older caches', async () => {
    const { fire, kept } = await woken()
    kept.set('ogs-offline-00000000', [])
    await fire('install')
    await fire('activate')
    expect([...kept]).toEqual([
      [expect.stringMatching(/^ogs-offline-[\da-f]{8}$/), ['/offline', '/bn/offline']],
    ])
  })

  const page = { mode: 'navigate', method: 'GET', url: 'https://ogs.example/details/1' }

  test.each([
    ['a picture', { ...page, mode: 'no-cors' }],
    ['a call of the API', { ...page, mode: 'cors' }],
    ['a form that the gateway sends back', { ...page, method: 'POST' }],
    ['a receipt in a tab of its own', { ...page, url: 'https://ogs.example/api/receipt/OGS1' }],
  ])('leaves %s alone', async (_, request) => {
    expect(await (await woken()).fire('fetch', { request })).toBeUndefined()
  })

  test('lets the shop answer', async () => {
    const { fire, fetch } = await woken()
    fetch.mockResolvedValue('the page')
    expect(await fire('fetch', { request: page })).toBe('the page')
    expect(fetch).toHaveBeenCalledWith(page)
  })

  test('shows the cached page when the shop cannot be reached', async () => {
    const { fire, fetch } = await woken()
    fetch.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await fire('fetch', { request: page })).toBe('the kept /offline')
    const inBangla = { ...page, url: 'https://ogs.example/bn' }
    expect(await fire('fetch', { request: inBangla })).toBe('the kept /bn/offline')
    const other = { ...page, url: 'https://ogs.example/bnx' }
    expect(await fire('fetch', { request: other })).toBe('the kept /offline')
  })
})

/** The script as it is served, in a pretended browser. */
async function woken() {
  const listeners = new Map<string, (event: object) => void>()
  const kept = new Map<string, string[]>()
  const fetch = vi.fn()
  const open = async (name: string) => ({
    addAll: async (pages: { url: string }[]) =>
      void kept.set(
        name,
        pages.map(({ url }) => url),
      ),
  })
  runInNewContext(await text('/sw.js'), {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: () => undefined,
    clients: { claim: async () => undefined },
    URL,
    caches: {
      open,
      keys: async () => [...kept.keys()],
      delete: async (name: string) => kept.delete(name),
      match: async (page: string) => `the kept ${page}`,
    },
    Request: class {
      readonly url: string
      constructor(url: string) {
        this.url = url
      }
    },
    Response: { error: () => 'nothing' },
    fetch,
  })
  /** @returns what the worker answers or waits for */
  const fire = async (name: string, event: object = {}): Promise<unknown> => {
    let answer: unknown
    const take = (promise: unknown) => {
      answer = promise
    }
    listeners.get(name)?.({ ...event, respondWith: take, waitUntil: take })
    return answer
  }
  return { fire, kept, fetch }
}
