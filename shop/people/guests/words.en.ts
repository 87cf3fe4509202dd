export const guestRefusals = {
  'not-a-guest': 'You are logged in: your name and phone number are on your Account page.',
}
