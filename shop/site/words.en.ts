export const en = {
  skipToContent: 'Skip to the content',
  yourShop: 'Your shop',
  promise: 'Something lovely for everyone, brought to the door.',
  shop: 'Shop',
  contact: 'Contact',
  openingHours: 'Opening hours',
  followUs: 'Follow us',
  copyright: (year: number, name: string) => `© ${year} ${name}`,
  allCategories: 'All categories',
  offers: 'Offers',
}
