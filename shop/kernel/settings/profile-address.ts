import { latinDigits } from '../language/digits.ts'
import { dialledNumbers } from '../language/phone.ts'
import { NETWORKS, type Network } from './shop-settings.ts'

interface Site {
  /** The network's own hosts, subdomains included. */
  readonly hosts: readonly string[]
  /** A profile's name, and where it is. WhatsApp has numbers. */
  readonly name?: RegExp
  readonly profiles: string
}

const SITES: Readonly<Record<Network, Site>> = {
  facebook: {
    hosts: ['facebook.com', 'fb.com', 'fb.me', 'm.me', 'fb.watch', 'messenger.com'],
    // It gives no names that end as the address of a site does.
    name: /^(?:(?=.*[a-z])(?!.*\.(?:com|net|org)$)(?:\.?[a-z\d_-]){5,60}|\d{14,17}|profile\.php\?id=\d+\S*)$/i,
    profiles: 'https://www.facebook.com/',
  },
  instagram: {
    hosts: ['instagram.com', 'instagr.am', 'ig.me'],
    name: /^(?=.{2,30}$)[a-z\d_]+(?:\.[a-z\d_]+)*$/i,
    profiles: 'https://www.instagram.com/',
  },
  youtube: {
    hosts: ['youtube.com', 'youtu.be'],
    name: /^[\p{L}\p{M}\p{N}_.·-]{3,30}$/u,
    profiles: 'https://www.youtube.com/@',
  },
  tiktok: {
    hosts: ['tiktok.com'],
    name: /^(?=.{2,24}$)[a-z\d_]+(?:\.[a-z\d_]+)*$/i,
    profiles: 'https://www.tiktok.com/@',
  },
  whatsapp: { hosts: ['wa.me', 'whatsapp.com', 'wa.link'], profiles: 'https://wa.me/' },
}

/**
 * The address of a profile as it is pasted: with or without https://, a name such as `@mitus.gifts`, for WhatsApp a number.
 * Another site's address is no profile, and what may be a name is taken for one before it is taken for an address.
 * @returns null for what leads nowhere
 */
export function profileAddress(network: Network, pasted: string): string | null {
  const text = pasted
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^["'“”‘’«<([]+|["'“”‘’»>)\].,;]+$/g, '')
  if (pasted.trim() === '') return ''
  const { name, profiles } = SITES[network]
  const alone = text.replace(/^\/+|\/+$/g, '')
  if (network === 'whatsapp' && !/[/?]|\.[a-z]/i.test(text)) return whatsAppAddress(text)
  if (name?.test(alone.replace(/^@/, '')) && !isSite(alone)) {
    const isPhone = !/\p{L}/u.test(alone) && dialledNumbers(alone).length > 0
    if (isPhone || NOTHING.test(alone)) return null
    return new URL(
      YOUTUBE_ID.test(alone) ? `/channel/${alone}` : profiles + alone.replace(/^@/, ''),
      profiles,
    ).href
  }
  return addressOn(network, text)
}

/** Typed where there is no profile. */
const NOTHING =
  /^(?:none|nil|null|nope|nothing|n[./]?a|nai|nei|নেই|নাই|test|facebook|instagram|youtube|tiktok|messenger|whatsapp)$/i

/** The id of a channel without a name: "UC" and 22 signs. */
const YOUTUBE_ID = /^UC[\w-]{22}$/

/** They lead on to any site. */
const isRedirect = (host: string): boolean => /^lm?\./.test(host)

const isOn = (network: Network, host: string): boolean =>
  SITES[network].hosts.some((own) => host === own || host.endsWith(`.${own}`))

/** `facebook.com`, or another site's front page. */
const isSite = (text: string): boolean =>
  /^www\./i.test(text) || NETWORKS.some((network) => isOn(network, text.toLowerCase()))

function addressOn(network: Network, text: string): string | null {
  const bare = text.replace(/^https?(?::\/*|\/\/+)/i, '').replace(/^\/+/, '')
  const isNumbered = network === 'whatsapp'
  const whole = isNumbered
    ? bare.replace(/^whatsapp:\/\//i, 'wa.me/').replace(/^[^?]+/, (path) => path.replace(/\s/g, ''))
    : bare
  const url = /\s/.test(whole) ? null : URL.parse(`https://${whole}`)
  if (url?.username !== '' || !isOn(network, url.host) || isRedirect(url.host)) return null
  if (!isNumbered) return url.href
  const [, number] = /^\/((?:%2B|[\d+-])*)\/?$/i.exec(url.host === 'wa.me' ? url.pathname : '') ?? []
  const phone = number?.replace(/%2B/i, '+') ?? url.searchParams.get('phone')
  return phone === null ? url.href : whatsAppAddress(phone, url.searchParams.get('text'))
}

/** A number of Bangladesh, unless it has another country's code. A hotline has no WhatsApp. */
function whatsAppAddress(text: string, message: string | null = null): string | null {
  const digits = latinDigits(text)
  const national = dialledNumbers(digits)
  const numbers = national.length > 0 ? national : dialledNumbers(`+${digits.trim()}`)
  const [only, another] = numbers
  if (only === undefined || another || only.number.length < 8) return null
  const address = SITES.whatsapp.profiles + only.number.replace(/^0/, '880').replace('+', '')
  return message === null ? address : `${address}?text=${encodeURIComponent(message)}`
}
