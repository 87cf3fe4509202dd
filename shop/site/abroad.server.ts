/** Marks the document of a browser whose clock differs from the shop's, before anything is painted: lines for own times are reserved then. */
const MARK_ABROAD = `if (new Date().getTimezoneOffset() !== -360) document.documentElement.dataset.abroad = ''`

/** @param nonce by which the policy of the page knows its scripts */
export function markAbroad(html: Buffer, nonce: string): Buffer {
  const begin = html.indexOf(HEAD) + HEAD.length
  const script = Buffer.from(`<script nonce="${nonce}">${MARK_ABROAD}</script>`)
  return Buffer.concat([html.subarray(0, begin), script, html.subarray(begin)])
}

const HEAD = '<head>'
