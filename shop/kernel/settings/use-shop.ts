import { createContext, use } from 'react'
import type { Shop } from './shop-settings.ts'

/** Until the shop is known. */
const NOBODYS: Shop = {
  ...{ name: '', longName: '', tagline: '', logo: '', phone: '', email: '', receiptFooter: '' },
  ...{ address: [], openingHours: [], social: [], copyrightYear: 0 },
}

export const CurrentShop = createContext<Shop>(NOBODYS)

export const useShop = (): Shop => use(CurrentShop)
