export const synonymsWords = {
  title: 'Search words',
  /** As the object of "We could not show". */
  theWords: 'the search words',
  sameWords: 'Words that mean the same',
  help: 'One line for each: “rose, golap, গোলাপ”. After a colon, what else to show: “mother, mom, মা: flower, saree”. Typing mistakes and Bangla in Latin letters are understood without it.',
  save: 'Save',
  saved: 'Saved. Searches use them now.',
  history: 'History',
}

export const synonymsRefusals = {
  'synonyms-changed':
    'Another admin changed these words in the meantime. Copy yours, load the page again and add them.',
}
