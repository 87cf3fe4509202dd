import { PRODUCT_TEXTS } from '../../catalog/products/product-shapes.server.ts'
import { z } from '../../kernel/api/api-router.server.ts'
import { latinDigits } from '../../kernel/language/digits.ts'
import { fieldMessage } from '../../kernel/language/field-message.ts'
import { dialledNumbers } from '../../kernel/language/phone.ts'
import { line, paragraph } from '../../kernel/language/text.ts'
import { textFields } from '../../kernel/language/text-fields.ts'
import { isPictureAddress } from '../../kernel/picture-url.ts'
import { profileAddress } from '../../kernel/settings/profile-address.ts'
import {
  NETWORKS,
  type Network,
  SHOP_DEFAULTS,
  type ShopSettings,
  SMS_MOMENTS,
} from '../../kernel/settings/shop-settings.ts'
import { OFFERED_GATEWAYS } from '../../payments/payment.ts'
import { MAX_ADDRESS, pictureOrEmpty } from '../../pictures/pictures.server.ts'
import { BANNER_SLOTS } from '../banners/banner.ts'
import { SHOP_PAGES } from '../pages/shop-page.ts'

const Revision = z.number().int()

const NO_PHONE = fieldMessage(
  'must have a phone number with all its digits, such as 01712-345678 or 02-9876543',
  'সব অঙ্কসহ একটি ফোন নম্বর লাগবে, যেমন ০১৭১২-৩৪৫৬৭৮ বা ০২-৯৮৭৬৫৪৩',
)
/** Long enough for two numbers and the hours. */
const Phone = line(60)
  .transform(latinDigits)
  .refine((text) => dialledNumbers(text).length > 0, { error: NO_PHONE })

const NO_EMAIL = fieldMessage('must be an e-mail address, or empty', 'একটি ই-মেইল ঠিকানা হতে হবে, বা খালি')
const Email = line(254).refine((text) => text === '' || z.email().safeParse(text).success, {
  error: NO_EMAIL,
})

const profileMessage = (link: string) =>
  fieldMessage(
    `must be your page there, a link such as ${link}, or empty`,
    `সেখানকার আপনার পেজের লিংক হতে হবে, যেমন ${link}, বা খালি`,
  )
const NO_PROFILE: Readonly<Record<Network, string>> = {
  facebook: profileMessage('facebook.com/yourshop'),
  instagram: profileMessage('instagram.com/yourshop'),
  youtube: profileMessage('youtube.com/@yourshop'),
  tiktok: profileMessage('tiktok.com/@yourshop'),
  whatsapp: fieldMessage(
    'must be one number such as 01712-345678, a link such as wa.me/8801712345678, or empty',
    'একটি নম্বর হতে হবে, যেমন ০১৭১২-৩৪৫৬৭৮, কিংবা wa.me/8801712345678-এর মতো লিংক, বা খালি',
  ),
}
const profileOn = (network: Network) =>
  line(200)
    .refine((text) => profileAddress(network, text) !== null, {
      error: NO_PROFILE[network],
    })
    .transform((text) => profileAddress(network, text) ?? '')

const Profiles = Object.fromEntries(NETWORKS.map((network) => [network, profileOn(network)]))

const NO_YEAR = fieldMessage('must be a year from 1900 to 2100', '১৯০০ থেকে ২১০০ সালের মধ্যে একটি বছর লিখুন')
const Year = z.int({ error: NO_YEAR }).min(1900, { error: NO_YEAR }).max(2100, { error: NO_YEAR })

const NO_COUNT = fieldMessage('must be a number from 0 to 10000', '০ থেকে ১০০০০-এর মধ্যে একটি সংখ্যা লিখুন')
const SmsPerDay = z.int({ error: NO_COUNT }).min(0, { error: NO_COUNT }).max(10_000, { error: NO_COUNT })

const NOT_OURS = fieldMessage('must be a picture that was uploaded here', 'এখানে আপলোড করা একটি ছবি হতে হবে')

/** Every visitor's browser loads it: a foreign server could track them. */
const isStoredHere = (address: string): boolean =>
  address === '' || (isPictureAddress(address) && /^(?:\/media\/|https:\/\/i\.ibb\.co\/)/.test(address))

export const SECTION_SHAPES = {
  name: z.object({
    name: line(24, 1),
    ...textFields('longName', line(60, 1), line(60)),
    ...textFields('tagline', line(140), line(140)),
    logo: line(MAX_ADDRESS).refine(isStoredHere, { error: NOT_OURS }),
  }),
  contact: z.object({
    ...(Profiles as Record<Network, ReturnType<typeof profileOn>>),
    phone: Phone,
    email: Email,
    ...textFields('address', paragraph(300), paragraph(300)),
    ...textFields('openingHours', paragraph(300), paragraph(300)),
  }),
  receipts: z.object({
    ...textFields('footer', line(120), line(120)),
    copyrightYear: Year,
  }),
  selling: z.object({
    giftsPublic: z.boolean(),
    anybodyBuys: z.boolean().default(false),
    waysOff: z.array(z.enum(OFFERED_GATEWAYS)).max(9),
    cashForGifts: z.boolean().default(false),
    carriesFarther: z.boolean().default(false),
    thanks: z.boolean().default(true),
    companiesOrder: z.boolean().default(false),
  }),
  sms: z.object({
    codesPerDay: SmsPerDay,
    noticesPerDay: SmsPerDay.default(SHOP_DEFAULTS.sms.noticesPerDay),
    momentsOff: z.array(z.enum(SMS_MOMENTS)).max(9),
    inOwnLanguage: z.boolean(),
  }),
  opening: z.object({ open: z.boolean() }),
} satisfies { [S in keyof ShopSettings]: z.ZodType<ShopSettings[S]> }

export const SettingsAnswer = z.object({
  ...SECTION_SHAPES,
  sms: z.object({
    codesPerDay: z.int(),
    noticesPerDay: z.int(),
    momentsOff: z.array(z.string()),
    inOwnLanguage: z.boolean(),
  }),
  selling: z.object({
    giftsPublic: z.boolean(),
    anybodyBuys: z.boolean(),
    waysOff: z.array(z.string()),
    cashForGifts: z.boolean(),
    carriesFarther: z.boolean(),
    thanks: z.boolean(),
    companiesOrder: z.boolean(),
  }),
  revisions: z.object({
    name: Revision,
    contact: Revision,
    receipts: Revision,
    selling: Revision,
    sms: Revision,
    opening: Revision,
  }),
  ways: z.array(z.string()),
  testPayments: z.boolean(),
})

const MAX_PAGE = 20_000

export const PageBody = z.object({
  slug: z.enum(SHOP_PAGES),
  ...textFields('title', line(60, 1).openapi({ type: 'string' }), line(60).openapi({ type: 'string' })),
  ...textFields(
    'body',
    paragraph(MAX_PAGE).openapi({ type: 'string' }),
    paragraph(MAX_PAGE).openapi({ type: 'string' }),
  ),
  shown: z.boolean(),
  revision: Revision,
})

export const BannerBody = z.object({
  slot: z.enum(BANNER_SLOTS),
  ...textFields('headline', line(40, 1).openapi({ type: 'string' }), line(40).openapi({ type: 'string' })),
  ...textFields('text', line(90).openapi({ type: 'string' }), line(90).openapi({ type: 'string' })),
  category: PRODUCT_TEXTS.category,
  picture: pictureOrEmpty(),
  shown: z.boolean(),
  revision: Revision,
})

/** Steps up to opening, in the order of a seller's first evening. */
const FIRST_STEPS = ['name', 'contact', 'delivery', 'payments', 'gift', 'wrapping', 'pages', 'open'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

export const FirstStepsAnswer = z.record(z.enum(FIRST_STEPS), z.boolean())

export const TextBody = z.object({
  text: paragraph(MAX_PAGE).openapi({ type: 'string' }),
})

export const withRevision = (section: keyof ShopSettings) => {
  const value: z.ZodType<ShopSettings[typeof section]> = SECTION_SHAPES[section]
  return z.object({ value, revision: Revision })
}
