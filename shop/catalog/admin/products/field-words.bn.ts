import type * as english from './field-words.en.ts'

export const productFieldWords: typeof english.productFieldWords = {
  labels: {
    name: 'নাম (ইংরেজি)',
    brand: 'ব্র্যান্ড (ইংরেজি)',
    price: 'দাম',
    offerPrice: 'অফারের দাম',
    category: 'ক্যাটাগরি (ইংরেজি)',
    description: 'বিবরণ (ইংরেজি)',
    photos: 'ছবি',
    morePhotos: 'আরও ছবি',
    nameBn: 'নাম (বাংলা)',
    brandBn: 'ব্র্যান্ড (বাংলা)',
    categoryBn: 'ক্যাটাগরি (বাংলা)',
    descriptionBn: 'বিবরণ (বাংলা)',
    occasions: 'উপলক্ষ',
    forWhom: 'কার জন্য',
    ages: 'বয়স',
    tastes: 'পছন্দ',
  },
  fieldError: (label, message) => `${label}: ${message}`,
}
