import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { House } from './house.ts'
import type { Result } from './result.ts'
import { prepareTpcB, runTpcB } from './tpc-b.ts'

const buyers = 8

const address = {
  firstname: 'Bruno',
  lastname: 'Almeida',
  address1: 'Avenida Paulista, 1578',
  city: 'São Paulo',
  zipcode: '01310-200',
  state_name: 'SP',
  country_iso: 'BR',
  phone: '+55 11 91234-5678',
}

type Answer = {
  data: { id: string; attributes: Record<string, string>; relationships: Record<string, { data: { id: string }[] }> }
}
type Answers = { data: Answer['data'][] }

// Node's own client: `fetch` costs three times as much, which would slow the server on the same cores.
const agent = new Agent({ keepAlive: true, maxSockets: buyers })

const askFor = async <T>(url: string, { body, ...options }: RequestOptions & { body: string | null }): Promise<T> => {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request(url, { agent, ...options }, resolve)
    .on('error', reject)
    .end(body)
  const answer = await promise
  const said = await text(answer)
  if (answer.statusCode !== 200 && answer.statusCode !== 201) {
    throw new Error(`${options.method} ${url}: ${answer.statusCode} ${said}`)
  }
  return JSON.parse(said) as T
}

/** One guest buys a shampoo by Pix: nine requests, from an empty cart to the status of the placed order. */
export const buyOnce = async (apiUrl: string): Promise<void> => {
  let token = ''
  const call = <T>(method: string, path: string, body?: object): Promise<T> =>
    askFor<T>(`${apiUrl}/api/v2/storefront/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { 'x-spree-order-token': token } : {}) },
      body: body ? JSON.stringify(body) : null,
    })
  const cart = await call<Answer>('POST', 'cart', {})
  token = cart.data.attributes.token as string
  await call('POST', 'cart/add_item', { variant_id: '1215', quantity: 1 })
  const order = { email: 'bruno@prumo.example', bill_address_attributes: address, ship_address_attributes: address }
  await call('PATCH', 'checkout', { order })
  const rates = await call<Answers>('GET', 'checkout/shipping_rates')
  const shipment = rates.data[0] as Answer['data']
  const rate = shipment.relationships.shipping_rates?.data[0]?.id
  await call('PATCH', 'checkout', {
    order: { shipments_attributes: [{ id: shipment.id, selected_shipping_rate_id: rate }] },
  })
  const methods = await call<Answers>('GET', 'checkout/payment_methods')
  const pix = methods.data.find((method) => method.attributes.type === 'Spree::PaymentMethod::Pix')?.id
  await call('PATCH', 'checkout', { order: { payments_attributes: [{ payment_method_id: pix }] } })
  await call('PATCH', 'checkout/complete')
  await call('GET', `order_status/${cart.data.attributes.number}`)
}

/** Flows per second compared with TPC-B on the same database, and the number of transactions that one flow writes. */
export const benchGuestCheckout = async (house: House, { seconds = 20 } = {}): Promise<Result[]> => {
  await giveStock(house.databaseUrl)
  await prepareTpcB(house.databaseUrl)
  // A shop that has sold before: plans made for empty tables scan them completely, until autovacuum's first round after
  // a minute.
  await buyFor(house.apiUrl, 4)
  await query(house.databaseUrl, 'analyze')
  const writes = await writesOfOneFlow(house)
  const { flows, failures, tpcB } = await takeTurns(house, seconds)
  const perSecond = flows / seconds
  return [
    {
      name: 'guest checkout, 8 buyers, against TPC-B',
      ratio: perSecond / tpcB,
      budget: { atLeast: 0.02 },
      details: `${perSecond.toFixed(1)} flows/s, ${tpcB.toFixed(0)} TPC-B transactions/s`,
    },
    {
      name: 'guest checkouts that failed',
      ratio: failures / Math.max(flows + failures, 1),
      budget: { atMost: 0 },
      details: `${failures} of ${flows + failures}`,
    },
    {
      name: 'transactions that one checkout writes, of the 12 allowed',
      ratio: writes / 12,
      budget: { atMost: 1 },
      details: `${writes} transactions, background work included`,
    },
  ]
}

const giveStock = (url: string) =>
  query(url, 'update shop.stock_items set count_on_hand = 1000000 where variant_id = 1215')

const query = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

// Only a transaction that writes gets an id, so reading does not move this counter.
const nextTransaction = async (url: string) =>
  Number((await query(url, 'select pg_snapshot_xmax(pg_current_snapshot())::text as id'))[0].id)

/** Waits for the background work of earlier orders, because it writes too. */
const untilQuiet = async (url: string): Promise<void> => {
  for (let waited = 0; waited < 120; waited++) {
    const [{ left }] = await query(
      url,
      `select (select count(*) from platform.mails where sent_at is null and given_up_at is null and unneeded_at is null)
        + (select count(*) from platform.outbox where relayed_at is null) as left`,
    )
    if (Number(left) === 0) return sleep(3_000)
    await sleep(1_000)
  }
  throw new Error('the mails and events of earlier orders did not come to an end')
}

const writesOfOneFlow = async ({ databaseUrl, apiUrl }: House): Promise<number> => {
  await untilQuiet(databaseUrl)
  const before = await nextTransaction(databaseUrl)
  await buyOnce(apiUrl)
  return (await nextTransaction(databaseUrl)) - before
}

/** TPC-B for half as long before each half of the buyers' time, so that load from elsewhere affects both. */
const takeTurns = async ({ databaseUrl, apiUrl }: House, seconds: number) => {
  const sums = { flows: 0, failures: 0, tpcB: 0 }
  for (const half of [seconds / 2, seconds / 2]) {
    sums.tpcB += (await runTpcB(databaseUrl, { clients: buyers, seconds: half / 2 })) / 2
    const { flows, failures } = await buyFor(apiUrl, half)
    sums.flows += flows
    sums.failures += failures
  }
  return sums
}

const buyFor = async (apiUrl: string, seconds: number) => {
  const until = Date.now() + seconds * 1000
  let flows = 0
  let failures = 0
  await Promise.all(
    Array.from({ length: buyers }, async () => {
      while (Date.now() < until) {
        try {
          await buyOnce(apiUrl)
          flows++
        } catch {
          failures++
        }
      }
    }),
  )
  return { flows, failures }
}
