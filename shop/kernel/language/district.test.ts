import { describe, expect, test } from 'vitest'
import { DISTRICTS, districtOf, districtOfArea, districtsFor } from './district.ts'

const offered = (text: string) => districtsFor(text).map(({ name }) => name)

describe('the list of districts', () => {
  test('has all 64, each once, in the order of the alphabet', () => {
    const names = DISTRICTS.map(([name]) => name)
    expect(names).toHaveLength(64)
    expect(names).toEqual([...new Set(names)].toSorted((one, other) => (one < other ? -1 : 1)))
    expect(new Set(DISTRICTS.map(([, bangla]) => bangla)).size).toBe(64)
  })

  test('has their Bangla names in Bangla and the others in English', () => {
    for (const [name, bangla] of DISTRICTS) {
      expect(name).toMatch(/^[A-Z][A-Za-z' ]+$/)
      expect(bangla).toMatch(/^\p{Script=Bengali}+$/u)
    }
  })
})

describe('typing', () => {
  test('nothing offers all of them', () => {
    expect(offered('')).toHaveLength(64)
    expect(offered('  ')).toHaveLength(64)
  })

  test.each([
    ['Dhaka', 'Dhaka'],
    ['dha', 'Dhaka'],
    ['ঢাকা', 'Dhaka'],
    ['Comilla', 'Cumilla'],
    ['CHITTAGONG', 'Chattogram'],
    ['Barisal', 'Barishal'],
    ['Jessore', 'Jashore'],
    ['Bogra', 'Bogura'],
    ['coxs bazar', "Cox's Bazar"],
    ['Cox’s', "Cox's Bazar"],
    ['Narayangonj', 'Narayanganj'],
    ['b.baria', 'Brahmanbaria'],
    ['কুমি', 'Cumilla'],
    ['chapai nawabganj', 'Chapainawabganj'],
    ['ctg', 'Chattogram'],
    ['sylet', 'Sylhet'],
    ['luxmipur', 'Lakshmipur'],
    ['borishal', 'Barishal'],
    ['Mymensing', 'Mymensingh'],
  ])('%s offers %s first', (text, name) => {
    expect(offered(text)[0]).toBe(name)
  })

  test('Bangla letters with a dot match however the keyboard writes them', () => {
    for (const dotted of ['বগুড\u09bcা', 'বগু\u09dcা']) expect(offered(dotted)).toEqual(['Bogura'])
  })

  test('those that begin with the text come before those that hold it', () => {
    expect(offered('na')).toEqual([
      'Chapainawabganj',
      'Naogaon',
      'Narail',
      'Narayanganj',
      'Narsingdi',
      'Natore',
    ])
    expect(offered('pur').length).toBe(6)
  })

  test('what is no district offers nothing, and harms nothing', () => {
    for (const text of ['Kolkata', '(', '\\', '[a-z]', '\ud800', 'x'.repeat(5000)]) {
      expect(districtsFor(text)).toEqual([])
    }
  })
})

test.each([
  ['Dhaka', 'dhaka'],
  [' dhaka. ', 'dhaka'],
  ['ঢাকা', 'dhaka'],
  ['ঢাকা।', 'dhaka'],
  ['ঢাকা-১২০৫', 'dhaka'],
  ['ঢাকা\u200c', 'dhaka'],
  ['Dhaka-1212', 'dhaka'],
  ['Dhaka 1205, Bangladesh', 'dhaka'],
  ['Dhaka City', 'dhaka'],
  ['Dhaka North', 'dhaka'],
  ['Dhaka Cantonment', 'dhaka'],
  ['Gulshan, Dhaka', 'dhaka'],
  ['Gazipur Sadar', 'gazipur'],
  ['Gajipur', 'gazipur'],
  ['Naryanganj', 'narayanganj'],
  ['Narayangonj', 'narayanganj'],
  ['Chittagong', 'chattogram'],
  ["cox's bazar", 'coxsbazar'],
  ['Tongi, Gazipur', 'gazipur'],
  // An upazila of Dhaka has that name, too.
  ['Nawabganj', null],
  ['Chapainawabganj', 'chapainawabganj'],
  ['Dhakadakshin', null],
  ['Atlantis', null],
  ['1205', null],
  ['', null],
])('%j is the district %j', (city, id) => {
  expect(districtOf(city)).toBe(id)
})

test.each([
  ['Dhaka', 'dhaka'],
  ['Gulshan, Dhaka', 'dhaka'],
  ['Dhaka Road', null],
])('an area %j names the district %j', (area, id) => {
  expect(districtOfArea(area)).toBe(id)
})
