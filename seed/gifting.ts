import type { CardBox } from '../shop/gift-options/card-layout.ts'

interface Named {
  readonly name: string
  readonly nameBn: string
}

/** Prices in taka; each with a photograph of a parcel in it. */
export const DEMO_WRAPS: readonly (Named & { readonly price: number; readonly picture: string })[] = [
  { name: 'Kraft paper and twine', nameBn: 'খাকি কাগজ ও পাটের সুতা', price: 60, picture: 'box/kraft' },
  { name: 'Red paper and gold ribbon', nameBn: 'লাল কাগজ ও সোনালি ফিতা', price: 120, picture: 'box/red' },
  { name: 'Nakshi kantha cloth', nameBn: 'নকশি কাঁথার মোড়ক', price: 250, picture: 'box/kantha' },
  { name: 'Keepsake box', nameBn: 'স্মৃতির বাক্স', price: 400, picture: 'box/keepsake' },
]

/** Drawn by `seed/studio/cards.ts`. */
export const DEMO_CARDS: readonly (Named & { readonly box: CardBox })[] = [
  { name: 'Birthday table', nameBn: 'জন্মদিনের টেবিল', box: 'lower' },
  { name: 'A garden', nameBn: 'ফুলের বাগান', box: 'upper' },
  { name: 'Moon and lantern', nameBn: 'চাঁদ ও লণ্ঠন', box: 'whole' },
]

export const DEMO_OCCASIONS: readonly (Named & { readonly key: string })[] = [
  { key: 'birthday', name: 'Birthday', nameBn: 'জন্মদিন' },
  { key: 'anniversary', name: 'Wedding anniversary', nameBn: 'বিবাহবার্ষিকী' },
  { key: 'wedding', name: 'Wedding', nameBn: 'বিয়ে' },
  { key: 'new-baby', name: 'A new baby', nameBn: 'নতুন অতিথি' },
  { key: 'eid', name: 'Eid', nameBn: 'ঈদ' },
  { key: 'pohela-boishakh', name: 'Pohela Boishakh', nameBn: 'পহেলা বৈশাখ' },
  { key: 'mothers-day', name: 'Mother’s Day', nameBn: 'মা দিবস' },
  { key: 'thank-you', name: 'Thank you', nameBn: 'ধন্যবাদ' },
]
