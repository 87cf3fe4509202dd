import { gzipSync } from 'node:zlib'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { person } from '../../server/testing/test-api.ts'
import { freshDatabase } from '../../server/testing/test-database.ts'
import { catalogueCsv } from '../admin/exports/export-fixture.server.ts'
import type { Caller } from '../kernel/api/caller.ts'
import { isRefusal, sentenceOf } from '../kernel/api/refusal.ts'
import type { Db } from '../kernel/database/database.ts'
import { fileBytes, readCsv } from './import-fixture.server.ts'
import { listImports, pageOfRows } from './imports.server.ts'
import { uploadImport } from './upload-import.server.ts'

let db: Db
let admin: Caller
beforeAll(async () => {
  db = (await freshDatabase()).db
  admin = await person(db, 'Mina', 'admin')
})
beforeEach(() => db.deleteFrom('productImport').execute())

async function refusalOf(file: string | Uint8Array): Promise<string> {
  const outcome = await uploadImport(db, admin, 'a.csv', fileBytes(file, 50_000))
  if (!isRefusal(outcome)) throw new Error('It was read.')
  expect(await listImports(db)).toMatchObject([{ state: 'failed', problem: sentenceOf(outcome) }])
  expect(await listImports(db, 'bn')).toMatchObject([{ problem: sentenceOf(outcome, 'bn') }])
  expect(await db.selectFrom('productImportRow').select('rowNumber').execute()).toEqual([])
  return `${outcome.refused}: ${sentenceOf(outcome)}`
}

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])

describe('a file that is refused', () => {
  test.each([
    ['empty', '', /^bad-input: The file is empty/],
    ['empty but for lines', '\r\n\n  \n', /The file is empty/],
    ['a byte order mark', '\ufeff', /The file is empty/],
    ['only a header', 'name,price\r\n', /no rows below/],
    ['no header', 'Mug,300\nVase,400\n', /Missing: “name” and “price”/],
    ['a missing column', 'Name;Brand\nMug;Aarong\n', /Missing: “price”/],
    ['a column twice', 'name,price,Price\nMug,1,2\n', /“price” appears twice/],
    ['a million columns', `name,price${','.repeat(1_000_000)}\n`, /Row 1 has more than 1000 cells/],
    [
      'a row of millions of cells',
      `name,price\nMug,1\nVase,2${','.repeat(5_000_000)}\n`,
      /Row 3 has more than 1000/,
    ],
    ['and of quoted ones', `name,price\nVase,2${',""'.repeat(2000)}\n`, /Row 2 has more than 1000/],
    ['many columns', `name,price${',x'.repeat(300)}\n`, /302 columns. At most 200/],
    ['a cell of 10 MB', `name,price\n"${'x'.repeat(10_000_000)}",1\n`, /Row 2 is far too long/],
    [
      'a quotation mark never closed',
      'name,price\nMug,1\n"Vase,2\nClock,3\n',
      /^bad-input: Row 3 cannot be read/,
    ],
    ['one in the middle', 'name,price\nMug "big,1\n', /Row 2 cannot be read/],
    [
      'a zip under another name',
      new Uint8Array([0x50, 0x4b, 3, 4, 20, 0]),
      /^wrong-type: This is an Excel file/,
    ],
    ['UTF-16', utf16('name,price\nMug,1\n'), /not written in UTF-8/],
    ['Latin 1', Buffer.from('name,price\nCafé,1\n', 'latin1'), /not written in UTF-8/],
    [
      'cut within a character',
      new Uint8Array([...Buffer.from('name,price\nMug,1\n'), 0xe0, 0xa6]),
      /not written in UTF-8/,
    ],
    ['compressed', gzipSync('name,price\nMug,1\n'), /not written in UTF-8|first row/],
  ])('%s', async (_, file, why) => {
    expect(await refusalOf(file)).toMatch(why)
  })

  test('31 MB', { tags: 'slow' }, async () => {
    const rows = `Mug,1,${'x'.repeat(10_000)}\n`.repeat(3_150)
    expect(await refusalOf(`name,price\n${rows}`)).toMatch(/^too-large: The file is larger than 30 MB/)
  })
})

describe('a row that is refused', () => {
  test.each([
    ['a negative price', 'Mug,-1', 'Price must not be less than 0.'],
    ['a price of a billion', 'Mug,1000000000', 'Price must be at most ৳5,00,000.'],
    ['in scientific notation', 'Mug,1e9', 'Price must be a number in digits; “e” cannot be read.'],
    ['in another currency', 'Mug,$5', 'Price must be a number in digits; “$” cannot be read.'],
    ['a NUL byte in a price', 'Mug,5\0', 'Price must be a number in digits; “\ufffd” cannot be read.'],
    ['above the limit', 'Mug,500000.01', 'Price must be at most ৳5,00,000.'],
    ['with three decimals', 'Mug,1.005', 'Price must have at most two decimals.'],
    ['with a comma before decimals', 'Mug,"12,50"', 'with no other comma.'],
    ['no price', 'Mug,', 'Price must not be empty.'],
    ['a short row', 'Mug', 'Price must not be empty.'],
    ['no name', ',5', 'Name must not be empty.'],
    ['a name of 201 characters', `${'আ'.repeat(201)},5`, 'Name must have at most 200 characters.'],
    ['a NUL byte', 'Mu\0g,5', 'Name must be a single line.'],
    ['a name of two lines', '"Mug\nVase",5', 'Name must be a single line.'],
    ['another address of a photo', 'Mug,5,,javascript:alert(1)', 'Photos must be the address'],
    ['a password in it', 'Mug,5,,https://me:secret@i.ibb.co/a.png', 'Photos must be the address'],
    ['another file of the shop', 'Mug,5,,/media/../api', 'Photos must be the address'],
    ['an offer above the price', 'Mug,5,6', 'The offer price must be less than the price.'],
    ['NaN for an offer', 'Mug,5,NaN', 'Offer price must be a number in digits; “NaN” cannot be read.'],
    ['a cell beyond any column', `Mug,5${','.repeat(250)}x`, 'The row has more cells'],
    ['a text that falls apart', 'Mug,5,,, red and blue', 'The row has more cells than columns.'],
  ])('%s', async (_, row, why) => {
    const { _id, counts } = await readCsv(db, admin, `name,price,offerPrice,photos\n${row}\nGood,1,,\n`)
    expect(counts).toEqual({ add: 1, change: 0, same: 0, refused: 1 })
    const { items } = await pageOfRows(db, _id, { verdict: 'refused', page: 1, limit: 20 })
    expect(items[0]).toMatchObject({ row: 2, why: expect.stringContaining(why) })
  })
})

describe('a file that is read', () => {
  test.each([
    ['a byte order mark and CRLF', '\ufeffname,price\r\nMug,300\r\n'],
    ['semicolons, as Excel writes in some countries', 'Name;PRICE\nMug;300\n'],
    ['tabs', 'name\tprice\nMug\t300'],
    ['the line ends of old Macs', 'name,price\rMug,300\r'],
    ['another order, empty lines and unknown columns', 'Shelf, price ,name\n\nA4,300,Mug\n,,\n'],
    ['Bangla digits', 'name,price\nMug,৩০০.০০\n'],
    ['the taka sign', 'name,price\nMug,৳300\n'],
    ['empty cells beyond the columns', 'name,price,,\nMug,300,,,,\n'],
    ['the line in which Excel names the separator', 'sep=,\r\nname,price\r\nMug,300\r\n'],
    [
      'the same with another one, which the header has not most of',
      '"sep=;"\nname;price;a,b,c,d\nMug;300;\n',
    ],
    ['quoted cells', '"name","price"\n"Mug","300"\n'],
  ])('%s', async (_, text) => {
    const { _id, counts } = await readCsv(db, admin, text)
    expect(counts).toEqual({ add: 1, change: 0, same: 0, refused: 0 })
    const kept = db.selectFrom('productImportRow').select('fields').where('importId', '=', _id)
    expect(await kept.execute()).toEqual([{ fields: { name: 'Mug', price: 30_000 } }])
  })

  test('keeps Bangla, commas, quotes and line breaks, and counts rows as a spreadsheet does', async () => {
    const text = 'name,price,description\nA,1,"two\r\nlines, ""quoted"""\n"নকশি কাঁথা",2,\nB,x,\n'
    const { _id } = await readCsv(db, admin, text)
    const { items } = await pageOfRows(db, _id, { page: 1, limit: 20 })
    expect(items.map(({ row, name }) => `${row} ${name}`)).toEqual(['2 A', '3 নকশি কাঁথা', '4 B'])
    const kept = await db.selectFrom('productImportRow').select('fields').orderBy('rowNumber').execute()
    expect(kept[0]?.fields.description).toBe('two\nlines, "quoted"')
  })

  test('with thousands and lakhs in quotation marks', async () => {
    const { _id } = await readCsv(db, admin, 'name,price\nA,"1,250"\nB,"৳3,50,000.50"\nC,"350,000"\n')
    const kept = await db
      .selectFrom('productImportRow')
      .select('fields')
      .where('importId', '=', _id)
      .orderBy('rowNumber')
      .execute()
    expect(kept.map(({ fields }) => fields.price)).toEqual([125_000, 35_000_050, 35_000_000])
  })

  test('whose line with the separator is no row', async () => {
    expect(await refusalOf('sep=;\nname;price\nMug;1\n"Vase;2\n')).toMatch(/Row 3 cannot be read/)
    await db.deleteFrom('productImport').execute()
    expect(await refusalOf(`sep=;\nname;price\nVase;2${';'.repeat(2000)}\n`)).toMatch(
      /Row 2 has more than 1000/,
    )
    await db.deleteFrom('productImport').execute()
    const { _id } = await readCsv(db, admin, 'sep=;\nname;price\nMug;x\n')
    expect((await pageOfRows(db, _id, { page: 1, limit: 20 })).items[0]?.row).toBe(2)
  })

  test('an upload that breaks off leaves a failed import and no rows', async () => {
    async function* broken() {
      yield new TextEncoder().encode('name,price\nMug,1\n')
      throw new Error('The line is dead.')
    }
    await expect(uploadImport(db, admin, 'a.csv', broken())).rejects.toThrow('The line is dead.')
    expect(await listImports(db)).toMatchObject([
      { state: 'failed', problem: 'The upload was interrupted. Please try again.' },
    ])
    expect(await db.selectFrom('productImportRow').select('rowNumber').execute()).toEqual([])
    expect(await catalogueCsv(db)).toMatch(
      /^\ufeffid,name,price,offerPrice,brand,category,description,photos,nameBn,brandBn,categoryBn,descriptionBn,occasions,forWhom,ages,tastes,morePhotos,options,optionsBn,variants,variantsBn,skus,variantPrices,variantOffers,variantPhotos,variantsShown,onHand,fewAt,parts\r\n$/,
    )
  })
})
