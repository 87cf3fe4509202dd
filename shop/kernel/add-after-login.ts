/**
 * A gift whose "Add to Cart" was pressed before signing in; it is added once, after the login. Kept in the browser, never in an
 * address that a stranger may have written.
 */
interface GiftToAdd {
  readonly id: string
  readonly gift: string
  /** Milliseconds. */
  readonly at: number
  /** The account whose cart it may enter. */
  readonly email?: string
}

type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

interface Keeps {
  /** Session storage: survives the round trip to Google in this tab. */
  readonly tab: Keep
  /** Local storage: for the tab that a letter opens. */
  readonly browser: Keep
}

const GIFT = 'ogs-add-after-login'
// A tab that is duplicated takes its storage along.
const ADDED = 'ogs-added-after-login'
const REMEMBERED = 20
/** As long as links in letters work. */
const KEPT_MS = 60 * 60 * 1000

export const giftOfPath = (path: string): string | null => /^\/details\/([^/?#]+)/.exec(path)?.[1] ?? null

export const addAfterLogin = ({ tab, browser }: Keeps, now = Date.now) => {
  function read(keep: Keep): GiftToAdd | null {
    const kept = parsed(keep.getItem(GIFT))
    if (kept && isFresh(kept)) return kept
    keep.removeItem(GIFT)
    return null
  }
  const isFresh = ({ id, at }: GiftToAdd) =>
    at <= now() && now() - at < KEPT_MS && !idsIn(browser.getItem(ADDED)).includes(id)
  const write = (keep: Keep, gift: GiftToAdd) => keep.setItem(GIFT, JSON.stringify(gift))

  return {
    remember: (gift: string) => write(tab, { id: `${now()}-${Math.random()}`, gift, at: now() }),

    isWanted: (gift: string): boolean => read(tab)?.gift === gift,

    /** For the tab in which the letter to this mailbox is opened. */
    saveForMail(email: string): void {
      const wanted = read(tab)
      if (wanted) write(browser, { ...wanted, email: plain(email) })
      else browser.removeItem(GIFT)
    },

    /** Binds the gift to the person who signed in; drops it when they are led elsewhere. */
    agree(email: string, way: string): void {
      const wanted = read(tab) ?? ofMailbox(read(browser), email)
      if (wanted && wanted.gift === giftOfPath(way)) write(tab, { ...wanted, email: plain(email) })
      else tab.removeItem(GIFT)
    },

    /** @returns whether to add the gift now; true only once */
    take(email: string, gift: string): boolean {
      const wanted = ofMailbox(read(tab), email)
      if (wanted?.gift !== gift) return false
      tab.removeItem(GIFT)
      if (read(browser)?.id === wanted.id) browser.removeItem(GIFT)
      const ids = [...idsIn(browser.getItem(ADDED)), wanted.id]
      browser.setItem(ADDED, JSON.stringify(ids.slice(-REMEMBERED)))
      return true
    },
  }
}

export const pendingGift = () => addAfterLogin({ tab: sessionStorage, browser: localStorage })

const plain = (email: string) => email.trim().toLowerCase()

const ofMailbox = (wanted: GiftToAdd | null, email: string) =>
  wanted?.email === plain(email) ? wanted : null

function parsed(text: string | null): GiftToAdd | null {
  const kept = fromJson(text)
  if (typeof kept !== 'object' || kept === null) return null
  if (!('id' in kept && 'gift' in kept && 'at' in kept)) return null
  const { id, gift, at } = kept
  if (typeof id !== 'string' || typeof gift !== 'string' || typeof at !== 'number') return null
  const email = 'email' in kept && typeof kept.email === 'string' ? kept.email : undefined
  return { id, gift, at, email }
}

function idsIn(text: string | null): string[] {
  const kept = fromJson(text)
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
}

function fromJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
