export const shelfWords = {
  missing: 'It was paid late, and a gift of it is sold out by the count. Look on the shelf, or refund it.',
  found: 'It is on the shelf',
  reserved: 'Reserved',
  didNotWork: 'It could not be reserved',
}
