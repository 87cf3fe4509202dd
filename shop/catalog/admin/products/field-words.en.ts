export const productFieldWords = {
  labels: {
    name: 'Name',
    brand: 'Brand',
    price: 'Price',
    offerPrice: 'Offer price',
    category: 'Category',
    description: 'Description',
    photos: 'Photos',
    morePhotos: 'More photos',
    nameBn: 'Name in Bangla',
    brandBn: 'Brand in Bangla',
    categoryBn: 'Category in Bangla',
    descriptionBn: 'Description in Bangla',
    occasions: 'Occasions',
    forWhom: 'For whom',
    ages: 'Ages',
    tastes: 'Tastes',
  },
  /** @param message the error as a schema words it */
  fieldError: (label: string, message: string) => `${label} ${message}`,
}
