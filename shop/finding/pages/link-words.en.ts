export const endLinkWords = {
  title: 'Link of the sender',
  text: 'Ordered without an account: messages have a link that shows how the order stands, without address and phone. A code to the sender’s phone opens the rest.',
  end: 'End the link',
  keep: 'Keep it',
  really: 'End the link of this order?',
  reallyHelp:
    'It stops working in all messages so far, and so does what was opened by a code. The next message has a new link.',
  ended: 'The link works no more.',
}
