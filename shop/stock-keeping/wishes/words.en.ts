export const wishWords = {
  tellMe: 'Tell me when it is there again',
  weTell: 'We will send you one e-mail as soon as it is there again.',
  confirmFirst: 'We can write to you once you have confirmed your e-mail.',
  toAccount: 'Confirm e-mail',
  dontTell: 'Don’t tell me',
  heldForYou: 'You hold it in an order that is not paid yet.',
  seeOrder: 'See that order',
}

export const wishLetterWords = {
  subject: (gift: string) => `It is there again: ${gift}`,
  text: (gift: string) => `You wanted to know when “${gift}” is there again. It is, while it lasts.`,
  onlyOne: 'This is the only e-mail about it.',
  toGift: 'See the gift',
}

export const wishRefusals = {
  'gift-is-there': 'This gift is there. You can order it right away.',
  'too-many-wishes': ({ most }: { readonly most: number }) =>
    `You wait for ${most} gifts already. Stop waiting for one of them first.`,
}
