import { sql } from 'kysely'
import { cachedRead } from '../api/read-scopes.server.ts'
import type { Db, Tx } from '../database/database.ts'
import { prepared } from '../database/queries.server.ts'
import type { Language } from '../language/language.ts'
import { type Section, SHOP_DEFAULTS, type Shop, type ShopSettings, shopIn } from './shop-settings.ts'

/** `gateways`: their keys, which are nobody's to read. */
export type SavedSection = Section | 'gateways'

const allSections = prepared('settings', (db) =>
  db.selectFrom('shopSetting').select(['section', 'value', 'revision']),
)

/** @returns by section, without those that were never saved */
export const savedSections = cachedRead(
  async (db: Db | Tx) => {
    const rows = await allSections(db)
    return new Map(rows.map(({ section, ...saved }) => [section, saved]))
  },
  // A changed section invalidates all pages.
  [],
)

export type SavedSections = Awaited<ReturnType<typeof savedSections>>

/** Defaults of this machine until the shopkeeper saves Selling. */
interface MachineDefaults {
  readonly detailsPublic?: boolean
  readonly waysOff?: readonly string[]
}

export async function shopSettings(
  db: Db | Tx,
  { detailsPublic = false, waysOff = [] }: MachineDefaults = {},
  known?: SavedSections,
): Promise<ShopSettings> {
  const saved = known ?? (await savedSections(db))
  const withDefaults = <S extends Section>(section: S, defaults: ShopSettings[S]): ShopSettings[S] => ({
    ...defaults,
    ...saved.get(section)?.value,
  })
  return {
    name: withDefaults('name', SHOP_DEFAULTS.name),
    contact: withDefaults('contact', SHOP_DEFAULTS.contact),
    receipts: withDefaults('receipts', SHOP_DEFAULTS.receipts),
    selling: withDefaults('selling', {
      giftsPublic: detailsPublic,
      anybodyBuys: false,
      waysOff,
      cashForGifts: false,
      carriesFarther: false,
      thanks: true,
      companiesOrder: false,
    }),
    sms: withDefaults('sms', SHOP_DEFAULTS.sms),
    opening: withDefaults('opening', SHOP_DEFAULTS.opening),
  }
}

/** One-time migration: a shop that saved Selling while its machine decided about cash keeps that choice. */
export async function keepGatewaysOff(db: Db, waysOff: readonly string[]): Promise<void> {
  const off = JSON.stringify(waysOff)
  await sql`
    update shop_setting
    set value = value - 'cashAsOnMachine'
      || jsonb_build_object('waysOff', (value -> 'waysOff') - array(select jsonb_array_elements_text(${off}::jsonb)) || ${off}::jsonb)
    where section = 'selling' and value ? 'cashAsOnMachine'`.execute(db)
}

export const shopFor = async (db: Db | Tx, language: Language): Promise<Shop> =>
  shopIn(language, await shopSettings(db))

/** Serialises changes, also where there is no row to lock yet. */
export const lockSections = (tx: Tx) => sql`lock table shop_setting in share row exclusive mode`.execute(tx)

export async function writeSection(
  tx: Tx,
  section: SavedSection,
  { value, revision }: { readonly value: object; readonly revision: number },
): Promise<void> {
  const row = { value: JSON.stringify(value), revision }
  await tx
    .insertInto('shopSetting')
    .values({ section, ...row })
    .onConflict((conflict) => conflict.column('section').doUpdateSet(row))
    .execute()
}
