/** For the sender. */
export const giftLinkSenderWords = {
  sendLink: 'Send this link',
  sendLinkHelp: (name: string) =>
    name
      ? `${name} opens it, enters the address, and chooses a day. You only see the area.`
      : 'The recipient opens it, enters the address, and chooses a day. You only see the area.',
  link: 'Link',
  copy: 'Copy',
  copied: 'The link is copied.',
  share: 'Share …',
  whatsApp: 'WhatsApp',
  sms: 'SMS',
  message: (url: string) => `I have a gift for you! Please enter your address here: ${url}`,
  until: (day: string) => `The link works once, until ${day}.`,
  anew: 'Make a new link',
  anewHelp: 'The old link will stop working.',
  keepLink: 'Keep this one',
  madeAnew: 'Here is your new link. The old one no longer works.',
  oncePaid: 'Once the order is paid, you get a link here to send to the recipient.',
  knowItNow: 'I know the address now',
  lapsed:
    'The recipient did not fill in the address in time. Choose an address, or cancel the gift and get a refund.',
  lapsedFree: 'The recipient did not fill in the address in time. Choose an address, or cancel the gift.',
  cancelGift: 'Cancel and get a refund',
  cancelFree: 'Cancel the gift',
  reallyCancel: 'Cancel this gift?',
  reallyCancelHelp: 'It will not be sent, and your money goes back to where it came from.',
  reallyCancelFree: 'It will not be sent.',
  keepGift: 'Keep it',
  cancelled: 'The gift is cancelled. We will e-mail you when your refund is on its way.',
  cancelledFree: 'The gift is cancelled.',
  thankYou: 'Thank you!',
  theyGaveIt: 'The recipient has filled in the address. Only we see the street.',
}
