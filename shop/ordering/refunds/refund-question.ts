import { formatTaka, type Poisha } from '../../kernel/money.ts'

/** Asked before money goes. @param byHand the shopkeeper hands it back */
export const questionOf = (amount: Poisha, byHand: boolean) => ({
  title: `Give back ${formatTaka(amount)}?`,
  text: byHand
    ? 'This was paid in cash: hand the money back yourself. The shop writes it down.'
    : 'The payment service returns it to where it came from. It cannot be called back.',
  confirm: byHand ? 'Yes, it is handed back' : 'Yes, give it back',
  cancel: 'No, keep it',
  danger: true,
})
