import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { silhouette } from './silhouette.ts'

/** A 3D object cut out of its file: nothing but itself, so that its lower edge can stand on a floor. */
export interface Thing {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
  /** Where it touches the floor, in parts of its width: most things stand on less than they are wide. */
  readonly foot: { readonly from: number; readonly to: number }
}

/** Where a thing stands: the middle of its lower edge, and the size of its longer side, in pixels. */
export interface Place {
  readonly x: number
  readonly base: number
  readonly size: number
  readonly turn?: number
  /** How far out of focus, for what lies before or behind the main thing. */
  readonly blur?: number
}

const cutOuts = new Map<string, Promise<Thing>>()

/** @param emoji one emoji, such as 🎁 @throws when there is no such object */
export function thing(emoji: string): Promise<Thing> {
  const known = cutOuts.get(emoji) ?? cutOut(emoji)
  cutOuts.set(emoji, known)
  return known
}

async function cutOut(emoji: string): Promise<Thing> {
  const { data, info } = await sharp(assetOf(emoji))
    .trim({ background: '#0000', threshold: 40 })
    .png(FAST)
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height, foot: await footOf(data) }
}

/** For what is read again at once. */
const FAST = { compressionLevel: 0 } as const

const SOLE = 0.05

async function footOf(bytes: Buffer): Promise<Thing['foot']> {
  const { data, info } = await sharp(bytes).extractChannel(3).raw().toBuffer({ resolveWithObject: true })
  const sole = data.subarray(Math.floor(info.height * (1 - SOLE)) * info.width)
  const touching = [...sole.entries()].filter(([, alpha]) => alpha > 128).map(([i]) => i % info.width)
  if (touching.length === 0) return { from: 0, to: 1 }
  return { from: Math.min(...touching) / info.width, to: (Math.max(...touching) + 1) / info.width }
}

const ASSETS = join(import.meta.dirname, '../../node_modules/@lobehub/fluent-emoji-3d/assets')

/** Of what there is no emoji: drawn by us, the tuberose from a hyacinth. */
const OWN: Readonly<Record<string, string>> = { sandesh: 'sandesh.svg', tuberose: 'tuberose.webp' }

/**
 * Where a 3D object's file is. Files are named after code points, some with the selector fe0f and some without.
 * @param emoji or the name of one of ours
 * @throws when there is no such object
 */
export function assetOf(emoji: string): string {
  const own = OWN[emoji]
  if (own) return join(import.meta.dirname, own)
  const bare = [...emoji].map((char) => char.codePointAt(0)?.toString(16)).filter((hex) => hex !== 'fe0f')
  const names = [bare.join('-'), `${bare.join('-')}-fe0f`].map((name) => join(ASSETS, `${name}.webp`))
  const found = names.find((name) => existsSync(name))
  if (!found) throw new Error(`There is no 3D object for ${emoji}`)
  return found
}

/** The thing at its place with the shadow it throws on the wall behind and a rim of light on its upper left. */
export async function stand(emoji: string, place: Place): Promise<OverlayOptions[]> {
  const cut = await thing(emoji)
  const scale = place.size / Math.max(cut.width, cut.height)
  let shown = sharp(cut.bytes).resize(Math.round(cut.width * scale), Math.round(cut.height * scale), {
    kernel: 'lanczos3',
  })
  if (place.turn) shown = sharp(await shown.png(FAST).toBuffer()).rotate(place.turn, { background: '#0000' })
  if (place.blur) shown = shown.extend({ ...margin(place.blur), background: '#0000' }).blur(place.blur)
  const { data, info } = await shown.raw().toBuffer({ resolveWithObject: true })
  const edge = Math.ceil((place.blur ?? 0) * 2)
  const left = Math.round(place.x - info.width / 2)
  const top = Math.round(place.base - info.height + edge)
  const raw = { width: info.width, height: info.height, channels: 4 } as const
  const itself: OverlayOptions = { input: data, raw, left, top }
  if (place.blur) return [itself]
  const wall = await silhouette(data, raw, { r: 70, g: 30, b: 40, strength: 0.24, blur: place.size / 16 })
  const rim = await silhouette(data, raw, { r: 255, g: 255, b: 255, strength: 0.6, blur: 2.5 })
  return [
    { ...wall, left: left - wall.edge + place.size * 0.05, top: top - wall.edge + place.size * 0.06 },
    { ...rim, left: left - rim.edge - 2, top: top - rim.edge - 3 },
    itself,
  ].map((layer) => ({ ...layer, left: Math.round(layer.left ?? 0), top: Math.round(layer.top ?? 0) }))
}

const margin = (blur: number) => {
  const edge = Math.ceil(blur * 2)
  return { top: edge, bottom: edge, left: edge, right: edge }
}
