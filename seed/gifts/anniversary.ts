import type { Gift } from '../gift.ts'

export const anniversary: readonly Gift[] = [
  {
    name: 'Heart Box with Golden Ribbon',
    price: 2250,
    brand: 'Shiuli House',
    description: 'A velvet heart with twelve pralines and room for a small secret of your own.',
    picture: { objects: ['💝'], ground: 'blush', stage: 'plinth' },
  },
  {
    name: 'Love Letter Kit with Wax Seal',
    price: 850,
    brand: 'Nokshi Lane',
    description:
      'Handmade paper, two envelopes and a heart seal, for words that deserve more than a message.',
    picture: { objects: ['💌', '🖋️'], ground: 'rose', stage: 'arch' },
  },
  {
    name: 'Wooden Photo Frame, Two of Us',
    price: 1250,
    brand: 'Borsha Home',
    description: 'Oiled gamari wood with a linen mat. Send us the photo and it arrives framed.',
    picture: { objects: ['🖼️', '❤️'], ground: 'sand', stage: 'plinth' },
  },
  {
    name: 'Candlelight Dinner Set for Two',
    price: 3400,
    brand: 'Jonaki Lights',
    description: 'Two plates, two candles, a linen runner. Cooking remains a matter between you two.',
    picture: { objects: ['🍽️', '🕯️', '🌹'], ground: 'clay', stage: 'disc' },
  },
  {
    name: 'Instant Camera with Twenty Films',
    price: 12500,
    brand: 'Megh Studio',
    description: 'Press, wait a minute, keep it forever. Twenty films to start the next year of photos.',
    picture: { objects: ['📸'], ground: 'sky', stage: 'plinth' },
  },
  {
    name: 'যুগল মগ, হাতে আঁকা',
    price: 980,
    brand: 'Alpona Works',
    description: 'Two hand painted mugs that belong side by side. For morning tea, and for making up.',
    picture: { objects: ['☕', '☕', '💞'], ground: 'apricot', stage: 'plinth' },
  },
  {
    name: 'Teddy with a Heart, Forty Centimetres',
    price: 1350,
    offerPrice: 1150,
    brand: 'Tuntuni Toys',
    description: 'Holds hands, keeps secrets, never forgets the date. Washable at thirty degrees.',
    picture: { objects: ['🧸', '❤️'], ground: 'rose', stage: 'disc' },
  },
  {
    name: 'Violin Serenade at the Door',
    price: 5500,
    brand: 'Baul Bari',
    description:
      'A violinist rings, plays three songs of your choice, bows, and leaves the two of you alone.',
    picture: { objects: ['🎻', '🌹'], ground: 'butter', stage: 'arch' },
  },
]
