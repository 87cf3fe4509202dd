import { describe, expect, test } from 'vitest'
import { DISTRICTS, districtCalledExactly, districtOf, districtsFor, liesInArea } from './district.ts'
import { THANAS } from './thanas.ts'

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

describe('an address', () => {
  test.each([
    ['Dhaka', 'dhaka'],
    [' dhaka. ', 'dhaka'],
    ['ঢাকা', 'dhaka'],
    ['ঢাকা।', 'dhaka'],
    ['ঢাকা-১২০৫', 'dhaka'],
    ['ঢাকা১২০৫', 'dhaka'],
    ['ঢাকা\u200c', 'dhaka'],
    ['Dhaka-1212', 'dhaka'],
    ['Dhaka–1209', 'dhaka'],
    ['Dhaka1209', 'dhaka'],
    ['Dhaka 1205, Bangladesh', 'dhaka'],
    ['Dhaka.Bangladesh', 'dhaka'],
    ['Dhaka City', 'dhaka'],
    ['Dist: Dhaka', 'dhaka'],
    ['Dhaka North', 'dhaka'],
    ['Dhaka Cantonment', 'dhaka'],
    ['Gulshan, Dhaka', 'dhaka'],
    ['Dhaka (Gulshan)', 'dhaka'],
    ['Gazipur Sadar', 'gazipur'],
    ['Gajipur', 'gazipur'],
    ['Naryanganj', 'narayanganj'],
    ['Narayangonj', 'narayanganj'],
    ['N. Ganj', 'narayanganj'],
    ['Chittagong', 'chattogram'],
    ['Comilla', 'cumilla'],
    ['Barisal Sadar', 'barishal'],
    ['Jessore', 'jashore'],
    ['Bogra', 'bogura'],
    ["cox's bazar", 'coxsbazar'],
    ['Cox`s Bazar', 'coxsbazar'],
    ['Tongi, Gazipur', 'gazipur'],
    // An upazila of Dhaka has that name, too.
    ['Nawabganj', null],
    ['Nababganj', null],
    ['Nawabganj, Dhaka', 'dhaka'],
    ['Outside Dhaka', null],
    ['Out of Dhaka city', null],
    ['Dhaka outside', null],
    ['ঢাকার বাইরে', null],
    ['চট্টগ্রামের বাইরে', null],
    ['Outside Jahangir Gate Dhaka', 'dhaka'],
    ['Cumilla outside cantonment', 'cumilla'],
    ['Chapainawabganj', 'chapainawabganj'],
    ['Dhakadakshin', null],
    ['Atlantis', null],
    ['1205', null],
    ['', null],
  ])('in the city %j is in the district %j', (city, id) => {
    expect(districtOf({ city, area: '' })).toBe(id)
  })

  test.each([
    ['Dhanmondi Dhaka', 'dhaka'],
    ['House 5 Road 2 Dhanmondi Dhaka 1209', 'dhaka'],
    ['agrabad chittagong', 'chattogram'],
    ['মিরপুর ১০ ঢাকা', 'dhaka'],
    // The other one is the division.
    ['Feni Chattogram', 'feni'],
    ['Dhaka, Gazipur', 'gazipur'],
    ['Gazipur Dhaka', 'gazipur'],
    // Towns of another district that are called as one.
    ['Sherpur, Bogra', 'bogura'],
    ['Sherpur Bogra', 'bogura'],
    ['Faridpur, Pabna', 'pabna'],
    ['Dhaka Road, Jashore', 'jashore'],
    ['Dhaka Road', null],
  ])('without a comma, or with a street: %j is in %j', (city, id) => {
    expect(districtOf({ city, area: '' })).toBe(id)
  })

  test.each([
    ['Dhanmondi', 'dhaka'],
    ['Mirpur-10', 'dhaka'],
    ['উত্তরা', 'dhaka'],
    ['Uttara Sector 7', 'dhaka'],
    ['Halishahar', 'chattogram'],
    ['Tongi', 'gazipur'],
    ['Zigatola', 'dhaka'],
    ['Elephant Road', 'dhaka'],
    ['শেওড়াপাড়া', 'dhaka'],
  ])('that gives a quarter as its city, %j, is in %s', (city, id) => {
    expect(districtOf({ city, area: '' })).toBe(id)
  })

  test.each([
    ['Dhkaa', 'dhaka'],
    ['Dhka', 'dhaka'],
    ['Chitagong', 'chattogram'],
    ['চট্রগ্রাম', 'chattogram'],
    ['Comila', 'cumilla'],
    ['Moymonsingh', 'mymensingh'],
    ['বগুরা', 'bogura'],
    ['রাজশাহি', 'rajshahi'],
    ['চট্টগাম', 'chattogram'],
    ['চিটাগাং', 'chattogram'],
    ['বি বাড়িয়া', 'brahmanbaria'],
    ['Danmondi', 'dhaka'],
    // Towns of their own, not slips.
    ['Raipura', 'narsingdi'],
    ['Raipur', 'lakshmipur'],
    ['Rajibpur', 'kurigram'],
    ['Rajpur', null],
    ['রাজপুর', null],
    ['Gauripur', 'mymensingh'],
    ['Kaliganj', null],
    ['Rome', null],
  ])('with a slip, %j, is in %j', (city, id) => {
    expect(districtOf({ city, area: '' })).toBe(id)
  })

  test.each([
    ['Dhaka', 'Mirpur', 'dhaka'],
    ['Kushtia', 'Mirpur', 'kushtia'],
    ['Mirpur', 'Kushtia', 'kushtia'],
    ['Nawabganj', 'Dohar', 'dhaka'],
    ['Outside Dhaka', 'Bhaluka', 'mymensingh'],
    ['Bangladesh', 'Gulshan, Dhaka', 'dhaka'],
    ['BD', 'Banani', 'dhaka'],
    ['Jashore', 'Dhaka Road', 'jashore'],
    ['Moulvi', 'Dhaka Road', null],
  ])('in the city %j and the area %j is in %j', (city, area, id) => {
    expect(districtOf({ city, area })).toBe(id)
  })
})

test.each([
  ['Dhaka', 'dhaka'],
  ['Dhaka City', 'dhaka'],
  ['কুমিল্লা জেলা', 'cumilla'],
  ['Dhaka Cantonment', null],
  ['Dhanmondi', null],
  ['Dhkaa', null],
])('a zone’s place %j is the district %j', (text, id) => {
  expect(districtCalledExactly(text)).toBe(id)
})

test.each([
  ['Dhaka', 'Savar', 'Savar', true],
  ['সাভার', '', 'Savar', true],
  ['Dhaka', 'Savar Cantonment', 'Savar', true],
  ['Bank Town Savar', '', 'Savar', true],
  ['Dhaka', 'Savar Road', 'Savar', false],
  ['Dhaka', 'Savarkundla', 'Savar', false],
  ['Dhaka', 'Mirpur-10', 'Mirpur 10', true],
  ['Dhaka', 'Mirpur-11', 'Mirpur 10', false],
  ['Dhaka', 'Mirpur-11', 'Mirpur', true],
  ['Kushtia', 'Mirpur', 'Mirpur', false],
  ['Sylhet', 'Bagan Bari', 'Bagan Bari', true],
])('%j, %j in the area %j: %s', (city, area, zoneArea, lies) => {
  expect(liesInArea({ city, area }, zoneArea)).toBe(lies)
})

test('a quarter has one district, which is one of the list', () => {
  const names = Object.values(THANAS).flatMap((thanas) => thanas.flat())
  expect(names).toHaveLength(new Set(names).size)
  for (const district of Object.keys(THANAS))
    expect(districtsFor('').map(({ _id }) => _id)).toContain(district)
})
