/** Without commas, as the specification counts. */
const gifts = (n: number) => (n === 1 ? '1 gift' : `${n} gifts`)

export const catalogPageWords = {
  allCategories: 'All categories',
  allCategoriesSummary: 'Gifts by category, for every occasion.',
  shelvesBeingFilled: 'The shelves are still being filled.',
  backToShop: 'Back to the shop',
  offers: 'Offers',
  offersSummary: 'Gifts at a lower price, while the offer lasts.',
  onOffer: (n: number) => `${gifts(n)} on offer`,
  nothingOnOffer: 'Nothing is on offer today, but there is something lovely for everyone.',
  noOfferLikeThis: 'No offer matches this today, but there are others.',
  allOffers: 'All offers',
  brand: 'Brand:',
  giftOnItsWay: 'The gift is on its way',
  similarGifts: 'Similar gifts',
}
