export const findOrderWords = {
  title: 'Find your order',
  how: 'With its number and the phone number you gave when you ordered. We send you a code, so that nobody else can look.',
  notHere:
    'This order is not open in this browser. With its number and the phone number you gave when you ordered, we send you a code.',
  number: 'Number of the order',
  numberHelp:
    'Eight letters and digits, from the page after paying, an SMS or an e-mail of ours. The number of the receipt or of the courier will do, too.',
  phone: 'Your phone number',
  phoneHelp: 'Yours as the sender, not the recipient’s',
  sendCode: 'Send me a code',
  sending: 'Sending…',
  typeCode: 'Type the code',
  onItsWay: (number: string, phone: string, by: string) =>
    `If order ${number} was placed with ${phone}, a code with six digits is on its way ${by}. It is valid for ten minutes.`,
  by: { sms: 'by SMS, or by e-mail if you gave one', mail: 'by e-mail, to the address given with the order' },
  nothingComes: {
    sms: 'If none comes, please call us, with the number of the order.',
    mail: 'Without an e-mail no code can reach you: please call us, with the number of the order.',
  },
  open: 'Open the order',
  opening: 'Opening…',
  again: 'Send another code',
  againIn: (seconds: string) => `Another code in ${seconds} s`,
  sentAgain: 'If they belong together, a new code is on its way. Use the newest one.',
  change: 'Change number or phone',
  haveAccount: 'Did you order with an account?',
  logIn: 'Log in',
  whatIsKept: 'What we keep of your phone number',
  whatIsKeptFor: 'See what the shop keeps of your phone number, and erase it if you like.',
  findFor: 'See where your order is, by its number and your phone. You need no account.',
}
