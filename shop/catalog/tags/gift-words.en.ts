/** Without commas, as the specification counts. */
const gifts = (n: number) => (n === 1 ? '1 gift' : `${n} gifts`)

export const catalogPageWords = {
  allCategories: 'All categories',
  allCategoriesSummary: 'Gifts by category: find the right shelf for every occasion.',
  shelvesBeingFilled: 'The shelves are still being filled.',
  backToShop: 'Back to the shop',
  offers: 'Offers',
  offersSummary: 'Gifts that cost less today, while the offer stands.',
  onOffer: (n: number) => `${gifts(n)} on offer`,
  nothingOnOffer: 'Nothing is on offer today, but there is something lovely for everyone.',
  noOfferLikeThis: 'There is no such offer today, but there are others.',
  allOffers: 'All offers',
  brand: 'Brand:',
  giftOnItsWay: 'The gift is on its way',
  similarGifts: 'Similar gifts',
}
