import { formatTaka, fromTaka } from '../../kernel/money.ts'

/** Asked before money goes. @param byHand the shopkeeper hands it back */
export const questionOf = (taka: number, byHand: boolean) => ({
  title: `Give back ${formatTaka(fromTaka(taka))}?`,
  text: byHand
    ? 'This was paid in cash: hand the money back yourself. The shop writes it down.'
    : 'The payment service returns it to where it came from. It cannot be called back.',
  confirm: byHand ? 'Yes, it is handed back' : 'Yes, give it back',
  cancel: 'No, keep it',
  danger: true,
})
