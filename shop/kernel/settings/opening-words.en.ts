export const openingWords = {
  openingSoon: 'We’re opening soon',
  lookAround: 'We’re opening soon. Look around: you can order as soon as we open.',
}
