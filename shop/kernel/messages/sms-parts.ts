/** GSM 03.38: letters that need seven bits, and those that need twice as much. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const EXTENDED = '\f^{}\\[~]|€'

interface Measure {
  readonly alphabet: 'gsm-7' | 'ucs-2'
  /** In letters of the alphabet. */
  readonly length: number
  /** The parts that the provider charges for. */
  readonly parts: number
}

/** How many SMS a text makes: one letter outside GSM-7, such as any of Bangla, makes all of it UCS-2. */
export function measureSms(text: string): Measure {
  const letters = [...text]
  if (letters.every((letter) => BASIC.includes(letter) || EXTENDED.includes(letter))) {
    const sizes = letters.map((letter) => (EXTENDED.includes(letter) ? 2 : 1))
    return measured('gsm-7', sizes, { alone: 160, joined: 153 })
  }
  const sizes = letters.map((letter) => letter.length)
  return measured('ucs-2', sizes, { alone: 70, joined: 67 })
}

function measured(
  alphabet: Measure['alphabet'],
  sizes: readonly number[],
  { alone, joined }: { readonly alone: number; readonly joined: number },
): Measure {
  const length = sizes.reduce((sum, size) => sum + size, 0)
  return { alphabet, length, parts: length <= alone ? 1 : countParts(sizes, joined) }
}

/** A letter of two units is never split between parts. */
function countParts(sizes: readonly number[], room: number): number {
  let [parts, used] = [1, 0]
  for (const size of sizes) {
    if (used + size > room) [parts, used] = [parts + 1, 0]
    used += size
  }
  return parts
}
