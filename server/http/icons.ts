import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { LANGUAGES, type Language, pathIn } from '../../shop/kernel/language/language.ts'
import { shopSettings } from '../../shop/kernel/settings/shop-settings.server.ts'
import { shopIn } from '../../shop/kernel/settings/shop-settings.ts'
import type { ImageStore } from '../../shop/pictures/image-store.server.ts'
import { loadSharp, plainFile } from '../../shop/pictures/pictures.server.ts'
import bow from '../../shop/ui/bow.svg?raw'
import { PAPER } from '../../shop/ui/theme.ts'
import type { Services } from '../services/services.ts'

type Log = Pick<Services['log'], 'warn'>

/** Icons at their conventional addresses, drawn from the logo or the bow. */
export function icons({ db, images, log }: Pick<Services, 'db' | 'images'> & { log: Log }): Hono {
  const router = new Hono()
  const draw = cachedDrawing(images, log)
  const drawLogo = async (size: number) => draw((await shopSettings(db)).name.logo, size)
  const answer = async (c: Context, type: string, body: Uint8Array<ArrayBuffer> | string) =>
    c.body(body, 200, { 'content-type': type, 'cache-control': 'public, max-age=3600' })
  router.get('/favicon.ico', async (c) => answer(c, 'image/x-icon', iconFile(SMALL, await drawLogo(SMALL))))
  for (const [path, size] of Object.entries(PICTURES))
    router.get(path, async (c) => answer(c, 'image/png', await drawLogo(size)))
  for (const language of LANGUAGES)
    router.get(pathIn(language, '/manifest.webmanifest'), async (c) => {
      const content = manifest(language, shopIn(language, await shopSettings(db)))
      return answer(c, 'application/manifest+json', JSON.stringify(content))
    })
  return router
}

const SMALL = 48

const PICTURES = { '/apple-touch-icon.png': 180, '/icon-192.png': 192, '/icon-512.png': 512 }

const manifest = (language: Language, { name, longName }: ReturnType<typeof shopIn>) => ({
  id: '/',
  lang: language,
  name: longName,
  short_name: name,
  start_url: pathIn(language, '/'),
  scope: '/',
  display: 'minimal-ui',
  background_color: PAPER.light,
  theme_color: PAPER.light,
  icons: [192, 512].map((size) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })),
})

/** Caches icons, so that repeated requests draw nothing. */
function cachedDrawing(images: ImageStore, log: Log) {
  const cache = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    max: 8,
    ttl: 600_000,
    fetchMethod: async (key) => {
      const [size = '', logo = ''] = key.split(' ')
      const source = await readLogo(images, logo).catch((reason) => {
        log.warn(`The logo ${logo} cannot be drawn as an icon`, reason)
        return null
      })
      return drawIcon(source ?? Buffer.from(bow), Number(size))
    },
  })
  return async (logo: string, size: number) =>
    (await cache.fetch(`${size} ${logo}`)) ?? drawIcon(Buffer.from(bow), size)
}

/** Null: no logo. */
async function readLogo(images: ImageStore, logo: string): Promise<Uint8Array | null> {
  const file = plainFile(logo)
  return file ? images.get(file) : null
}

/** Draws it on a background: home screens show transparency as black. */
async function drawIcon(source: Uint8Array, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const sharp = await loadSharp()
  const png = await sharp(source, { density: (72 * size) / 48 })
    .resize(size, size, { fit: 'contain', background: PAPER.light })
    .flatten({ background: PAPER.light })
    .png()
    .toBuffer()
  return new Uint8Array(png)
}

/** One PNG in an ICO (Microsoft's format): a head of 6 bytes, one entry of 16, then the picture as it is. @param size at most 256 */
function iconFile(size: number, png: Uint8Array): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(HEAD + png.byteLength)
  const view = new DataView(file.buffer)
  view.setUint16(2, 1, true)
  view.setUint16(4, 1, true)
  view.setUint8(6, size % 256)
  view.setUint8(7, size % 256)
  view.setUint16(10, 1, true)
  view.setUint16(12, 32, true)
  view.setUint32(14, png.byteLength, true)
  view.setUint32(18, HEAD, true)
  file.set(png, HEAD)
  return file
}

const HEAD = 6 + 16
