import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Blob, Face, Font, Buffer as Shaped, shape } from 'harfbuzzjs'

/** @returns the glyphs of a TrueType font that draw these texts, and those that only lead to them */
export function glyphsOf(ttf, texts) {
  const font = new Font(new Face(new Blob(ttf)))
  const buffer = new Shaped()
  const glyphs = new Set([0])
  const collect = () => {
    for (const { codepoint } of buffer.getGlyphInfos()) glyphs.add(codepoint)
    return true
  }
  for (const text of texts) {
    buffer.clearContents()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    // Asked after each step: a rule that no longer finds the glyph between would not be followed.
    buffer.setMessageFunc((_, __, step) => !step.startsWith('end lookup') || collect())
    shape(font, buffer)
    collect()
  }
  return glyphs
}

const NO_HINTING = 0x1
const NO_LAYOUT_CLOSURE = 0x200
const FEATURES = 6

/** The same font with these glyphs and letters only. By HarfBuzz itself: `subset-font` knows letters, no glyphs. */
export async function withGlyphs(ttf, glyphs, letters) {
  const harfbuzz = await subsetter()
  const bytes = () => new Uint8Array(harfbuzz.memory.buffer)
  const at = harfbuzz.malloc(ttf.length)
  bytes().set(ttf, at)
  const face = harfbuzz.hb_face_create(harfbuzz.hb_blob_create(at, ttf.length, 2, 0, 0), 0)
  const wanted = harfbuzz.hb_subset_input_create_or_fail()
  const features = harfbuzz.hb_subset_input_set(wanted, FEATURES)
  harfbuzz.hb_set_clear(features)
  harfbuzz.hb_set_invert(features)
  harfbuzz.hb_subset_input_set_flags(wanted, NO_HINTING | NO_LAYOUT_CLOSURE)
  const letterSet = harfbuzz.hb_subset_input_unicode_set(wanted)
  for (const letter of letters) harfbuzz.hb_set_add(letterSet, letter.codePointAt(0))
  const glyphSet = harfbuzz.hb_subset_input_glyph_set(wanted)
  for (const glyph of glyphs) harfbuzz.hb_set_add(glyphSet, glyph)
  const blob = harfbuzz.hb_face_reference_blob(harfbuzz.hb_subset_or_fail(face, wanted))
  const from = harfbuzz.hb_blob_get_data(blob, 0)
  return Buffer.from(bytes().slice(from, from + harfbuzz.hb_blob_get_length(blob)))
}

async function subsetter() {
  const file = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')
  const { instance } = await WebAssembly.instantiate(await readFile(file))
  instance.exports._initialize()
  return instance.exports
}
