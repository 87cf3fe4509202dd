/** Words for a product's options and a hamper's parts. */
export const giftChoiceWords = {
  chooseFirst: (option: string) => `Choose the ${option.toLowerCase()} first`,
  soldOut: 'sold out',
  inThisHamper: 'In this hamper',
  noLongerSold: 'A gift that is no longer sold',
  notOffered: 'This combination is not offered. Please choose another one.',
}
