// Acts at a gateway's page of the sandbox as the payer's browser does.

/** Makes the gateway behave so on this page. */
export async function tell(page, behaviour) {
  const { status } = await fetch(`${page}/behaviour`, { method: 'POST', body: JSON.stringify(behaviour) })
  if (status !== 200) throw new Error(`The sandbox cannot behave so: ${JSON.stringify(behaviour)}`)
}

/** @returns {Promise<{ at: string, fields: Record<string, string> | null }>} the way back; `fields`: by POST */
export async function press(page, ending) {
  const response = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ ending }),
    redirect: 'manual',
  })
  const html = await response.text()
  const location = response.headers.get('location')
  if (location) return { at: location, fields: null }
  const inputs = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)]
  return {
    at: plain(html.match(/<form method="post" action="([^"]*)"/)?.[1]),
    fields: Object.fromEntries(inputs.map(([, name, value]) => [plain(name), plain(value)])),
  }
}

const ENTITIES = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
const plain = (text = '') => text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity])
