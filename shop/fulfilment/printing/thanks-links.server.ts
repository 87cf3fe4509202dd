import { thanksPath } from '../../gifts/thanks/thanks.ts'
import type { Db } from '../../kernel/database/database.ts'
import { linkToken, tokenHash } from '../../kernel/secrets.server.ts'
import { saveThanksLinks } from '../../orders/thanks.server.ts'
import { type Sheet, type SheetsOnWire, sheetOnWire } from './printing.ts'

export interface SlipServices {
  readonly db: Db
  readonly publicUrl: string
  readonly secret: string
}

export interface SheetsFound {
  readonly sheets: readonly Sheet[]
  readonly notShown: number
}

/** Adds the thanks links of the slips, and stores their hashes. @returns the answer */
export async function addThanksLinks(
  { db, publicUrl, secret }: SlipServices,
  { sheets, notShown }: SheetsFound,
): Promise<SheetsOnWire> {
  const tokens = new Map(
    sheets
      .filter((sheet) => sheet.mayBeThankedFor)
      .map(({ parcelId }) => [parcelId, linkToken(secret, 'thanks', parcelId)]),
  )
  await saveThanksLinks(
    db,
    [...tokens].map(([parcelId, token]) => ({ parcelId, tokenHash: tokenHash(token) })),
  )
  const linked = sheets.map((sheet) => {
    const token = tokens.get(sheet.parcelId)
    return { ...sheetOnWire(sheet), thanks: token === undefined ? null : thanksPath(token) }
  })
  return { publicUrl, sheets: linked, notShown }
}
