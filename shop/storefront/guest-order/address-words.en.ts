export const typedAddressWords = {
  correct: 'Correct the address',
  giveAddress: 'Type the address',
  inTime: 'You can change it until the parcel leaves us.',
  send: 'Send it there',
  required: 'is required',
  otherCost: {
    title: 'Send it there?',
    confirm: 'Yes, send it there',
    cancel: 'No, leave it',
  },
}
