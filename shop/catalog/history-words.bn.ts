import type * as english from './history-words.en.ts'

export const catalogHistory: typeof english.catalogHistory = {
  actions: {
    'product.add': 'দোকানে যোগ হয়েছে',
    'product.update': 'বদলানো হয়েছে',
    'product.offer-end': 'অফার শেষ হয়েছে',
    'product.remove': 'দোকান থেকে সরানো হয়েছে',
    'catalogue.synonyms': 'খোঁজার শব্দ বদলানো হয়েছে',
  },
  fields: {
    price: 'দাম',
    offerPrice: 'অফারের দাম',
    offerUntil: 'অফারের শেষ দিন',
    brand: 'ব্র্যান্ড',
    category: 'ক্যাটাগরি',
    photos: 'ছবি',
    morePhotos: 'আরও ছবি',
    occasions: 'উপলক্ষ',
    forWhom: 'কার জন্য',
    ages: 'বয়স',
    tastes: 'পছন্দ',
    options: 'অপশন',
    variants: 'ভ্যারিয়েন্ট',
    sku: 'পণ্যের কোড (এসকেইউ)',
    parts: 'যা যা থাকে',
    synonyms: 'খোঁজার শব্দ',
  },
}
