export const searchWords = {
  searchByName: 'Search gifts by name',
  searchGifts: 'Search gifts',
  suggestions: 'Suggestions',
  seeAll: (n: number, andMore: boolean) => `See all ${n}${andMore ? '+' : ''}`,
  suggested: (n: number) => `${n} ${n === 1 ? 'suggestion' : 'suggestions'}. Choose with the arrow keys.`,
  fromPrice: (price: string) => `from ${price}`,
  soldOut: 'Sold out',
  noAnswer: 'The search failed. Please try again.',
}
