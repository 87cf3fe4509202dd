import { hkdfSync } from 'node:crypto'
import { CompactEncrypt, compactDecrypt } from 'jose'
import type { Caller } from '../../kernel/api/caller.ts'
import type { Refusal } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { inOneTransactionOfAdmin } from '../../kernel/database/transaction.server.ts'
import { wordsIn } from '../../kernel/language/words-in.ts'
import type { MailOutbox } from '../../kernel/messages/outbox.server.ts'
import {
  lockSections,
  type SavedSections,
  savedSections,
  writeSection,
} from '../../kernel/settings/shop-settings.server.ts'
import { labelled } from '../../people/audit/audit.ts'
import { writeAuditEntry } from '../../people/audit/records.server.ts'
import { refuseSave } from '../../people/audit-forms/refusals.ts'
import { shopkeepers } from '../../people/identity/roles.server.ts'
import type { KeyedGateway } from './gateway-keys.ts'
import { keyWords } from './words.en.ts'

/** As stored: what may be seen beside what may not. */
export interface SavedKeys {
  readonly live: boolean
  /** The last characters of the first key, to recognise it by. */
  readonly ends: string
  readonly sealed: string
}

export interface KeySection {
  readonly saved: Readonly<Partial<Record<KeyedGateway, SavedKeys>>>
  readonly revision: number
}

export function keysIn(sections: SavedSections): KeySection {
  const section = sections.get('gateways')
  return { saved: (section?.value as KeySection['saved']) ?? {}, revision: section?.revision ?? 0 }
}

export interface NewKeys {
  readonly live: boolean
  readonly keys: Readonly<Record<string, string>>
}

/** Saves a gateway's keys sealed, or with null removes them; the history and a letter to every shopkeeper tell that, never the keys. Refuses a stale revision. */
export async function saveKeys(
  { db, outbox }: { readonly db: Db; readonly outbox: MailOutbox },
  caller: Caller,
  { secret, gateway, revision }: { secret: string; gateway: KeyedGateway; revision: number },
  typed: NewKeys | null,
): Promise<number | Refusal> {
  const entry = typed && (await toSaved(secret, gateway, typed))
  return inOneTransactionOfAdmin(db, caller, async (tx, staff) => {
    await lockSections(tx)
    const section = keysIn(await savedSections(tx))
    if (section.revision !== revision) return refuseSave('setting-changed')
    const { [gateway]: former, ...others } = section.saved
    if (!entry && !former) return 0
    const saved = entry ? { ...others, [gateway]: entry } : others
    await writeSection(tx, 'gateways', { value: saved, revision: revision + 1 })
    await writeAuditEntry(tx, staff, {
      action: 'shop.keys',
      subject: { kind: 'shop', id: 'settings' },
      before: former ? inHistory(gateway, former) : null,
      after: entry ? inHistory(gateway, entry) : null,
    })
    for (const to of await shopkeepers(tx)) {
      const { letter, gateways } = wordsIn(to.language, keyWords)
      const change = { who: staff.name || staff.email, gateway: gateways[gateway], live: entry?.live ?? null }
      await outbox.post({ to, ...letter(change) }, { tx })
    }
    return 1
  })
}

const inHistory = (gateway: KeyedGateway, { live, ends }: SavedKeys) =>
  labelled({ gateway, live, ends: `…${ends}` })

const VISIBLE = 4

async function toSaved(secret: string, gateway: KeyedGateway, { live, keys }: NewKeys): Promise<SavedKeys> {
  const [first = ''] = Object.values(keys)
  const content = new TextEncoder().encode(JSON.stringify(keys))
  const sealed = await new CompactEncrypt(content)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', gateway })
    .encrypt(sealingKey(secret))
  // Of a short key nothing is shown.
  return { live, ends: first.length >= 3 * VISIBLE ? first.slice(-VISIBLE) : '', sealed }
}

/** @returns null when it was sealed with another secret, or for another gateway */
export async function openKeys(
  secret: string,
  gateway: KeyedGateway,
  { sealed }: SavedKeys,
): Promise<Readonly<Record<string, string>> | null> {
  try {
    const { plaintext, protectedHeader } = await compactDecrypt(sealed, sealingKey(secret))
    return protectedHeader.gateway === gateway ? JSON.parse(new TextDecoder().decode(plaintext)) : null
  } catch {
    return null
  }
}

const sealingKey = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'ogs keys of gateways', 32))
