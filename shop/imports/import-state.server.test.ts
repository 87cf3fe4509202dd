import { expect, test } from 'vitest'
import { toProblem } from './import-state.server.ts'
import { refuseImport } from './refusals.ts'

test('what stood in the way is said in the language of who looks', () => {
  const kept = JSON.stringify(refuseImport('undo-overtaken', { named: ['Vase', 'Mug'], others: false }))
  expect(toProblem('en', kept)).toBe(
    'Nothing was undone: “Vase”, “Mug” changed in the shop after the import.',
  )
  expect(toProblem('bn', kept)).toBe('কিছুই ফেরানো হয়নি: ইমপোর্টের পর “Vase” এবং “Mug” দোকানে বদলে গেছে।')
})

test('what was kept as a sentence stays readable', () => {
  expect(toProblem('bn', 'The file is empty.')).toBe('The file is empty.')
  expect(toProblem('bn', '')).toBe('')
})
