export const findOrderWords = {
  title: 'Find your order',
  how: 'With its number and the phone number you gave when you ordered. We send you a code, so that nobody else can look.',
  notHere:
    'This order is not open in this browser. With its number and the phone number you gave when you ordered, we send you a code.',
  number: 'Number of the order',
  numberHelp: 'Eight letters and digits, from the page after paying or from your e-mail',
  phone: 'Your phone number',
  phoneHelp: 'Yours as the sender, not the recipient’s',
  sendCode: 'Send me a code',
  sending: 'Sending…',
  typeCode: 'Type the code',
  onItsWay: (number: string, phone: string) =>
    `If order ${number} was placed with ${phone}, a code with six digits is on its way, by SMS or by e-mail. It is valid for ten minutes.`,
  code: 'Code',
  open: 'Open the order',
  opening: 'Opening…',
  again: 'Send another code',
  againIn: (seconds: string) => `Another code in ${seconds} s`,
  sentAgain: 'If they belong together, a new code is on its way. Use the newest one.',
  change: 'Change number or phone',
  haveAccount: 'Did you order with an account?',
  logIn: 'Log in',
}
