import { inEach, LANGUAGE_FACTS, type Language } from './language.ts'
import { compareNames } from './names.ts'

interface District {
  readonly _id: string
  readonly name: string
  readonly note?: string
}

const MOST_OFFERED = 6

/** Matches either name and common spellings. */
export function districtsFor(text: string, language: Language = 'en'): readonly District[] {
  const typed = foldedPlace(text)
  if (typed === '') return KNOWN[language]
  const ranked = KNOWN[language].filter(({ words }) => words.some((word) => word.includes(typed)))
  const begins = ranked.filter(({ words }) => words.some((word) => word.startsWith(typed)))
  return [...new Set([...begins, ...ranked])].slice(0, MOST_OFFERED)
}

/** @param city free text in either script: `Dhaka-1212`, `Gulshan, Dhaka` @returns the district's id, or null */
export function districtOf(city: string): string | null {
  for (const words of placesIn(city))
    for (let length = words.length; length > 0; length--) {
      const found = districtCalled(words.slice(0, length).join(''))
      if (found) return found
    }
  return null
}

/** As `districtOf` for an area: a whole part must be the name, since areas are named after far districts. */
export const districtOfArea = (area: string): string | null =>
  placesIn(area)
    .map((words) => districtCalled(words.join('')))
    .find((found) => found !== null) ?? null

const districtCalled = (folded: string): string | null =>
  OF_TWO_PLACES.has(folded) ? null : (all.find(({ words }) => words.includes(folded))?._id ?? null)

/** An upazila of Dhaka, and a common name of Chapainawabganj. */
const OF_TWO_PLACES = new Set(['nawabganj'])

/** The parts between commas as words, without postcodes and words such as "district". */
export const placesIn = (text: string): string[][] =>
  text
    .split(/[,،;/|।\n]/)
    .map((part) =>
      part
        .split(/[\s()-]+/)
        .map(foldedPlace)
        .filter((word) => word !== '' && !NO_NAME.test(word)),
    )
    .filter((words) => words.length > 0)

const NO_NAME =
  /^([0-9০-৯]+|city|sadar|district|zila|zilla|north|south|bangladesh|সিটি|শহর|সদর|জেলা|উত্তর|দক্ষিণ|বাংলাদেশ)$/

export const districtNames = (ids: readonly string[], language: Language): string[] =>
  ids.map((id) => all.find(({ _id }) => _id === id)?.[isInBengali(language) ? 'bangla' : 'name'] ?? id)

/** Folds spellings of a place that differ only in what people leave out. */
export function foldedPlace(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s.,'’\p{Cf}-]/gu, '')
    .replaceAll('gonj', 'ganj')
}

// From the national web portal: official English spelling, Bangla name, other common spellings.
export const DISTRICTS: readonly (readonly [name: string, bangla: string, ...others: string[]])[] = [
  ['Bagerhat', 'বাগেরহাট'],
  ['Bandarban', 'বান্দরবান', 'Bandorban'],
  ['Barguna', 'বরগুনা'],
  ['Barishal', 'বরিশাল', 'Barisal', 'Borishal'],
  ['Bhola', 'ভোলা'],
  ['Bogura', 'বগুড়া', 'Bogra', 'Bagura'],
  ['Brahmanbaria', 'ব্রাহ্মণবাড়িয়া', 'B. Baria', 'Brammonbaria'],
  ['Chandpur', 'চাঁদপুর'],
  ['Chapainawabganj', 'চাঁপাইনবাবগঞ্জ', 'Nawabganj'],
  ['Chattogram', 'চট্টগ্রাম', 'Chittagong', 'Ctg', 'Chottogram', 'Chattagram'],
  ['Chuadanga', 'চুয়াডাঙ্গা'],
  ["Cox's Bazar", 'কক্সবাজার', 'Cox Bazar', 'Coxs Bazaar'],
  ['Cumilla', 'কুমিল্লা', 'Comilla', 'Kumilla'],
  ['Dhaka', 'ঢাকা', 'Dacca', 'Dhk'],
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
  ['Narayanganj', 'নারায়ণগঞ্জ', 'Naryanganj'],
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
  words: [name, bangla, ...others].map(foldedPlace),
}))

const KNOWN = inEach((language) =>
  all
    .map(({ bangla, ...district }) =>
      isInBengali(language) ? { ...district, name: bangla } : { ...district, note: bangla },
    )
    .toSorted((one, other) => compareNames(one.name, other.name)),
)
