/** For the recipient. */
export const giftLinkWords = {
  hasGift: (from: string) => `${from} has a gift for you`,
  somebodyHasGift: 'Somebody has a gift for you',
  forWhom: (to: string) => `For ${to}`,
  whereTo: 'Where shall we bring it? What is in it stays a surprise, and you pay nothing.',
  streetStays: 'The sender sees the area, never your street or phone number.',
  when: 'When should it be there?',
  anyDay: 'As soon as possible',
  daysOnceKnown: 'You can choose a day once you have entered the area.',
  partOfDay: 'At what time?',
  duringDay: 'During the day',
  send: 'Bring it here',
  thankYou: 'Thank you!',
  onItsWay: 'We will bring your gift there. That is all we need.',
  onDay: (day: string) => `We will bring your gift ${day}. That is all we need.`,
  filled: 'We already know where this gift goes',
  over: 'This link has expired',
  elsewhere: 'Your gift now goes to another address',
  help: {
    filled: 'If that was you, all is well. If it was not, please call us.',
    elsewhere:
      'The sender has changed the address, so the address and day you chose no longer apply. Please ask the sender, or call us.',
    over: 'Please ask the sender, who can send you a new link or enter the address for you.',
  },
  callUs: 'Call us',
}

export const giftLinkRefusals = {
  'gift-link-unknown': 'This link is not complete. Please ask the sender for the whole link.',
  'gift-link-elsewhere':
    'The sender has changed the address in the meantime. Please ask the sender, or call us.',
  'gift-link-filled': 'We already know where this gift goes. If that was not you, please call us.',
  'gift-link-over': 'This link has expired. Please ask the sender for a new one.',
  'gift-link-not-asked': 'This parcel already has an address.',
  'gift-link-unpaid': 'You get the link once the order is paid.',
}
