import { inEach, LANGUAGE_FACTS, type Language } from './language.ts'
import { compareNames } from './names.ts'
import { THANAS } from './thanas.ts'

interface District {
  readonly _id: string
  readonly name: string
  readonly note?: string
}

const MOST_OFFERED = 6

/** Matches either name and common spellings. */
export function districtsFor(text: string, language: Language = 'en'): readonly District[] {
  const typed = foldPlace(text)
  if (typed === '') return KNOWN[language]
  const ranked = KNOWN[language].filter(({ words }) => words.some((word) => word.includes(typed)))
  const begins = ranked.filter(({ words }) => words.some((word) => word.startsWith(typed)))
  return [...new Set([...begins, ...ranked])].slice(0, MOST_OFFERED)
}

/** A place as people type it: the city is to name the district, the area often says it, too. */
export interface Place {
  readonly city: string
  readonly area: string
}

/**
 * The district of an address as people type it: `Dhaka-1209`, `Dhanmondi Dhaka`, `Chittagong`, `Gulshan`, `Dhkaa`. The city counts
 * before the area, a district before a quarter, a name as it is written before one with a slip. @returns its id; null when unsure
 */
export function districtOf({ city, area }: Place): string | null {
  const [cities, areas] = [partsOf(city), partsOf(area)]
  // Addresses are written from the street to the district.
  const fromLast = cities.toReversed()
  return (
    mostExact(fromLast.flatMap((words) => wholeDistrict(words) ?? [])) ??
    mostExact(fromLast.flatMap((words) => districtsAtEnds(words))) ??
    first(areas, wholeDistrict) ??
    first(areas, (words) => nameAtEnd(words, districtCalled)) ??
    first(cities, (words) => thanaIn(words)?.district) ??
    first(cities, (words) => nameAtEnd(words, withSlip)) ??
    first(areas, (words) => thanaIn(words)?.district)
  )
}

/** The district that a text names as it is written, and nothing else beside it. */
export const districtCalledExactly = (text: string): string | null => first(partsOf(text), wholeDistrict)

/** Whether a town or an area is named: `Savar Cantonment` and `Bank Town Savar` lie in Savar, Savarkundla and Savar Road do not. */
export function liesInArea(place: Place, area: string): boolean {
  const folded = foldPlace(area)
  const thana = thanas.find(({ words }) => words.includes(folded))
  if (thana && (districtOf(place) ?? thana.district) !== thana.district) return false
  const names = new Set(thana?.words ?? [folded])
  return [place.city, place.area]
    .flatMap(piecesOf)
    .some((words) =>
      [...atEnds(words), ...atEnds(words.filter(isName))].some((run) => names.has(run.join(''))),
    )
}

function first<T>(parts: readonly string[][], find: (words: string[]) => T | null | undefined): T | null {
  for (const words of parts) {
    const found = find(words)
    if (found) return found
  }
  return null
}

/** In `Feni, Chattogram` and `Dhaka, Gazipur` the other name is the division. */
const mostExact = (districts: readonly string[]): string | null =>
  districts.find((district) => !DIVISIONS.has(district)) ?? districts[0] ?? null

const DIVISIONS = new Set([
  'barishal',
  'chattogram',
  'dhaka',
  'khulna',
  'mymensingh',
  'rajshahi',
  'rangpur',
  'sylhet',
])

const wholeDistrict = (words: readonly string[]): string | null => districtCalled(words.join(''))

const districtsAtEnds = (words: readonly string[]): string[] =>
  atEnds(words).flatMap((run) => districtCalled(run.join('')) ?? [])

/** The longest name at the end, as without a comma, too, the district comes last. */
function nameAtEnd(words: readonly string[], find: (name: string) => string | null): string | null {
  for (let from = 0; from < words.length; from++) {
    const found = find(words.slice(from).join(''))
    if (found) return found
  }
  return null
}

/** The words at the end and at the beginning, the longest first. A name before "Road" is that of a road. */
const atEnds = (words: readonly string[]): string[][] =>
  words
    .flatMap((_, cut) => [words.slice(cut), words.slice(0, words.length - cut)])
    .filter(
      (run) =>
        run.length === words.length || run.at(-1) === words.at(-1) || !ROAD.has(words[run.length] ?? ''),
    )

const ROAD = new Set(
  ['road', 'rd', 'sarak', 'highway', 'avenue', 'ave', 'lane', 'street', 'রোড', 'সড়ক', 'মহাসড়ক', 'লেন'].map(
    (word) => foldPlace(word),
  ),
)

const districtCalled = (folded: string): string | null =>
  OF_TWO_PLACES.has(folded) ? null : (all.find(({ words }) => words.includes(folded))?._id ?? null)

/** An upazila of Dhaka and one of Dinajpur, and a common name of Chapainawabganj. */
const OF_TWO_PLACES = new Set(
  ['Nawabganj', 'Nababganj', 'Nobabganj', 'নবাবগঞ্জ'].map((name) => foldPlace(name)),
)

/** The thana that the words begin or end with. */
function thanaIn(words: readonly string[]): Thana | null {
  for (const run of atEnds(words)) {
    const folded = run.join('')
    const found = thanas.find((thana) => thana.words.includes(folded))
    if (found) return found
  }
  return null
}

/** Many villages are called so: another letter is another village. */
const isCommonName = (word: string): boolean => word.length <= 6 && /(?:pur|পুর)$/.test(word)

/** The district, or the thana's district, that a name means with a slip or two. @returns null where two come as near */
function withSlip(folded: string): string | null {
  const most = Math.min(Math.floor(folded.length / 4), 2)
  if (OF_TWO_PLACES.has(folded) || most === 0) return null
  const near = [...all.map(({ _id, words }) => ({ district: _id, words })), ...thanas].flatMap(
    ({ district, words }) =>
      words
        .filter(
          (word) =>
            word[0] === folded[0] && word.length >= 4 && !OF_TWO_PLACES.has(word) && !isCommonName(word),
        )
        .map((word) => ({ district, slips: slipsBetween(word, folded, most) })),
  )
  const least = Math.min(...near.map((one) => one.slips))
  const [district, another] = new Set(near.filter((one) => one.slips === least).map((one) => one.district))
  return least <= most && another === undefined ? (district ?? null) : null
}

// Our own: `fastest-levenshtein` counts two slips for swapped letters, and `damerau-levenshtein` is CommonJS in a shopper's browser.
/** Letters left out, added, changed or swapped with the next. @returns more than `most` when there are more */
function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let [before, above]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        (above?.[j - 1] ?? 0) + (isSame ? 0 : 1),
        (above?.[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        isSwapped ? (before?.[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = above
    above = row
  }
  return above?.[other.length] ?? 0
}

/** The parts between commas as words, without postcodes and words such as "district". */
const partsOf = (text: string): string[][] =>
  piecesOf(text)
    .map((words) => words.filter(isName))
    .filter((words) => words.length > 0 && !isOutside(words))

/** "Outside Dhaka" and "ঢাকার বাইরে" are anywhere else; "outside Jahangir Gate Dhaka" is in Dhaka. */
function isOutside(words: readonly string[]): boolean {
  const said = words.filter((word) => word !== 'of')
  const isSaid = [said.at(0), said.at(-1)].some((word) => OUTSIDE.has(word ?? ''))
  const rest = said.filter((word) => !OUTSIDE.has(word)).join('')
  return isSaid && [rest, rest.replace(/ে?র$/, '')].some((name) => districtCalled(name) !== null)
}

const OUTSIDE = new Set(['outside', 'out', 'বাইরে', 'বাহিরে'])

const piecesOf = (text: string): string[][] =>
  text
    .replace(/(?<=[\p{L}\p{M}])(?=\p{N})/gu, ' ')
    .split(/[,،;:/|।()\n]/)
    .map((part) =>
      part
        .split(/[\s\p{Pd}_#]+|\.(?=\p{L}{3})/u)
        .map(foldPlace)
        .filter((word) => word !== ''),
    )

const isName = (word: string): boolean => !/^[0-9০-৯]+$/.test(word) && !NO_NAMES.has(word)

const NO_NAMES = new Set(
  [
    ...[
      'bangladesh',
      'bd',
      'city',
      'dist',
      'district',
      'div',
      'division',
      'jela',
      'metro',
      'metropolitan',
      'north',
      'ps',
    ],
    ...['sadar', 'sodor', 'south', 'thana', 'town', 'upazila', 'upazilla', 'upozila', 'zila', 'zilla'],
    ...['উত্তর', 'উপজেলা', 'জেলা', 'থানা', 'দক্ষিণ', 'বাংলাদেশ', 'বিভাগ', 'মহানগর', 'শহর', 'সদর', 'সিটি'],
  ].map((word) => foldPlace(word)),
)

export const districtNames = (ids: readonly string[], language: Language): string[] =>
  ids.map((id) => all.find(({ _id }) => _id === id)?.[isInBengali(language) ? 'bangla' : 'name'] ?? id)

/** Folds spellings of a place that differ only in what people leave out. */
export function foldPlace(text: string): string {
  return (
    text
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .normalize('NFC')
      .toLowerCase()
      .replace(/[\s.,'’‘ʼ`"“”\p{Pd}\p{Cf}]/gu, '')
      .replaceAll('gonj', 'ganj')
      .replaceAll('ী', 'ি')
      .replaceAll('ূ', 'ু')
      .replaceAll('ণ', 'ন')
      .replace(/[ডঢ]\u09bc/g, 'র')
      // People who leave out a letter of a conjunct leave out its sign, too.
      .replaceAll('\u09cd', '')
      .replaceAll('\u09bc', '')
  )
}

// From the national web portal: official English spelling, Bangla name, other common spellings.
export const DISTRICTS: readonly (readonly [name: string, bangla: string, ...others: string[]])[] = [
  ['Bagerhat', 'বাগেরহাট'],
  ['Bandarban', 'বান্দরবান', 'Bandorban'],
  ['Barguna', 'বরগুনা'],
  ['Barishal', 'বরিশাল', 'Barisal', 'Borishal'],
  ['Bhola', 'ভোলা'],
  ['Bogura', 'বগুড়া', 'Bogra', 'Bagura'],
  ['Brahmanbaria', 'ব্রাহ্মণবাড়িয়া', 'B. Baria', 'Brammonbaria', 'বি. বাড়িয়া'],
  ['Chandpur', 'চাঁদপুর'],
  ['Chapainawabganj', 'চাঁপাইনবাবগঞ্জ', 'Nawabganj'],
  ['Chattogram', 'চট্টগ্রাম', 'Chittagong', 'Ctg', 'Chottogram', 'Chattagram', 'চিটাগাং', 'চিটাগং'],
  ['Chuadanga', 'চুয়াডাঙ্গা'],
  ["Cox's Bazar", 'কক্সবাজার', 'Cox Bazar', 'Coxs Bazaar'],
  ['Cumilla', 'কুমিল্লা', 'Comilla', 'Kumilla'],
  ['Dhaka', 'ঢাকা', 'Dacca', 'Dhk', 'Dakha', 'ডাকা'],
  ['Dinajpur', 'দিনাজপুর'],
  ['Faridpur', 'ফরিদপুর', 'Foridpur'],
  ['Feni', 'ফেনী', 'Feny'],
  ['Gaibandha', 'গাইবান্ধা'],
  ['Gazipur', 'গাজীপুর', 'Gajipur'],
  ['Gopalganj', 'গোপালগঞ্জ'],
  ['Habiganj', 'হবিগঞ্জ'],
  ['Jamalpur', 'জামালপুর'],
  ['Jashore', 'যশোর', 'Jessore', 'Joshor'],
  ['Jhalokati', 'ঝালকাঠি', 'Jhalakathi', 'Jhalokathi'],
  ['Jhenaidah', 'ঝিনাইদহ', 'Jhenidah'],
  ['Joypurhat', 'জয়পুরহাট', 'Jaipurhat'],
  ['Khagrachhari', 'খাগড়াছড়ি', 'Khagrachari', 'Khagrachori'],
  ['Khulna', 'খুলনা'],
  ['Kishoreganj', 'কিশোরগঞ্জ', 'Kishorganj'],
  ['Kurigram', 'কুড়িগ্রাম'],
  ['Kushtia', 'কুষ্টিয়া', 'Kustia'],
  ['Lakshmipur', 'লক্ষ্মীপুর', 'Laxmipur', 'Luxmipur', 'Lokkhipur', 'Laksmipur'],
  ['Lalmonirhat', 'লালমনিরহাট'],
  ['Madaripur', 'মাদারীপুর'],
  ['Magura', 'মাগুরা'],
  ['Manikganj', 'মানিকগঞ্জ'],
  ['Meherpur', 'মেহেরপুর'],
  ['Moulvibazar', 'মৌলভীবাজার', 'Maulvibazar', 'Moulovibazar', 'Moulvi Bazaar'],
  ['Munshiganj', 'মুন্সীগঞ্জ', 'মুন্সিগঞ্জ'],
  ['Mymensingh', 'ময়মনসিংহ', 'Maimansingh'],
  ['Naogaon', 'নওগাঁ'],
  ['Narail', 'নড়াইল'],
  ['Narayanganj', 'নারায়ণগঞ্জ', 'Naryanganj', 'N. Ganj'],
  ['Narsingdi', 'নরসিংদী', 'Narshingdi'],
  ['Natore', 'নাটোর'],
  ['Netrokona', 'নেত্রকোণা', 'Netrakona', 'নেত্রকোনা', 'Netrokuna'],
  ['Nilphamari', 'নীলফামারী', 'Nilfamari'],
  ['Noakhali', 'নোয়াখালী', 'Noakhally'],
  ['Pabna', 'পাবনা'],
  ['Panchagarh', 'পঞ্চগড়', 'Ponchogor'],
  ['Patuakhali', 'পটুয়াখালী'],
  ['Pirojpur', 'পিরোজপুর', 'Perojpur'],
  ['Rajbari', 'রাজবাড়ী'],
  ['Rajshahi', 'রাজশাহী', 'Rajsahi'],
  ['Rangamati', 'রাঙ্গামাটি', 'রাঙামাটি'],
  ['Rangpur', 'রংপুর', 'Rongpur'],
  ['Satkhira', 'সাতক্ষীরা', 'Shatkhira'],
  ['Shariatpur', 'শরীয়তপুর', 'শরিয়তপুর', 'Shariyatpur', 'Soriotpur'],
  ['Sherpur', 'শেরপুর'],
  ['Sirajganj', 'সিরাজগঞ্জ', 'Serajganj'],
  ['Sunamganj', 'সুনামগঞ্জ', 'Shunamganj'],
  ['Sylhet', 'সিলেট', 'Sylet', 'Silet', 'Shylhet', 'Silhet'],
  ['Tangail', 'টাঙ্গাইল', 'টাঙাইল'],
  ['Thakurgaon', 'ঠাকুরগাঁও'],
]

const isInBengali = (language: Language): boolean => LANGUAGE_FACTS[language].script === 'Bengali'

const all = DISTRICTS.map(([name, bangla, ...others]) => ({
  _id: name.toLowerCase().replace(/\W/g, ''),
  name,
  bangla,
  words: [name, bangla, ...others].map(foldPlace),
}))

interface Thana {
  readonly name: string
  readonly district: string
  readonly words: readonly string[]
}

const thanas: readonly Thana[] = Object.entries(THANAS).flatMap(([district, some]) =>
  some.map((names) => ({ district, name: names[0], words: names.map(foldPlace) })),
)

const KNOWN = inEach((language) =>
  all
    .map(({ bangla, ...district }) =>
      isInBengali(language) ? { ...district, name: bangla } : { ...district, note: bangla },
    )
    .toSorted((one, other) => compareNames(language, one.name, other.name)),
)
