/** Without commas, as the specification counts. */
const gifts = (n: number) => (n === 1 ? '1 gift' : `${n} gifts`)

export const catalogWords = {
  shopHeading: ({ name, longName }: { name: string; longName: string }) => `${name}, ${longName}`,
  giftsLike: (search: string) => `Gifts like “${search}”`,
  ourProducts: 'Our Products',
  showAllGifts: 'Show all gifts',
  gifts,
  giftsFor: (n: number, search: string) => `${gifts(n)} for “${search}”`,
  bestGiftsFor: (n: number, search: string) => `The best ${gifts(n)} for “${search}”`,
  tryAnother: 'Try another word or category, or browse all gifts.',
  category: 'Category',
  selectCategory: 'Select Category',
  categoryCount: (name: string, n: number) => `${name} (${n})`,
  show: 'Show',
  allGifts: 'All gifts',
  findByCategory: 'Find by category',
  sort: 'Sort by',
  sorts: { '': 'Newest', best: 'Best match', price: 'Price: low to high', '-price': 'Price: high to low' },
  price: 'Price',
  from: 'From ৳',
  to: 'To ৳',
  clearPrices: 'Clear price filter',
  offer: 'Offer',
  offerPrice: 'Offer price',
  oldPrice: 'Old price',
  /** Before and after the lowest price of a gift. */
  fromPrice: ['from ', ''],
  soldOut: 'Sold out',
  fewLeft: 'Only a few left',
}

export const productRefusals = {
  'product-not-found': 'This gift is no longer in the shop.',
  'price-not-whole-taka': 'Please enter prices in whole taka, such as 500.',
  'price-range-reversed': 'Please enter the lower price first: from 500 to 1000.',
}
