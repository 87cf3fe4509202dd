import type { Db } from '../../kernel/database/database.ts'
import { poisha } from '../../kernel/money.ts'
import { type SavedSections, savedSections } from '../../kernel/settings/shop-settings.server.ts'
import type { PaymentGateway } from '../gateway.ts'
import { unconfiguredGateway } from '../payment-services.server.ts'
import { KEYED_GATEWAYS, type KeyedGateway, type KeyPlace } from './gateway-keys.ts'
import { keysIn, type NewKeys, openKeys, type SavedKeys } from './saved-keys.server.ts'

/** How a gateway opens on this machine. */
export interface GatewaySource {
  /** With the machine's variables, which win. */
  readonly machine: {
    readonly gateway: PaymentGateway
    readonly live: boolean
    readonly offered: boolean
  } | null
  /** Where there are no keys at all; null: closed. */
  readonly sandbox: PaymentGateway | null
  readonly open: (keys: Readonly<Record<string, string>>, live: boolean) => PaymentGateway
}

export type GatewaySources = Readonly<Record<KeyedGateway, GatewaySource>>

/** What shopkeepers may see of a gateway's keys. */
export interface KeyState extends Pick<SavedKeys, 'ends'> {
  readonly gateway: KeyedGateway
  readonly place: KeyPlace
  /** Null: no keys. */
  readonly live: boolean | null
}

export type Keyring = ReturnType<typeof gatewayKeyring>

/** The gateways with the keys that hold now, whichever process saved them. */
export function gatewayKeyring(db: Db, secret: string, sources: GatewaySources) {
  const findGateway = gatewayOpener(secret, sources)
  const latest = new Map<KeyedGateway, PaymentGateway>()

  async function now(sections: SavedSections) {
    const { saved } = keysIn(sections)
    return Promise.all(
      KEYED_GATEWAYS.map(async (id) => {
        const found = await findGateway(id, saved[id])
        latest.set(id, found.gateway ?? unconfiguredGateway(id))
        return { id, ...found }
      }),
    )
  }

  const lastOf = (id: KeyedGateway) =>
    latest.get(id) ?? sources[id].machine?.gateway ?? sources[id].sandbox ?? unconfiguredGateway(id)

  const follow = (id: KeyedGateway) =>
    followingGateway(
      id,
      () => lastOf(id),
      async () => {
        if (!sources[id].machine) await now(await savedSections(db))
        return lastOf(id)
      },
    )

  return {
    gateways: { sslcommerz: follow('sslcommerz'), bkash: follow('bkash'), stripe: follow('stripe') },
    /** Asks the gateway about a payment that cannot be: only who knows the keys says that there is none. @returns what it said instead; null: they are right */
    async tryKeys(
      id: KeyedGateway,
      { keys, live }: NewKeys,
      signal = AbortSignal.timeout(TRY_MS),
    ): Promise<string | null> {
      const answer = await sources[id].open(keys, live).query(NO_PAYMENT, signal)
      return answer.ok || answer.kind === 'not_found' ? null : answer.reason
    },
    isOnMachine: (id: KeyedGateway) => sources[id].machine !== null,
    /** Ready gateways. Tests are not offered beside one that takes real money, nor in its place once its keys are unreadable. */
    async ready(
      sections: SavedSections,
    ): Promise<{ readonly ids: readonly KeyedGateway[]; readonly areTests: boolean }> {
      const offered = (await now(sections)).filter((one) => one.offered)
      const able = offered.filter(({ gateway }) => gateway !== null)
      const isReal = offered.some(({ live }) => live)
      return { ids: able.filter(({ live }) => live === isReal).map(({ id }) => id), areTests: !isReal }
    },
    async states(sections: SavedSections): Promise<KeyState[]> {
      const states = await now(sections)
      return states.map(({ id: gateway, place, live, ends }) => ({
        gateway,
        place,
        live: place === 'none' ? null : live,
        ends,
      }))
    },
  }
}

const TRY_MS = 15_000

const NO_PAYMENT = {
  tranId: 'OGSKEYS',
  gatewayRef: 'cs_test_ogskeys',
  verificationRef: null,
  expected: poisha(0),
}

/** Opens a gateway with the machine's keys, or else with the saved ones; those once for as long as they hold. */
function gatewayOpener(secret: string, sources: GatewaySources) {
  const opened = new Map<KeyedGateway, { readonly sealed: string; readonly gateway: PaymentGateway | null }>()

  async function openSaved(id: KeyedGateway, saved: SavedKeys): Promise<PaymentGateway | null> {
    const last = opened.get(id)
    if (last?.sealed === saved.sealed) return last.gateway
    const keys = await openKeys(secret, id, saved)
    const gateway = keys && sources[id].open(keys, saved.live)
    opened.set(id, { sealed: saved.sealed, gateway })
    return gateway
  }

  return async (id: KeyedGateway, saved: SavedKeys | undefined) => {
    const { machine, sandbox } = sources[id]
    if (machine) return { ...machine, place: 'machine' as const, ends: '' }
    if (!saved) return { gateway: sandbox, live: false, offered: true, place: 'none' as const, ends: '' }
    const gateway = await openSaved(id, saved)
    const place = gateway ? ('saved' as const) : ('unreadable' as const)
    return { gateway, live: saved.live, offered: true, place, ends: saved.ends }
  }
}

/** Asks for each call with which keys. @param last whose capabilities hold meanwhile */
function followingGateway(
  id: KeyedGateway,
  last: () => PaymentGateway,
  current: () => Promise<PaymentGateway>,
): PaymentGateway {
  return {
    id,
    get capabilities() {
      return last().capabilities
    },
    initiate: async (...call) => (await current()).initiate(...call),
    parseCallback: async (...call) => (await current()).parseCallback(...call),
    confirm: async (...call) => (await current()).confirm(...call),
    query: async (...call) => (await current()).query(...call),
    refund: async (...call) => (await current()).refund(...call),
    queryRefund: async (...call) => (await current()).queryRefund(...call),
  }
}
