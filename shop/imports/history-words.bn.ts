import type * as english from './history-words.en.ts'

export const importsHistory: typeof english.importsHistory = {
  actions: {
    'product.import': 'ফাইল থেকে ইমপোর্ট হয়েছে',
    'product.undo-import': 'ইমপোর্ট ফিরিয়ে নেওয়া হয়েছে',
    'catalogue.import': 'ফাইল থেকে উপহার ইমপোর্ট হয়েছে',
    'catalogue.undoImport': 'ফাইলের ইমপোর্ট ফিরিয়ে নেওয়া হয়েছে',
  },
  fields: {
    fileName: 'ফাইল',
    added: 'যোগ হওয়া উপহার',
    changed: 'বদলানো উপহার',
  },
}
