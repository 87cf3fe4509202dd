/** Beside the terms on a gift's page. */
export const deliveryTermsWords = {
  allRates: 'Delivery rates',
}
