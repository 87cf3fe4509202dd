import type * as english from './words.en.ts'

export const variantRefusals: typeof english.variantRefusals = {
  'sku-taken': ({ sku, name }) => `“${sku}” কোডটি আগে থেকেই “${name}” উপহারের। এটির জন্য অন্য কোড দিন।`,
}
