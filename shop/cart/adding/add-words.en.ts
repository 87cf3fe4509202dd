/** The words of the button on a product's page. */
export const addToCartWords = {
  addToCart: 'Add to Cart',
  seeCart: 'See the cart',
  added: (name: string, n: number) => `${n > 1 ? `${n} × ` : ''}${name} added to your cart`,
  notAdded: 'Not added',
}
