export const cancellationRefusals = {
  'put-back-cancelled': 'This order is already cancelled.',
  'put-back-returned': 'The parcel of this order came back to us already.',
  'put-back-paid': 'This order is already paid. Please call us if you do not want its gifts any more.',
  'put-back-on-hold': 'Your payment has arrived and we are checking it, so the order stays as it is.',
  'put-back-sent': 'This order is already on its way to you.',
  'lapsed-only':
    'Only a gift for which nobody has said in time where it goes can be cancelled here. Please call us.',
}
