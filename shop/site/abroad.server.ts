/** Marks the document of a browser whose clock differs from the shop's, before anything is painted: lines for own times are reserved then. */
const MARK_ABROAD = `if (new Date().getTimezoneOffset() !== -360) document.documentElement.dataset.abroad = ''`

/** @param nonce by which the policy of the page knows its scripts */
export const markAbroad = (html: string, nonce: string): string =>
  html.replace('<head>', `<head><script nonce="${nonce}">${MARK_ABROAD}</script>`)
