import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'
import { planForManyRows } from './judging.server.ts'
import { notThere, type Shelves } from './looking-for-pictures.server.ts'
import { touch } from './silent-uploads.server.ts'
import { isAlone } from './working-alone.server.ts'
import '../../selling/catalog/tables.ts'
import './tables.ts'

/** More are not looked for: a store may be far away. */
const MOST_LOOKED_FOR = 10_000

/** Addresses in a staged file that would show nothing, as far as no product has them already. */
export async function missingPictures({ db, hasPicture }: Shelves, id: string): Promise<string[]> {
  if (!(await namesPictures(db, id))) return []
  const addresses = await db.transaction().execute(async (tx) => {
    if (!(await isAlone(tx, id))) return []
    await planForManyRows(tx)
    const { rows } = await sql<{ photos: string }>`
      select r.photos from product_import_row r
      where r.import_id = ${id} and r.flaw = '' and r.photos like '/media/%'
        and not exists (select from product p where p.photos = r.photos)
      group by r.photos order by min(r.row_number) limit ${MOST_LOOKED_FOR}
    `.execute(tx)
    return rows.map(({ photos }) => photos)
  })
  return notThere(hasPicture, addresses, () => touch(db, id))
}

async function namesPictures(db: Db, id: string): Promise<boolean> {
  const rows = db.selectFrom('product_import_row').select('row_number').where('import_id', '=', id)
  return (await rows.where('photos', 'like', '/media/%').limit(1).execute()).length > 0
}

const NAMED = 5

/** For who decides on a judged file; empty when there is nothing to say. */
export async function warningOf(tx: Tx, id: string, missing: readonly string[]): Promise<string> {
  if (missing.length === 0) return ''
  const rows = await tx
    .selectFrom('product_import_row')
    .select('row_number')
    .where('import_id', '=', id)
    .where('verdict', 'in', ['add', 'change'])
    .where(sql<boolean>`photos = any(${missing})`)
    .orderBy('row_number')
    .execute()
  return inWords(rows.map(({ row_number }) => row_number))
}

function inWords(rows: readonly number[]): string {
  if (rows.length === 0) return ''
  if (rows.length === 1) {
    return `Row ${rows[0]} names a picture that this shop does not have. This gift would show none.`
  }
  const more = rows.length - NAMED
  const named: (string | number)[] = more > 1 ? rows.slice(0, NAMED) : rows.slice(0, -1)
  const last = more > 1 ? `${more.toLocaleString('en-GB')} others` : rows.at(-1)
  return `Rows ${named.join(', ')} and ${last} name pictures that this shop does not have. These gifts would show none.`
}
