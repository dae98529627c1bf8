import { createServer, type IncomingHttpHeaders } from 'node:http'
import { onTestFinished } from 'vitest'
import type { Answer, RunningSandbox } from './running-sandbox.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever JSON it expects, and fails where it is not there
export type Notice = { url: URL; headers: IncomingHttpHeaders; body: any }

/**
 * The shop's webhook receiver: stores the requests and answers as the test says (`null` leaves the connection open).
 */
export const seller = async (answers: (number | null)[] = []) => {
  const notices: Notice[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      notices.push({
        url: new URL(request.url ?? '', 'http://seller'),
        headers: request.headers,
        body: JSON.parse(Buffer.concat(chunks).toString()),
      })
      const status = answers.length > 0 ? answers.shift() : 200
      if (status !== null) response.writeHead(status ?? 200).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { notices, url: `http://127.0.0.1:${(server.address() as { port: number }).port}/webhooks?shop=1` }
}

const AS_SELLER = { authorization: 'Bearer sandbox-secret' }

export const askSeller = (sandbox: RunningSandbox, path: string): Promise<Answer> =>
  sandbox.call('GET', `/payments/v1${path}`, undefined, AS_SELLER)

export const order = (sandbox: RunningSandbox, path: string, body: unknown, key: string | null = crypto.randomUUID()) =>
  sandbox.call('POST', `/payments/v1${path}`, body, {
    ...AS_SELLER,
    ...(key === null ? {} : { 'idempotency-key': key }),
  })

export const pixInput = {
  amount_cents: 5_900,
  currency: 'BRL',
  method: 'pix',
  external_reference: 'P1234567',
  description: 'Pedido R123456789',
  payer: { email: 'bruno@prumo.example' },
}

export const cardInput = (card_token: string, installments = 1) => ({
  ...pixInput,
  method: 'card',
  card_token,
  installments,
})

export const VISA = '4235 6477 2802 5682'

export const tokenFor = async (
  sandbox: RunningSandbox,
  name = 'Bruno Almeida',
  card_number = VISA,
): Promise<string> => {
  const { json } = await sandbox.call('POST', '/payments/v1/card_tokens?public_key=sandbox-public', {
    card_number,
    expiration_month: 11,
    expiration_year: 2030,
    security_code: '123',
    cardholder: { name, document: '12345678909' },
  })
  return json.id
}
