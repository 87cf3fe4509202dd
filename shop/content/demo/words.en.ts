export const demoWords = {
  isDemo: 'This is a demo shop',
  isDemoText: 'Look around and try everything. When you are ready, start your own.',
  start: 'Start with an empty shop',
  ask: 'Start with an empty shop?',
  askText:
    'The demo’s gifts, zones, wraps, cards, occasions and banners are deleted. What you added or changed stays, and so does every order. Your shop is then closed until you open it. You can undo this for a day.',
  yes: 'Empty the shop',
  no: 'Keep the demo',
  hasLeft: 'The demo is gone. Your shop is empty.',
  hasLeftText: 'Your first steps are below. You can bring the demo back for a day.',
  undo: 'Bring the demo back',
}
