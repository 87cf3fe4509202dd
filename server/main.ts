// A signal counts from the first moment: loading the shop takes a second.
const ended = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve())
  // The script that started the shop is gone, be it by `kill -9`.
  process.on('disconnect', resolve)
})
// Not awaited: parts of the shop may stand in the file of this one, and would wait for it.
void import('./shop-process.ts').then(({ runShop }) => runShop(ended))
