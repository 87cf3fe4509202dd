export const giftLinkWords = {
  // For whoever it is for
  hasGift: (from: string) => `${from} has a gift for you`,
  somebodyHasGift: 'Somebody has a gift for you',
  forWhom: (to: string) => `For ${to}`,
  whereTo: 'Where shall we bring it? What is in it stays a surprise, and you pay nothing.',
  streetStays: 'Whoever sends it sees the area, and never your street or your phone.',
  when: 'When should it be there?',
  anyDay: 'As soon as it can be there',
  daysOnceKnown: 'Days can be chosen once we know where you are.',
  partOfDay: 'At what time?',
  duringDay: 'During the day',
  send: 'Bring it here',
  thankYou: 'Thank you!',
  onItsWay: 'We bring your gift there. You need do nothing else.',
  onDay: (day: string) => `We bring your gift on ${day}. You need do nothing else.`,
  filled: 'Somebody has said already where this gift goes',
  over: 'This link is over',
  elsewhere: 'Your gift goes to another place now',
  help: {
    filled: 'If that was you, all is well. If it was not, please call us.',
    elsewhere:
      'Its sender changed where it goes, so the address and the day that you gave do not hold any more. Please ask them, or call us.',
    over: 'Please ask whoever sent it to you. They can send you a new one, or say themselves where it goes.',
  },
  callUs: 'Call us',
  // For whoever sends it
  sendLink: 'Send this link',
  sendLinkHelp: (name: string) =>
    name
      ? `${name} opens it, says where the gift goes, and chooses a day. You see the area only.`
      : 'Whoever the gift is for opens it, says where it goes, and chooses a day. You see the area only.',
  link: 'Link',
  copy: 'Copy',
  copied: 'The link is copied.',
  share: 'Share …',
  whatsApp: 'WhatsApp',
  sms: 'SMS',
  message: (url: string) => `I have a gift for you! Please say where it should go: ${url}`,
  until: (day: string) => `It can be used once, until ${day}.`,
  anew: 'Make a new link',
  anewHelp: 'The one before then leads nowhere.',
  keepLink: 'Keep this one',
  madeAnew: 'There is a new link. The one before leads nowhere now.',
  oncePaid: 'Once the order is paid, you get a link here to send to whoever the gift is for.',
  knowItNow: 'I know the address now',
  lapsed:
    'Nobody has said in time where it goes. Choose an address, or cancel the gift and get your money back.',
  cancelGift: 'Cancel, and get the money back',
  reallyCancel: 'Cancel this gift?',
  reallyCancelHelp: 'It is not sent, and what it cost goes back to where it came from.',
  keepGift: 'Keep it',
  cancelled: 'The gift is cancelled. We write to you when your money is on its way.',
  theyGaveIt: 'Whoever it is for has said where it goes. The street stays with us.',
}

export const giftLinkRefusals = {
  'gift-link-unknown': 'This link leads nowhere. Please ask whoever sent it to you for the whole link.',
  'gift-link-elsewhere':
    'Whoever sends this gift has changed where it goes meanwhile. Please ask them, or call us.',
  'gift-link-filled': 'Somebody has said already where this gift goes. If that was not you, please call us.',
  'gift-link-over': 'This link is over. Please ask whoever sent it to you for a new one.',
  'gift-link-not-asked': 'Nobody has to be asked where this parcel goes any more.',
  'gift-link-unpaid': 'The link comes once the order is paid.',
}
