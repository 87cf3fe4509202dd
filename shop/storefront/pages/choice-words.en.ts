/** Of a gift's options. */
export const giftChoiceWords = {
  chooseFirst: (option: string) => `Choose the ${option.toLowerCase()} first`,
  soldOut: 'sold out',
  notOffered: 'This combination is not offered. Please choose another one.',
}
