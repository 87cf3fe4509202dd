import { vi } from 'vitest'
import { TOKEN } from '../../kernel/api/api-client.ts'
import { memoryStorage } from '../../kernel/test-storage.ts'

export class PretendUpload {
  readonly upload: { onprogress: ((how: { loaded: number; total: number }) => void) | null } = {
    onprogress: null,
  }
  readonly headers: Record<string, string> = {}
  private answered: Readonly<Record<string, string>> = {}
  status = 0
  responseText = ''
  address = ''
  body: unknown
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  abort = vi.fn(() => this.onabort())

  open(method: string, url: string): void {
    this.address = `${method} ${url}`
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }

  getResponseHeader = (name: string): string | null => this.answered[name] ?? null

  send(body: unknown): void {
    this.body = body
    uploads.push(this)
    for (const look of watching) look()
  }

  hasSent(loaded: number, total: number): void {
    this.upload.onprogress?.({ loaded, total })
  }

  answer(status: number, text: string, headers: Readonly<Record<string, string>> = {}): void {
    Object.assign(this, { status, responseText: text, answered: headers })
    this.onload()
  }
}

const uploads: PretendUpload[] = []
const watching = new Set<() => void>()

/** A browser with the stored token `old`, whose session gives the token `new`. */
export function pretendBrowser({ token = 'old', session = true } = {}) {
  uploads.length = 0
  watching.clear()
  const asked: string[] = []
  const localStorage = memoryStorage()
  if (token) localStorage.setItem(TOKEN, token)
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('XMLHttpRequest', PretendUpload)
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (path === '/api/auth/get-session') return said(session ? { user: MINA } : null)
    return said(path === '/api/jwt' ? { token: 'new' } : [])
  })
  return { uploads, asked }
}

const said = (body: unknown) => Response.json(body, { headers: { 'x-taka': '{}' } })

const MINA = { email: 'mina@example.com', name: 'Mina' }

export const waitForUpload = (before = 0): Promise<PretendUpload> =>
  new Promise((resolve) => {
    const look = () => {
      const upload = uploads[before]
      if (!upload) return
      watching.delete(look)
      resolve(upload)
    }
    watching.add(look)
    look()
  })
