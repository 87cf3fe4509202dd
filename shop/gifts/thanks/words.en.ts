import { FORMATS } from '../../kernel/language/format.ts'

const { number } = FORMATS.en

export const thanksWords = {
  sayThanks: 'Say thanks',
  ask: (from: string) => `${from} sent you this. Say thanks?`,
  somebody: 'Somebody',
  lead: 'We will pass your words on to the sender.',
  words: 'Your words',
  wordsHelp: (most: number) => `In any language, with emoji; up to ${number(most)} characters.`,
  name: 'Your name',
  nameHelp: 'Optional: the sender may know you by another name.',
  send: 'Send my thanks',
  sending: 'Sending…',
  wordsMissing: 'Please write a few words.',
  tooLong: (letters: number) =>
    `About ${number(letters)} ${letters === 1 ? 'character' : 'characters'} too many.`,
  onTheirWay: 'Your message is sent.',
  enjoy: 'Enjoy your gift!',
  states: {
    early: {
      title: 'Not just yet',
      text: 'This page opens once the gift has arrived. Please come back then.',
    },
    said: { title: 'Already thanked', text: 'The sender has already been thanked for this gift.' },
    unknown: {
      title: 'This link is not complete',
      text: 'Please scan the code on the slip once more.',
    },
    closed: { title: 'This page is closed', text: 'You can no longer say thanks for this gift here.' },
  },
}

export const thanksRefusals = {
  'thanks-unknown': 'This link is not complete. Please scan the code once more.',
  'thanks-early': 'This gift has not arrived yet. You can say thanks once it has.',
  'thanks-said': 'The sender has already been thanked for this gift, so your message was not sent.',
  'thanks-closed': 'You can no longer say thanks for this gift here.',
}
