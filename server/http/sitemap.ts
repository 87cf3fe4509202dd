import { Hono } from 'hono'
import type { Db } from '../../shop/kernel/database.ts'
import { countGifts, giftAddresses } from '../../shop/selling/catalog/gift-addresses.server.ts'
import { listCategories } from '../../shop/selling/catalog/products.server.ts'
import { shelfPath } from '../../shop/selling/catalog/shelf.ts'
import type { Services } from '../start/services.ts'
import { address, list, part, xmlStream } from './sitemap-xml.ts'

/** The public pages that are no gift's and no category's. */
const PAGES = ['/', '/category', '/offer']

interface Options {
  /** How many gifts one part of a divided list holds; the protocol allows 50,000. */
  readonly giftsPerPart?: number
}

/**
 * The addresses of all pages that search engines may show (sitemaps.org): one list, or with more gifts than one part
 * holds an index of parts. Gifts are in it only where everybody may see their pages.
 */
export function sitemap({ db, config }: Pick<Services, 'db' | 'config'>, options: Options = {}): Hono {
  const { giftsPerPart = 10_000 } = options
  const { publicUrl, detailsPublic } = config
  const partsOfGifts = async () => (detailsPublic ? Math.ceil((await countGifts(db)) / giftsPerPart) : 0)
  const gifts = (nth: number) =>
    giftPages(db, publicUrl, { skip: (nth - 1) * giftsPerPart, limit: giftsPerPart })
  const router = new Hono()
  router.get('/sitemap.xml', async () => {
    const parts = await partsOfGifts()
    if (parts > 1) return xmlStream(list('sitemapindex', indexOf(publicUrl, parts)))
    return xmlStream(list('urlset', plainPages(db, publicUrl), parts === 1 ? gifts(1) : []))
  })
  router.get('/sitemap-pages.xml', () => xmlStream(list('urlset', plainPages(db, publicUrl))))
  router.get('/:part{sitemap-gifts-[1-9][0-9]{0,5}\\.xml}', async (c) => {
    const nth = Number(/\d+/.exec(c.req.param('part'))?.[0])
    return nth <= (await partsOfGifts()) ? xmlStream(list('urlset', gifts(nth))) : c.notFound()
  })
  return router
}

async function* plainPages(db: Db, publicUrl: string): AsyncGenerator<string> {
  for (const path of PAGES) yield address(publicUrl + path)
  for (const { name } of await listCategories(db)) {
    yield address(publicUrl + shelfPath({ category: name, search: '', page: 1 }))
  }
}

async function* giftPages(
  db: Db,
  publicUrl: string,
  which: { readonly skip: number; readonly limit: number },
): AsyncGenerator<string> {
  for await (const { id, changedAt } of giftAddresses(db, which)) {
    yield address(`${publicUrl}/details/${id}`, changedAt)
  }
}

function* indexOf(publicUrl: string, parts: number): Generator<string> {
  yield part(`${publicUrl}/sitemap-pages.xml`)
  for (let nth = 1; nth <= parts; nth += 1) yield part(`${publicUrl}/sitemap-gifts-${nth}.xml`)
}
