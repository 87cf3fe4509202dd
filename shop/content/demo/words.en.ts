import { FORMATS } from '../../kernel/language/format.ts'

const { number } = FORMATS.en

export const demoWords = {
  isDemo: 'This is a demo shop',
  isDemoText: 'Look around and try everything. When you are ready, start your own.',
  start: 'Start with an empty shop',
  ask: 'Start with an empty shop?',
  askText:
    'The demo’s gifts, zones, wraps, cards, occasions and banners are deleted. What you added or changed stays. Your shop is then closed until you open it. You can undo this for a day.',
  yes: 'Empty the shop',
  no: 'Keep the demo',
  hasLeft: 'The demo is gone. Your shop is empty.',
  hasLeftText: 'Your first steps are below. You can bring the demo back for a day.',
  undo: 'Bring the demo back',
}

export const demoRefusals = {
  'demo-has-sold': ({ orders }: { readonly orders: number }) =>
    `${orders === 1 ? 'One order has' : `${number(orders)} orders have`} products of the demo, so the demo stays. If you only tried, cancel ${orders === 1 ? 'it' : 'them'} under Manage Order and press again. If people have really bought here, begin an empty shop beside this one: DEMO=off DATA_DIR=./my-shop npm start`,
}
