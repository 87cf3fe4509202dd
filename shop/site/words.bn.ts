import { FORMATS } from '../kernel/language/format.ts'
import type * as english from './words.en.ts'

const { digits } = FORMATS.bn

export const siteWords: typeof english.siteWords = {
  skipToContent: 'মূল অংশে যান',
  yourShop: 'আপনার দোকান',
  shop: 'দোকান',
  contact: 'যোগাযোগ',
  openingHours: 'খোলা থাকে',
  followUs: 'সঙ্গে থাকুন',
  networks: {
    facebook: 'ফেসবুক',
    instagram: 'ইনস্টাগ্রাম',
    youtube: 'ইউটিউব',
    tiktok: 'টিকটক',
    whatsapp: 'হোয়াটসঅ্যাপ',
  },
  copyright: (year, name) => `© ${digits(year)} ${name}`,
  allCategories: 'সব ক্যাটাগরি',
  offers: 'অফার',
  findGift: 'উপহার খুঁজে নিন',
  findOrder: 'অর্ডার খুঁজুন',
}
