import { FORMATS } from '../../../kernel/language/format.ts'

const { count, number } = FORMATS.en

export const synonymsWords = {
  title: 'Search words',
  /** As the object of "We could not show". */
  theWords: 'the search words',
  // What nobody found
  missed: 'Searched, not found',
  missedLead:
    'Shoppers searched for these words and found nothing. Say what one means, and searches find it from then on. Typing mistakes and Bangla in Latin letters are understood anyway.',
  nothingMissed: 'Nothing yet',
  nothingMissedText: 'When shoppers search for a word and find nothing, it appears here.',
  onlyMost: (shown: number, all: number) =>
    `The ${number(shown)} most searched of ${number(all)}; the next ones follow as you decide.`,
  times: (n: number) => count(n, { one: 'search', other: 'searches' }),
  lastOn: (day: string) => `last on ${day}`,
  sameAs: 'Means the same as',
  sameAsFor: (word: string) => `“${word}” means the same as`,
  add: 'Add',
  ignore: 'Ignore',
  /** Spoken after the button's word. */
  ofWord: (word: string) => ` “${word}”`,
  wasIgnored: (word: string) => `“${word}” will not be shown here any more.`,
  // A word of one's own
  own: 'Add another word',
  word: 'Word',
  sameAsHelp: 'A word that your gifts have, such as rose',
  saved: (word: string) => `Saved. Searches now understand “${word}”.`,
  // What is known
  same: 'Words that mean the same',
  noneSame: 'None yet.',
  alsoShows: 'also shows',
  takeBack: 'Take back',
  takenBack: (word: string) => `“${word}” was taken back.`,
  ignored: (n: number) => `Ignored words (${number(n)})`,
  showAgain: 'Show again',
  shownAgain: (word: string) => `“${word}” is shown above again.`,
  history: 'History',
}

export const synonymsRefusals = {
  'synonym-unknown': ({ same }: { readonly same: string }) =>
    `None of your gifts has the word “${same}”. Choose one that they have.`,
  'synonyms-full': 'There is no room for another word here. Take one back first.',
  'synonyms-changed': 'Another admin changed these words in the meantime. Reload the page to see them.',
}
