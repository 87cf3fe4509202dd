import { createContext } from 'react-router'
import type { Db } from '../database/database.ts'
import type { Language } from '../language/language.ts'
import type { ShopSettings } from './shop-settings.ts'

/** The settings that pages need. */
export interface PageSettings extends Omit<ShopSettings, 'selling' | 'sms' | 'opening'> {
  /** Whether visitors can order. */
  readonly open: boolean
  /** Whether gifts are seen without a login. */
  readonly giftsPublic: boolean
  /** Whether gifts are bought without an account. */
  readonly anybodyBuys: boolean
  /** Whether people with an account order for many recipients by one file. */
  readonly companiesOrder: boolean
  /** Whether cash on delivery is offered, where a zone allows it. */
  readonly cash: boolean
}

export interface ShopContext {
  readonly db: Db
  readonly publicUrl: string
  readonly language: Language
  readonly settings: () => Promise<PageSettings>
  /** Which Google sign-in is offered. */
  readonly google: 'real' | 'test' | null
}

export const shopContext = createContext<ShopContext>()

/** The public part of a gift, in the page's language. */
export interface ShownProduct {
  readonly name: string
  readonly photos: string
}

/** Finds a gift by its id, for domains below the catalogue. */
export const shownProduct = createContext<(id: string) => Promise<ShownProduct | null>>()

/** Database errors while this page is rendered; with one, an error page is answered instead. */
export const pageErrors = createContext<unknown[]>()
