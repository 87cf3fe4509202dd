import type { ServerResponse } from 'node:http'
import { type ReceivedRequest, testServer } from '../test-server.ts'

type StripeRequest = ReceivedRequest & { readonly form: Readonly<Record<string, string>> }

export type StripeServer = Awaited<ReturnType<typeof scriptedStripe>>

export async function scriptedStripe() {
  const requests: StripeRequest[] = []
  let answer = (response: ServerResponse, _: StripeRequest): unknown => response.writeHead(500).end()
  const { baseUrl, close } = await testServer((request, response) => {
    const received = { ...request, form: Object.fromEntries(new URLSearchParams(request.body)) }
    requests.push(received)
    answer(response, received)
  })
  return {
    account: { secretKey: 'sk_test_very_secret', webhookSecret: 'whsec_very_secret', baseUrl },
    requests,
    answer(next: typeof answer) {
      answer = next
    },
    answerWith(json: unknown, status = 200) {
      answer = (response) => response.writeHead(status).end(JSON.stringify(json))
    },
    close,
  }
}
