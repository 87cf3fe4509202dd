import { createContext } from 'react-router'
import type { Db } from './database.ts'

/** What a page's server loader may use. */
export interface ShopContext {
  readonly db: Db
  readonly publicUrl: string
  readonly detailsPublic: boolean
  /** True where the stand-in gateway takes the payments. */
  readonly testPayments: boolean
}

export const shopContext = createContext<ShopContext>()
