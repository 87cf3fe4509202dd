/** A gift whose "Add to Cart" was pressed before login. Stored here, as a stranger may have written the address. */
interface PendingProduct extends PendingChoice {
  readonly id: string
  readonly gift: string
  /** Milliseconds. */
  readonly at: number
  /** The account whose cart it may enter. */
  readonly email?: string | undefined
}

/** The chosen product and variant, and how many. */
export interface PendingChoice {
  readonly variantId?: string | undefined
  readonly quantity?: number | undefined
}

type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

interface Storages {
  /** Session storage: survives the round trip to Google in this tab. */
  readonly tab: BrowserStorage
  /** Local storage: for the tab that a mail opens. */
  readonly browser: BrowserStorage
}

const PENDING_KEY = 'ogs-add-after-login'
// A tab that is duplicated takes its storage along.
const ADDED = 'ogs-added-after-login'
const MAX_ADDED = 20
/** As long as links in mails work. */
const LIFETIME_MS = 60 * 60 * 1000

export const productInPath = (path: string): string | null => /^\/details\/([^/?#]+)/.exec(path)?.[1] ?? null

export const addAfterLogin = ({ tab, browser }: Storages, now = Date.now) => {
  function read(storage: BrowserStorage): PendingProduct | null {
    const stored = parsePendingProduct(storage.getItem(PENDING_KEY))
    if (stored && isFresh(stored)) return stored
    storage.removeItem(PENDING_KEY)
    return null
  }
  const isFresh = ({ id, at }: PendingProduct) =>
    at <= now() && now() - at < LIFETIME_MS && !parseIds(browser.getItem(ADDED)).includes(id)
  const write = (storage: BrowserStorage, product: PendingProduct) =>
    storage.setItem(PENDING_KEY, JSON.stringify(product))

  return {
    remember: (product: string, choice?: PendingChoice) =>
      write(tab, { ...choice, id: `${now()}-${Math.random()}`, gift: product, at: now() }),

    isPending: (product: string): boolean => read(tab)?.gift === product,

    /** For the tab in which the mail to this address is opened. */
    saveForMail(email: string): void {
      const pending = read(tab)
      if (pending) write(browser, { ...pending, email: normalize(email) })
      else browser.removeItem(PENDING_KEY)
    },

    /** Binds the gift to the person who logged in; drops it when `path` is not its page. */
    bindTo(email: string, path: string): void {
      const pending = read(tab) ?? onlyFor(email, read(browser))
      if (pending && pending.gift === productInPath(path)) write(tab, { ...pending, email: normalize(email) })
      else tab.removeItem(PENDING_KEY)
    },

    /** @returns what to add of the gift now; only once, else null */
    take(email: string, product: string): PendingChoice | null {
      const pending = onlyFor(email, read(tab))
      if (pending?.gift !== product) return null
      tab.removeItem(PENDING_KEY)
      if (read(browser)?.id === pending.id) browser.removeItem(PENDING_KEY)
      const ids = [...parseIds(browser.getItem(ADDED)), pending.id]
      browser.setItem(ADDED, JSON.stringify(ids.slice(-MAX_ADDED)))
      return pending
    },
  }
}

export const pendingProduct = () => addAfterLogin({ tab: sessionStorage, browser: localStorage })

const normalize = (email: string) => email.trim().toLowerCase()

const onlyFor = (email: string, pending: PendingProduct | null) =>
  pending?.email === normalize(email) ? pending : null

/** The server judges what was chosen. */
function parsePendingProduct(text: string | null): PendingProduct | null {
  const stored: Partial<PendingProduct> = Object(parseJson(text))
  const { id, gift, at, email } = stored
  if (typeof id !== 'string' || typeof gift !== 'string' || typeof at !== 'number') return null
  return { ...stored, id, gift, at, email: typeof email === 'string' ? email : undefined }
}

function parseIds(text: string | null): string[] {
  const stored = parseJson(text)
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
