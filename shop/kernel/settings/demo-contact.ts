import type { ShopSettings } from './shop-settings.ts'

/** How the demo shop is reached. */
export const DEMO_CONTACT: ShopSettings['contact'] = {
  phone: '+880 1712-345678',
  email: '',
  address: 'House 12, Road 5, Dhanmondi\nDhaka 1205, Bangladesh',
  addressBn: 'বাড়ি ১২, রোড ৫, ধানমন্ডি\nঢাকা ১২০৫, বাংলাদেশ',
  openingHours: 'Mon-Fri: 08:00-22:00\nSat-Sun: 10:00-23:00',
  openingHoursBn: 'সোম থেকে শুক্র: সকাল ৮টা থেকে রাত ১০টা\nশনি থেকে রবি: সকাল ১০টা থেকে রাত ১১টা',
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  youtube: 'https://www.youtube.com/',
  tiktok: '',
  whatsapp: '',
}
