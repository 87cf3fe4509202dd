import type { FieldError } from '../../../kernel/api/refusal.ts'
import { FORMATS } from '../../../kernel/language/format.ts'
import type { Poisha } from '../../../kernel/money.ts'
import type { Product } from '../../products/product.ts'

const { taka } = FORMATS.en

const RECOVER = 'You will not be able to recover'

export const productEditingWords = {
  ourProducts: 'Our Products',
  addProduct: 'Add Product',
  updateProduct: 'Update Product',
  total: (total: number) => `Total Products: ${total}`,
  removedProducts: 'Removed products',
  history: 'History',
  notThere: 'This product is no longer in the shop.',
  // As the objects of "We could not show".
  theForm: 'the form',
  theProducts: 'the products',
  thisProduct: 'this product',

  searchByName: 'Search products by name',
  searchHint: 'Search by name',
  among: 'products',
  category: 'Category',
  selectCategory: 'Select Category',
  order: 'Sort by',
  sorts: {
    newest: 'Newest',
    name: 'Name',
    price: 'Price: low to high',
    '-price': 'Price: high to low',
  },

  showAll: 'Show all products',
  tryAnother: 'Try another word or category, or add a new product.',
  selectAll: 'Select all on this page',
  selected: (n: number) => `${n} selected`,
  removeSelected: 'Remove selected',
  select: (name: string) => `Select ${name}`,
  update: 'Update',
  updateOne: (name: string) => `Update ${name}`,
  remove: 'Remove',
  removeOne: (name: string) => `Remove ${name}`,
  removal: {
    question: `${RECOVER} this product!`,
    deleted: 'Your product has been deleted.',
    kept: 'It could not be deleted',
  },
  removals: {
    question: (n: number) => `${RECOVER} ${n === 1 ? 'this product' : `these ${n} products`}!`,
    deleted: (n: number): string =>
      n === 1 ? 'Your product has been deleted.' : 'Your products have been deleted.',
    kept: 'They could not be deleted',
  },

  cameBack: 'What you typed here was not saved last time. Save it now; if you leave the page, it is lost.',
  inTaka: (label: string) => `${label} (taka)`,
  offerHelp: 'Lower than the price. Leave it empty if there is no offer.',
  categories: 'Categories',
  tags: 'Who and what it is for',
  tagsChosen: (n: number) => (n === 0 ? 'nothing chosen' : `${n} chosen`),
  tagsHelp: 'Shoppers find the gift by these under “Find a gift”. Choose as many as fit.',
  leaveIt: 'Leave it as it was',
  success: 'Success!',
  updated: 'Product Update to the database',
  added: 'Product added to the database',
  inTheShopNow: 'In the shop now',
  changedMeanwhile:
    'Another admin changed this product while you were editing it. Nothing is lost: what you typed is still in the fields above, and this is what is in the shop now. Compare, then save again.',
  shownInTheShop: 'What is in the shop now',

  photo: 'Photo',
  chosenPhoto: 'The photo you chose',
  currentPhoto: 'The current photo',
  choosePhoto: 'Choose a photo',
  chooseAnother: 'Choose another photo',
  orDrop: 'or drop it here. JPEG or PNG, up to 10 MB.',
  keepPhoto: 'Keep the current photo',
  withoutPhoto: 'Without this photo',
  sendingPhoto: 'Sending the photo',
  morePhotos: 'More photos',
  morePhotosHelp: (most: string) => `Up to ${most} more, shown in this order. JPEG or PNG, up to 10 MB each.`,
  addPhotos: 'Add photos',
  sendingPhotos: (n: string) => (n === '1' ? 'Sending 1 photo' : `Sending ${n} photos`),
  photoNumber: (nth: string) => `Photo ${nth}`,
  pressPhoto: {
    first: (nth: string) => `Make photo ${nth} the first`,
    earlier: (nth: string) => `Move photo ${nth} earlier`,
    later: (nth: string) => `Move photo ${nth} later`,
    remove: (nth: string) => `Remove photo ${nth}`,
  },
  photoNotSent: 'The photo was not sent. Nothing is lost: save again when you like.',
  /** @param message the error as a schema words it */
  photoError: (message: string) => `The photo ${message}`,
}

export interface ProductChanged {
  readonly product: Product
}

export const editRefusals = {
  'product-removed': 'This product is no longer in the shop.',
  'product-changed': (_: ProductChanged) =>
    'Another admin changed this product while you were editing it. Please compare.',
  'offer-above-price': ({ offerPrice }: { offerPrice: Poisha; errors: readonly FieldError[] }) =>
    `This product is on offer for ${taka(offerPrice)}. Set a higher price, or end the offer first.`,
  'offer-too-low': ({ name }: { readonly name: string }) =>
    `With this much off, “${name}” would cost nothing. Nothing was changed: take less off, or leave it out.`,
}
