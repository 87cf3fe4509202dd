import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { StripeAccount } from './wire.server.ts'

export interface StripeRequest {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly form: Readonly<Record<string, string>>
}

export interface StripeServer {
  readonly account: StripeAccount
  readonly asked: StripeRequest[]
  answer(how: (response: ServerResponse, asked: StripeRequest) => void): void
  says(json: unknown, status?: number): void
  close(): void
}

export async function scriptedStripe(): Promise<StripeServer> {
  const asked: StripeRequest[] = []
  let how: (response: ServerResponse, asked: StripeRequest) => void = (response) =>
    response.writeHead(500).end()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe')
    const { method = '', headers } = request
    const [query, form] = [searchParams, new URLSearchParams(body)].map((fields) =>
      Object.fromEntries(fields),
    )
    const one: StripeRequest = { method, path: pathname, query: query ?? {}, headers, form: form ?? {} }
    asked.push(one)
    how(response, one)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    account: { secretKey: 'sk_test_very_secret', webhookSecret: 'whsec_very_secret', baseUrl },
    asked,
    answer: (next) => {
      how = next
    },
    says: (json, status = 200) => {
      how = (response) => response.writeHead(status).end(JSON.stringify(json))
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
