import { createContext, use } from 'react'
import type { Shop } from './shop-settings.ts'

/** Until it is known whose shop it is. */
const NOBODYS: Shop = {
  ...{ name: '', longName: '', tagline: '', logo: '', phone: '', email: '', receiptFooter: '' },
  ...{ address: [], openingHours: [], social: [], copyrightYear: 0 },
}

export const CurrentShop = createContext<Shop>(NOBODYS)

/** Whose shop it is, in the page's language. */
export const useShop = (): Shop => use(CurrentShop)
