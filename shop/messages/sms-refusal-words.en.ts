export const smsRefusals = {
  'sms-not-found': 'There is no such SMS, or it was sent.',
}
