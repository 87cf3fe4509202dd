import { expect, test } from 'vitest'
import { nameWithChoice } from './choice.ts'

test('a name says what was chosen, in each language', () => {
  const lamp = { name: 'Lamp', nameBn: 'বাতি' }
  expect(nameWithChoice(lamp, { values: ['Large', 'Red'], valuesBn: ['বড়', 'লাল'] })).toEqual({
    name: 'Lamp · Large · Red',
    nameBn: 'বাতি · বড় · লাল',
  })
  expect(nameWithChoice(lamp, { values: ['Large', 'Red'], valuesBn: ['বড়', ''] }).nameBn).toBe(
    'বাতি · বড় · Red',
  )
  expect(nameWithChoice(lamp, { values: ['Large'], valuesBn: [] }).nameBn).toBe('বাতি · Large')
})

test('where nothing is written in Bangla, there is no Bangla name', () => {
  const lamp = { name: 'Lamp', nameBn: '' }
  expect(nameWithChoice(lamp, { values: ['Large'], valuesBn: [''] })).toEqual({
    name: 'Lamp · Large',
    nameBn: '',
  })
  expect(nameWithChoice(lamp, { values: ['Large'], valuesBn: ['বড়'] }).nameBn).toBe('Lamp · বড়')
  expect(nameWithChoice(lamp, { values: [], valuesBn: [] })).toEqual(lamp)
})
