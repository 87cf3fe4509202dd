export const fileWords = {
  theShop: 'The shop',
  sentence: (text: string) => `${text}.`,
}
