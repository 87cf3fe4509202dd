export const cancellationRefusals = {
  'put-back-cancelled': 'This order is already cancelled.',
  'put-back-returned': 'The parcel of this order already came back to us.',
  'put-back-paid': 'This order is already paid. Please call us if you do not want its gifts any more.',
  'put-back-on-hold': 'Your payment has arrived and we are checking it, so the order stays as it is.',
  'put-back-sent': 'This order is already on its way.',
  'lapsed-only': 'Here you can cancel only a gift whose address was not given in time. Please call us.',
}
