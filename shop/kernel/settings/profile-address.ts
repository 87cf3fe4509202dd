import { dialledNumbers } from '../language/phone.ts'
import type { Network } from './shop-settings.ts'

/** Where a network has its profiles; WhatsApp has numbers. */
const PROFILES: Readonly<Record<Exclude<Network, 'whatsapp'>, string>> = {
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  youtube: 'https://www.youtube.com/@',
  tiktok: 'https://www.tiktok.com/@',
}

/**
 * The address of a profile as it is pasted: with or without https://, a name such as `@mitusgifts`, for WhatsApp a number.
 * @returns null for what leads nowhere
 */
export function profileAddress(network: Network, pasted: string): string | null {
  const text = pasted.replace(/\p{Cf}/gu, '').trim()
  if (text === '') return ''
  if (network === 'whatsapp') {
    const [number, another] = dialledNumbers(text)
    const isNumberAlone = number !== undefined && !/[a-z]{3}/i.test(text)
    if (isNumberAlone) return another ? null : `https://wa.me/${internationally(number.number)}`
  } else if (/^@[\w.-]{2,60}$/.test(text) || /^[\w-]{2,60}$/.test(text)) {
    return `${PROFILES[network]}${text.replace('@', '')}`
  }
  const address = /^[a-z][a-z+.-]*:/i.test(text)
    ? text.replace(/^http:/i, 'https:')
    : `https://${text.replace(/^\/+/, '')}`
  if (/\s/.test(address) || !URL.canParse(address)) return null
  const { protocol, hostname, username } = new URL(address)
  return protocol === 'https:' && username === '' && /\.[a-z]{2,}$/i.test(hostname) ? address : null
}

/** Of Bangladesh unless it says another country. */
const internationally = (number: string): string =>
  number.startsWith('+') ? number.slice(1) : number.replace(/^0/, '880')
