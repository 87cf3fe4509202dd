import sharp from 'sharp'
import { birthdayTable } from './cards/birthday-table.ts'
import { garden } from './cards/garden.ts'
import { moonAndLantern } from './cards/moon-and-lantern.ts'

/** Drawings by the names of the demo's cards. */
const CARDS: Readonly<Record<string, () => string>> = {
  'Birthday table': birthdayTable,
  'A garden': garden,
  'Moon and lantern': moonAndLantern,
}

/**
 * The picture of a demo card, A6 upright, as PNG: plain paper where `CARD_BOXES` has its words, since a card is
 * shown without words, too.
 * @param name as in `DEMO_CARDS`
 */
export async function drawCard(name: string): Promise<Buffer> {
  const draw = CARDS[name]
  if (!draw) throw new Error(`Nobody draws the card ${name}`)
  return sharp(Buffer.from(draw())).removeAlpha().png({ compressionLevel: 1 }).toBuffer()
}
