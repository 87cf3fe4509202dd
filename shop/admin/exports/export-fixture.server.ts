import type { Db } from '../../kernel/database/database.ts'
import { exportCsv } from './exports.server.ts'

export async function catalogueCsv(db: Db): Promise<string> {
  let text = ''
  for await (const piece of exportCsv(db, {
    what: 'products',
    from: null,
    to: null,
    phones: 'international',
  }))
    text += piece
  return text
}
