const PATIENCE_MS = 5_000

/** Tells the merchant's server (IPN), once; a merchant who does not hear it asks later. */
export async function postNotice(address: string, fields: Readonly<Record<string, string>>): Promise<void> {
  if (address === '') return
  try {
    const response = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await response.body?.cancel()
  } catch {
    console.warn(`The sandbox gateway could not tell ${new URL(address).origin} about a payment.`)
  }
}
