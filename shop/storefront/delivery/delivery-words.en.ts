import { FORMATS } from '../../kernel/language/format.ts'
import type { Poisha } from '../../kernel/money.ts'

const { taka } = FORMATS.en

/** Where it goes, when, and what that costs. */
export const checkoutDeliveryWords = {
  anotherAddress: 'Another address',
  tooMany: 'Change or remove one of your locations',
  whereTo: 'Where should it go?',
  required: 'is required',
  // Whoever it is for is asked
  letThemSay: 'I do not have the address: send a link, and they say where it goes',
  knowAddress: 'I know the address',
  asksByLink:
    'Once you have paid you get a link to send by message. The recipient fills in the address and chooses the day. You see the area, and never the street.',
  aboutWhere: 'About where is that?',
  chooseArea: 'Choose the area',
  areaMissing: 'Choose the area that the gift goes to.',
  aboutWhereHelp: 'Delivery is charged for this now.',
  // The day
  when: 'When should it be there?',
  available: 'available',
  tooLate: (cutOff: string) => `too late, order before ${cutOff}`,
  over: 'over for today',
  duringDay: 'During the day',
  noDayFree: 'None of these days is available. Pay all the same, and we call you about the day.',
  daysUnknown: 'The days could not be loaded. Pay all the same, and we call you about the day.',
  // What it costs
  gifts: 'Gifts',
  delivery: 'Delivery',
  costsNothing: 'free',
  oncePlaceIsKnown: 'once we know where to',
  freeFrom: (rest: Poisha) => `Add gifts for ${taka(rest)} more, and delivery is free.`,
  // Why it cannot be paid so
  cashNeedsAddress: 'Once you have said where it goes',
  cashNotForGifts: 'Not for a gift to somebody else: whoever opens the door pays nothing',
  cashNotThere: (zone: string) => `Not offered for this address (${zone})`,
  cashNeedsAdvance: 'A part is to be paid before, and that cannot be done here now. Please call us.',
  cashOutOf: (min: Poisha, max: Poisha) => `For ${taka(min)} to ${taka(max)} at the door`,
  paymentsOff: 'We cannot take payments at the moment. Your cart waits here: try again later, or call us.',
  tooLittle: (min: Poisha) => `You can pay from ${taka(min)} on. Add another gift.`,
  tooMuch: (max: Poisha) => `You can pay up to ${taka(max)} at once. Please order in parts.`,
}
