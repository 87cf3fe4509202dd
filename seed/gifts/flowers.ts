import type { Gift } from '../gift.ts'

export const flowers: readonly Gift[] = [
  {
    name: 'Garden Bouquet of the Day',
    price: 1200,
    brand: 'Bokul Florals',
    description: 'What was loveliest at the Shahbagh flower market this morning, tied by hand.',
    picture: { objects: ['💐'], ground: 'blush', stage: 'arch' },
  },
  {
    name: 'A Dozen Red Roses',
    price: 1500,
    brand: 'Bokul Florals',
    description: 'Twelve long stems, thorns taken off, in brown paper with a berry ribbon.',
    picture: { objects: ['🌹', '🌹', '🌹'], ground: 'sand', stage: 'disc' },
  },
  {
    name: 'Pink Tulips in a Clay Vase',
    price: 2400,
    offerPrice: 1990,
    brand: 'Bokul Florals',
    description: 'Ten tulips and the vase they stand in. The vase stays when the tulips have gone.',
    picture: { objects: ['🏺', '🌷', '🌷'], ground: 'mint', stage: 'plinth' },
  },
  {
    name: 'Sunflowers for a Grey Day',
    price: 950,
    brand: 'Bokul Florals',
    description: 'Five sunflowers, taller than most troubles. They turn to the window by themselves.',
    picture: { objects: ['🌻'], ground: 'butter', stage: 'disc' },
  },
  {
    name: 'রজনীগন্ধার তোড়া',
    price: 550,
    brand: 'Bokul Florals',
    description: 'Twenty stems of tuberose that fill the room by evening. Best on the veranda table.',
    picture: { objects: ['🪻', '🌿'], ground: 'pistachio', stage: 'arch' },
  },
  {
    name: 'Floating Lotus Bowl',
    price: 1750,
    brand: 'Shiuli House',
    description: 'Three lotus blossoms in a brass bowl. Add water, and a minute of quiet.',
    picture: { objects: ['🪷'], ground: 'sky', stage: 'plinth' },
  },
  {
    name: 'Little Money Plant in a Terracotta Pot',
    price: 480,
    brand: 'Sobuj Corner',
    description: 'Forgives a forgotten watering. Light shade, a glass of water on Fridays.',
    picture: { objects: ['🪴'], ground: 'apricot', stage: 'plinth' },
  },
  {
    name: 'Cactus That Needs Nobody',
    price: 390,
    brand: 'Sobuj Corner',
    description: 'For the friend who travels. Water once a month, compliments whenever you like.',
    picture: { objects: ['🌵', '🌼'], ground: 'clay', stage: 'arch' },
  },
]
