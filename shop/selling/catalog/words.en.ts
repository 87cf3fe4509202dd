/** Without commas, as the specification counts. */
const gifts = (n: number) => (n === 1 ? '1 gift' : `${n} gifts`)

export const en = {
  shopTitle: 'Online Gift Shop',
  shopHeading: 'OGS, the online gift shop',
  shopSummary: 'Gifts for every occasion, brought to any door in Bangladesh.',
  giftsLike: (search: string) => `Gifts like “${search}”`,
  ourProducts: 'Our Products',
  showAllGifts: 'Show all gifts',
  gifts,
  giftsFor: (n: number, search: string) => `${gifts(n)} for “${search}”`,
  bestGiftsFor: (n: number, search: string) => `The best ${gifts(n)} for “${search}”`,
  tryAnother: 'Try another word or category, or look around among all gifts.',
  category: 'Category',
  selectCategory: 'Select Category',
  categoryCount: (name: string, n: number) => `${name} (${n})`,
  show: 'Show',
  offer: 'Offer',
  offerPrice: 'Offer price',
  oldPrice: 'Old price',
}
