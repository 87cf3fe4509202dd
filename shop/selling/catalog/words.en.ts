/** Without commas, as the specification counts. */
const gifts = (n: number) => (n === 1 ? '1 gift' : `${n} gifts`)

export const en = {
  // The home page
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
  // All categories
  allCategories: 'All categories',
  allCategoriesSummary: 'Gifts by category: find the right shelf for every occasion.',
  shelvesBeingFilled: 'The shelves are still being filled.',
  backToShop: 'Back to the shop',
  // Offers
  offers: 'Offers',
  offersSummary: 'Gifts that cost less today, while the offer stands.',
  onOffer: (n: number) => `${gifts(n)} on offer`,
  nothingOnOffer: 'Nothing is on offer today, but there is something lovely for everyone.',
  offer: 'Offer',
  offerPrice: 'Offer price',
  oldPrice: 'Old price',
  // A gift
  brand: 'Brand:',
  giftOnItsWay: 'The gift is on its way',
  similarGifts: 'Similar gifts',
}
