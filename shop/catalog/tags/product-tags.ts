/** The recipient's relation to the giver. */
export const RECIPIENTS = [
  'mother',
  'father',
  'wife',
  'husband',
  'partner',
  'sister',
  'brother',
  'child',
  'baby',
  'grandparent',
  'friend',
  'colleague',
  'teacher',
] as const
export type Recipient = (typeof RECIPIENTS)[number]

export const AGES = ['baby', 'child', 'teen', 'adult', 'elder'] as const
export type Age = (typeof AGES)[number]

export const TASTES = [
  'sweet',
  'flowers',
  'home',
  'tech',
  'jewellery',
  'fashion',
  'books',
  'toys',
  'handmade',
  'traditional',
] as const
type Taste = (typeof TASTES)[number]

/** Tags of a gift. Occasions are the shop's own, by key; the rest is fixed. */
export interface ProductTags {
  readonly occasions: readonly string[]
  readonly forWhom: readonly Recipient[]
  readonly ages: readonly Age[]
  readonly tastes: readonly Taste[]
}

export const TAG_FIELDS = ['occasions', 'forWhom', 'ages', 'tastes'] as const
export type TagField = (typeof TAG_FIELDS)[number]

export const isTagField = (field: string): field is TagField => TAG_FIELDS.some((one) => one === field)

/** Tags without occasions. */
export const FIXED_TAGS = { forWhom: RECIPIENTS, ages: AGES, tastes: TASTES } as const

/** At most one of each; a gift must have all of them. */
export interface WantedTags {
  readonly occasion?: string
  readonly forWhom?: Recipient
  readonly age?: Age
  readonly taste?: Taste
}

export const wantsTags = ({ occasion, forWhom, age, taste }: WantedTags): boolean =>
  [occasion, forWhom, age, taste].some((tag) => tag !== undefined)

/** Characters of an occasion. */
export const MAX_TAG = 60
/** Per field of a gift. */
export const MOST_TAGS = 50

/** Deduplicated and in a fixed order, so that equal sets are equal lists. */
export const sortLike = <T extends string>(all: readonly T[], tags: readonly T[]): T[] =>
  all.filter((tag) => tags.includes(tag))

/** As in a file's cell, a draft and a form. */
export const joinTags = (tags: readonly string[] = []): string => tags.join('|')

export const splitTags = (joined: string): string[] =>
  joined
    .split('|')
    .map((tag) => tag.trim())
    .filter(Boolean)
