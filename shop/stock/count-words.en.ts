import { FORMATS } from '../kernel/language/format.ts'

const { number } = FORMATS.en

const areThere = (n: number): string =>
  n === 0 ? 'There are none' : n === 1 ? 'There is only one' : `There are ${number(n)}`

export const countRefusals = {
  'count-below-promised': ({ promised }: { readonly promised: number }) =>
    `${number(promised)} of these are promised in orders, so there cannot be fewer. Send or cancel an order with them first, then count again.`,
  'fewer-are-free': ({ onHand, promised }: { readonly onHand: number; readonly promised: number }) =>
    promised === 0
      ? `${areThere(onHand)}. Please count again.`
      : `${areThere(onHand)}, and ${number(promised)} of them are promised in orders. Send or cancel an order with them first.`,
  'counted-too-many': 'That is more than the shop can count. Please look at the number again.',
  'stock-changed': ({ onHand, by }: { readonly onHand: number | null; readonly by: string }) =>
    `${by === '' ? 'The number changed' : `${by} changed the number`} in the meantime: ${
      onHand === null ? 'this is not counted now' : `it is ${number(onHand)} now`
    }. Count again, and save.`,
  'stock-not-counted': 'This is not counted. Please count it first.',
  'count-key-used': 'This key belongs to another change. Please send a new one.',
  'move-unknown': 'There is no such change of the number.',
  'move-undone': 'This change is undone already.',
  'move-not-undoable': 'This change cannot be undone here. Please count again.',
}
