/** The words of the buttons that change how many. */
export const quantityWords = {
  quantity: 'Quantity',
  fewer: (name: string) => `One fewer: ${name}`,
  more: (name: string) => `One more: ${name}`,
}
