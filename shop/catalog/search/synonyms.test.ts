import { expect, test } from 'vitest'
import { formatSynonym, parseSynonyms } from './synonyms.server.ts'

test('a line says which words are the same, and after a colon what else to show', () => {
  expect(parseSynonyms('rose, golap,গোলাপ\n\n  mother,mom : flower, saree \n')).toEqual([
    { words: ['rose', 'golap', 'গোলাপ'], shows: [] },
    { words: ['mother', 'mom'], shows: ['flower', 'saree'] },
  ])
})

test('what is written is read again as it was', () => {
  const lines = ['rose, golap', 'mother, mom: flower, saree']
  expect(parseSynonyms(lines.join('\n')).map(formatSynonym)).toEqual(lines)
})
