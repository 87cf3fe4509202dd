import { FORMATS } from '../../kernel/language/format.ts'
import type { Poisha } from '../../kernel/money.ts'

const { taka } = FORMATS.en

/** Address, day and cost. */
export const checkoutDeliveryWords = {
  anotherAddress: 'Another address',
  tooMany: 'Change or remove one of your locations',
  whereTo: 'Where should it go?',
  required: 'is required',
  // A step in one line
  whomMissing: 'An address, or a link for the recipient',
  byLink: (area: string) => `The recipient fills in the address · ${area}`,
  recipientChoosesDay: 'The recipient chooses the day.',
  dayOncePlaceIsKnown: 'You choose the day once there is an address.',
  weCallAboutDay: 'We will call you about the day.',
  anyTime: 'any time',
  // The recipient gives the address
  letThemSay: 'I do not have the address: send a link, and the recipient fills it in',
  knowAddress: 'I know the address',
  asksByLink:
    'Once you have paid you get a link to send by message. The recipient fills in the address and chooses the day. You see the area, and never the street.',
  aboutWhere: 'About where is that?',
  chooseArea: 'Choose the area',
  areaMissing: 'Choose the area that the gift goes to.',
  aboutWhereHelp:
    'Delivery is charged for this area now. If it costs less where the recipient lives, we refund the difference; if it costs more, you may be asked for the difference.',
  // The day
  when: 'When should it be there?',
  available: 'available',
  tooLate: (before: string) => `too late, order ${before}`,
  over: 'over for today',
  duringDay: 'During the day',
  /** @param weekday empty: the same as in Bangladesh */
  forYou: (time: string, weekday: string) => `${weekday && `${weekday}, `}${time} for you`,
  bangladeshTime: '(Bangladesh time)',
  orderBefore: (before: string, forYou: string) =>
    `Order ${before} Bangladesh time (${forYou}), or it counts for the next day.`,
  noDayFree: 'None of these days is available. You can still pay, and we will call you about the day.',
  daysUnknown: 'The days could not be loaded. You can still pay, and we will call you about the day.',
  // The cost
  gifts: 'Gifts',
  delivery: 'Delivery',
  costsNothing: 'free',
  oncePlaceIsKnown: 'once we know the address',
  freeFrom: (rest: Poisha) => `Add gifts for ${taka(rest)} more, and delivery is free.`,
  // Payment problems
  cashNeedsAddress: 'Once there is an address',
  cashNotForGifts: 'Not for a gift to somebody else: the recipient pays nothing',
  cashNotThere: (zone: string) => `Not offered for this address (${zone})`,
  cashNeedsAdvance: 'A part has to be paid in advance, which is not possible here now. Please call us.',
  cashOutOf: (min: Poisha, max: Poisha) => `For ${taka(min)} to ${taka(max)} in cash on delivery`,
  paymentsOff: 'We cannot take payments at the moment. Your cart waits here: try again later, or call us.',
  tooLittle: (min: Poisha) => `You can pay from ${taka(min)} on. Add another gift.`,
  tooMuch: (max: Poisha) => `You can pay up to ${taka(max)} at once. Please order in parts.`,
}
