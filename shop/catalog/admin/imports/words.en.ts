export const importWords = {
  theShop: 'The shop',
  /** Why a row of a file cannot be used. */
  rowErrors: {
    'not-an-id': 'Id is not the id of a product. Leave it empty to add a new one.',
    'no-name': 'A new product needs a name.',
    'no-price': 'A new product needs a price.',
    'too-many-cells':
      'The row has more cells than columns. A text with a comma in it needs quotation marks around.',
    'no-such-product': 'There is no product with this id.',
    'offer-too-high': 'The offer price must be less than the price.',
  },
  sameProduct: (row: number) => `Row ${row} names the same product.`,
  sentence: (text: string) => `${text}.`,
}
