import { createContext } from 'react-router'
import type { Db } from '../database/database.ts'
import type { Language } from '../language/language.ts'
import type { ShopSettings } from './shop-settings.ts'

/** What pages want to know of the shop's settings. */
export interface PageSettings extends Omit<ShopSettings, 'selling'> {
  /** Whether gifts are seen without a login. */
  readonly giftsPublic: boolean
  /** Whether cash is taken at the door, where a zone allows it. */
  readonly cash: boolean
}

/** What a page's server loader may use. */
export interface ShopContext {
  readonly db: Db
  readonly publicUrl: string
  readonly language: Language
  readonly settings: () => Promise<PageSettings>
  /** Whose sign-in with Google is offered: Google's own, the sandbox's, or none. */
  readonly google: 'real' | 'test' | null
}

export const shopContext = createContext<ShopContext>()

/** What everybody sees of a gift, in the page's language. */
export interface GiftShown {
  readonly name: string
  readonly photos: string
}

/** By a gift's id, for the quarters that know nothing of gifts. */
export const giftShown = createContext<(id: string) => Promise<GiftShown | null>>()

/** What the page's own scripts carry while it is rendered, so that no others pass for them. */
export const pageNonce = createContext<string>()

/** Why the database could not be asked; the page is then none, and says so. */
export const pageFaults = createContext<unknown[]>()

/** The text of the page once it is rendered: the router would make its body a stream. */
export const pageText = createContext<{ html: string }>()
