import type { ServerResponse } from 'node:http'
import { type ReceivedRequest, testServer } from '../test-server.ts'

type StripeRequest = ReceivedRequest & { readonly form: Readonly<Record<string, string>> }

export type StripeServer = Awaited<ReturnType<typeof scriptedStripe>>

export async function scriptedStripe() {
  const asked: StripeRequest[] = []
  let how = (response: ServerResponse, _: StripeRequest): unknown => response.writeHead(500).end()
  const { baseUrl, close } = await testServer((request, response) => {
    const one = { ...request, form: Object.fromEntries(new URLSearchParams(request.body)) }
    asked.push(one)
    how(response, one)
  })
  return {
    account: { secretKey: 'sk_test_very_secret', webhookSecret: 'whsec_very_secret', baseUrl },
    asked,
    answer(next: typeof how) {
      how = next
    },
    says(json: unknown, status = 200) {
      how = (response) => response.writeHead(status).end(JSON.stringify(json))
    },
    close,
  }
}
