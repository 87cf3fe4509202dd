import type { KeyedGateway } from './gateway-keys.ts'

interface KeyChange {
  readonly who: string
  readonly gateway: string
  /** Null: removed. */
  readonly live: boolean | null
}

interface NotAccepted {
  readonly gateway: KeyedGateway
  /** What came back, in the gateway's words or the reason why nothing did. */
  readonly reason: string
}

export const keyWords = {
  title: 'API keys',
  lead: 'Your payment services gave you these keys. Enter them here, and payments go to your account. They are stored encrypted, and nobody can read them here again.',
  gateways: { sslcommerz: 'SSLCommerz', bkash: 'bKash', stripe: 'Stripe' },
  places: {
    machine: 'The keys are set on the machine of the shop, so they cannot be changed here.',
    unreadable:
      'The saved keys cannot be read any more, because the secret of the shop is another one. Please enter them again.',
    none: 'No keys yet.',
  },
  moreServices: 'Cards from abroad',
  stripeCurrency: 'Charges in taka (BDT)',
  stripeCharges:
    'Stripe takes cards from abroad. It charges in Bangladeshi taka (BDT), as your prices are; the bank of the card converts them.',
  saved: (ends: string) => (ends ? `Keys are saved; the first one ends in ${ends}.` : 'Keys are saved.'),
  real: 'Takes real money',
  test: 'Test account: no money moves',
  notOffered: 'Not offered while another service takes real money.',
  remove: 'Remove',
  removeTitle: (gateway: string) => `Remove the keys of ${gateway}?`,
  removeText: 'Shoppers can no longer pay there, and open refunds wait until there are keys again.',
  removeLast:
    'No other service here takes real money. Shoppers are then offered test payments, and what they order costs them nothing.',
  removeYes: 'Yes, remove them',
  stay: 'No, keep them',
  removed: (gateway: string) => `The keys of ${gateway} were removed.`,
  done: (gateway: string) => `Saved. Payments by ${gateway} go to your account from now on.`,
  save: 'Save the keys',
  fields: {
    storeId: 'Store ID',
    storePassword: 'Store password (API)',
    username: 'User name',
    password: 'Password',
    appKey: 'App key',
    appSecret: 'App secret',
    secretKey: 'Secret key',
    webhookSecret: 'Signing secret of the webhook',
  },
  yourPassword: 'Your own password',
  passwordHelp:
    'That it is you who decides where the money goes. We try the keys first, and tell every shopkeeper by e-mail.',
  passwordMissing: 'Please enter your own password above first.',
  letter: ({ who, gateway, live }: KeyChange) => ({
    subject: live === null ? `The keys of ${gateway} were removed` : `New keys of ${gateway} were saved`,
    paragraphs: [
      live === null
        ? `${who} has removed the keys of ${gateway} in the settings of your shop. Shoppers can no longer pay there.`
        : `${who} has saved new keys of ${gateway} in the settings of your shop. Payments by ${gateway} go to the account of these keys from now on${live ? '' : '; it is a test account, where no money moves'}.`,
      'If none of you meant this, change your passwords now, and enter your own keys again under Settings, API keys.',
    ],
  }),
  live: 'These are the keys of a live account',
  liveHelp: 'Not ticked: of a test account, where no money moves',
  notify: {
    sslcommerz: 'Enter this address as the IPN address in the panel of SSLCommerz:',
    bkash: null as string | null,
    stripe: 'Add a webhook for checkout.session events with this address in the Stripe dashboard:',
  },
}

export const keyRefusals = {
  'keys-on-machine':
    'The keys of this service are set on the machine of the shop. They can only be changed there.',
  'keys-not-accepted': ({ gateway, reason }: NotAccepted) =>
    `We tried these keys at ${keyWords.gateways[gateway]} and could not use them, so nothing was saved: “${reason}” Please compare them with what you were given, and whether they are of a live or a test account. If it gave no answer, try again in a few minutes.`,
}
