export const cartLinkWords = {
  cart: 'Cart',
  itemsInCart: (n: number) => `, ${n} ${n === 1 ? 'item' : 'items'}`,
  moreThan99: '99+',
}
