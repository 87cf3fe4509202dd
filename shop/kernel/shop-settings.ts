import { bn } from './shop-words.bn.ts'
import { en } from './shop-words.en.ts'

/** What the shop says about itself. A shop of one's own begins here, and in the words beside it. */
export const SHOP = {
  name: 'OGS',
  phone: '+880 1712-345678',
  social: [
    { key: 'facebook', url: 'https://www.facebook.com/' },
    { key: 'instagram', url: 'https://www.instagram.com/' },
    { key: 'youtube', url: 'https://www.youtube.com/' },
  ],
  copyrightYear: 2023,
} as const

/** The same with what is said of it in words. */
export const SHOPS = { en: { ...SHOP, ...en }, bn: { ...SHOP, ...bn } }
