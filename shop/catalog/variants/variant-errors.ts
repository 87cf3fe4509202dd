import { fieldMessage, fieldMessageWith } from '../../kernel/language/field-message.ts'
import { nameList } from '../../kernel/language/field-path.ts'
import { FORMATS } from '../../kernel/language/format.ts'

nameList('options', {
  en: { all: 'options', one: (nth) => `option ${nth}`, fields: { name: 'name', nameBn: 'name in Bangla' } },
  bn: { all: 'অপশন', one: (nth) => `${nth} নম্বর অপশন`, fields: { name: 'নাম', nameBn: 'বাংলা নাম' } },
})
nameList('variants', {
  en: {
    all: 'variants',
    one: (nth) => `variant ${nth}`,
    fields: { price: 'price', offerPrice: 'offer', sku: 'SKU', photos: 'photo', valuesBn: 'in Bangla' },
  },
  bn: {
    all: 'ভ্যারিয়েন্ট',
    one: (nth) => `${nth} নম্বর ভ্যারিয়েন্ট`,
    fields: { price: 'দাম', offerPrice: 'অফার', sku: 'পণ্যের কোড', photos: 'ছবি', valuesBn: 'বাংলায়' },
  },
})

/** What is wrong with a field of an option or a variant; written after the field's name. */
export const variantErrors = {
  repeated: fieldMessage('must differ from the others', 'অন্যগুলোর থেকে আলাদা হতে হবে'),
  otherwise: fieldMessageWith(
    (value) => `must be written as in the other variants: ${value}`,
    (value) => `অন্য ভ্যারিয়েন্টের মতো করে লিখতে হবে: ${value}`,
  ),
  noOptions: fieldMessage('must be left out where there are no options', 'অপশন না থাকলে দেওয়া যাবে না'),
  oneForEach: fieldMessage('must have one value for each option', 'প্রতিটি অপশনের একটি করে মান থাকতে হবে'),
  noneShown: fieldMessage('must have at least one that is shown', 'অন্তত একটি দোকানে দেখাতে হবে'),
  noneAtPrice: fieldMessage(
    'must have at least one without a price of its own',
    'অন্তত একটির আলাদা দাম থাকা যাবে না',
  ),
  belowGift: fieldMessageWith(
    (taka) => `must be at least ${taka}, what the product costs`,
    (taka) => `উপহারের দামের চেয়ে কম হতে পারবে না: ${FORMATS.bn.digits(taka)}`,
  ),
  aboveVariant: fieldMessageWith(
    (taka) => `must be at most ${taka}, what one of its variants costs`,
    (taka) => `কোনো ভ্যারিয়েন্টের দামের চেয়ে বেশি হতে পারবে না: ${FORMATS.bn.digits(taka)}`,
  ),
  offerAlone: fieldMessage('must stand beside a price', 'পাশে আলাদা দামও লিখতে হবে'),
  skuOfVariants: fieldMessage(
    'must stand at each variant where there are options',
    'অপশন থাকলে প্রতিটি ভ্যারিয়েন্টে আলাদা করে লিখতে হবে',
  ),
  skuTaken: fieldMessageWith(
    (name) => `must differ: “${name}” has it`,
    (name) => `অন্য কিছু দিন: এটি “${name}” উপহারের`,
  ),
  notItsOwn: fieldMessage('must be a variant of this product', 'এই উপহারের ভ্যারিয়েন্ট হতে হবে'),
}
