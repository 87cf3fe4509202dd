/** Where a parcel is, and what comes next. */
export const trackerWords = {
  received: 'Payment received',
  headlines: {
    unpaid: 'Waiting for your payment',
    more: 'Paid, and waiting for the rest',
    new: 'We’re preparing your gifts',
    packed: 'Wrapped and packed',
    sent: 'On its way',
    delivered: 'It has arrived',
    cancelled: 'Cancelled',
    returned: 'It came back to us',
  },
  next: {
    pay: 'Next: your payment. Then we start wrapping.',
    payRest: 'Next: you pay the rest. Then we send it.',
    address: 'Next: you choose an address.',
    recipient: 'Next: the recipient fills in the address through your link.',
    day: 'Next: another day. Choose one here, or we will call you.',
    stock: 'Next: we look for your gift. It was sold out when your payment came; we will call you.',
    pack: (leaving: string | null) =>
      leaving
        ? `Next: we wrap and pack it. It leaves on ${leaving}.`
        : 'Next: we wrap and pack it. It leaves as soon as it is ready.',
    leave: (leaving: string | null) => (leaving ? `Next: it leaves on ${leaving}.` : 'Next: it leaves.'),
    tried: (moment: string) => `Nobody was at home (${moment}). Next: we try again, or call the recipient.`,
    arrives: 'Next: it arrives.',
    arrivesThen: 'Next: it arrives',
  },
}
