export const synonymsWords = {
  title: 'Search words',
  /** As the object of "We could not show". */
  theWords: 'the search words',
  sameWords: 'Words that mean the same',
  help: 'Write each group on its own line: “rose, golap, গোলাপ”. After a colon, add what else to show: “mother, mom, মা: flower, saree”. Searches understand typing mistakes and Bangla in Latin letters anyway.',
  save: 'Save',
  saved: 'Saved. Searches now use these words.',
  history: 'History',
}

export const synonymsRefusals = {
  'synonyms-changed':
    'Another admin changed these words in the meantime. Copy yours, reload the page and add them.',
}
