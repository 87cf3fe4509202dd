/** What the shop says about itself. A shop of one's own begins here. */
export const SHOP = {
  name: 'OGS',
  longName: 'Online Gift Shop',
  address: ['House 12, Road 5, Dhanmondi', 'Dhaka 1205, Bangladesh'],
  phone: '+880 1712-345678',
  openingHours: [
    { days: 'Mon-Fri', hours: '08:00-22:00' },
    { days: 'Sat-Sun', hours: '10:00-23:00' },
  ],
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/' },
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'YouTube', url: 'https://www.youtube.com/' },
  ],
  copyrightYear: 2023,
} as const

/** In each language. */
export const SHOPS = {
  en: SHOP,
  bn: {
    ...SHOP,
    longName: 'অনলাইন উপহারের দোকান',
    address: ['বাড়ি ১২, রোড ৫, ধানমন্ডি', 'ঢাকা ১২০৫, বাংলাদেশ'],
    phone: '+৮৮০ ১৭১২-৩৪৫৬৭৮',
    openingHours: [
      { days: 'সোম-শুক্র', hours: 'সকাল ৮টা-রাত ১০টা' },
      { days: 'শনি-রবি', hours: 'সকাল ১০টা-রাত ১১টা' },
    ],
    social: [
      { name: 'ফেসবুক', url: SHOP.social[0].url },
      { name: 'ইনস্টাগ্রাম', url: SHOP.social[1].url },
      { name: 'ইউটিউব', url: SHOP.social[2].url },
    ],
  },
} as const
