import { FORMATS } from '../kernel/language/format.ts'

const { number } = FORMATS.en

export const noticeAlarmWords = {
  soon: (sent: number, most: number) => ({
    subject: `${number(sent)} of today’s ${number(most)} SMS to unknown numbers are used`,
    paragraphs: [
      `your shop has sent ${number(sent)} SMS about orders today to numbers that nobody proved, about orders that nobody paid for yet. After ${number(most)} a phone gets only its first of the day until midnight, up to ${number(2 * most)} in all, so that a stranger’s orders do not cost you more.`,
      'SMS about paid orders, and to proven numbers, go on. E-mails go on, too.',
    ],
  }),
  usedUp: (sent: number, most: number) => ({
    subject: `Today’s ${number(most)} SMS to unknown numbers are used up`,
    paragraphs: [
      `your shop has sent ${number(sent)} SMS about orders today to numbers that nobody proved, about orders that nobody paid for yet. Until midnight a phone gets only its first of the day, up to ${number(2 * most)} in all.`,
      'SMS about paid orders, and to proven numbers, go on. E-mails go on, too. If your shop was not so busy today, somebody may be placing orders to flood it. The number is yours to change, under Settings, SMS.',
    ],
  }),
}
