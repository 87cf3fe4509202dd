export const siteWords = {
  skipToContent: 'Skip to the content',
  yourShop: 'Your shop',
  shop: 'Shop',
  contact: 'Contact',
  openingHours: 'Opening hours',
  followUs: 'Follow us',
  networks: {
    facebook: 'Facebook',
    instagram: 'Instagram',
    youtube: 'YouTube',
    tiktok: 'TikTok',
    whatsapp: 'WhatsApp',
  },
  copyright: (year: number, name: string) => `© ${year} ${name}`,
  allCategories: 'All categories',
  offers: 'Offers',
  findGift: 'Find a gift',
}
