import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr from 'proxy-addr'
import { CLIENT_ADDRESS_HEADER } from '../../shop/people/identity/auth.server.ts'

/** An IPv4 address, or the /64 network of an IPv6 one, which is a single home's. */
export function clientAddress(
  trustedProxies: readonly string[],
  warn: (sentence: string) => void = () => {},
) {
  const trust = proxyAddr.compile([...trustedProxies])
  let warned = false
  return (req: IncomingMessage): string => {
    const peer = req.socket.remoteAddress ?? ''
    if (!warned && req.headers['x-forwarded-for'] && isIP(peer) && isPrivate(peer, 0) && !trust(peer, 0)) {
      warned = true
      warn(unnamedProxy(peer))
    }
    const trusted = proxyAddr.all(req, trust).map(removePort)
    return networkOf(trusted.findLast((one) => isIP(one) !== 0) ?? '')
  }
}

export function nameClient(addressOf: (req: IncomingMessage) => string): (req: IncomingMessage) => void {
  return (req) => {
    const address = addressOf(req)
    const sent = req.rawHeaders
    const others = sent.filter((_, i) => sent[i - (i % 2)]?.toLowerCase() !== CLIENT_ADDRESS_HEADER)
    req.rawHeaders = [...others, CLIENT_ADDRESS_HEADER, address]
    req.headers[CLIENT_ADDRESS_HEADER] = address
  }
}

// Private addresses are a proxy's, never a public visitor's.
const isPrivate = proxyAddr.compile(['loopback', 'linklocal', 'uniquelocal'])

const unnamedProxy = (peer: string): string =>
  `${peer} passes on requests of others (X-Forwarded-For), but is not among TRUSTED_PROXIES: all visitors count as one, and one who guesses passwords locks everybody out. If it is your proxy, name it there.`

/** Some proxies add a port: `203.0.113.7:52044`, `[2001:db8::7]:52044`. */
function removePort(address: string | undefined): string {
  const [, v6, v4] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/.exec(address ?? '') ?? []
  return v6 ?? v4 ?? address ?? ''
}

function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (isIP(address) !== 6) return address
  const [head = '', tail = ''] = canonical(address).split('::')
  const [before, after] = [head, tail].map((half) => half.split(':').filter(Boolean))
  const zeros = Array<string>(8 - (before?.length ?? 0) - (after?.length ?? 0)).fill('0')
  return `${[...(before ?? []), ...zeros, ...(after ?? [])].slice(0, 4).join(':')}::`
}

const canonical = (address: string): string =>
  new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1)
