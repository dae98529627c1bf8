import { setTimeout as sleep } from 'node:timers/promises'
import { type Buyer, buyerAt, type Document, type Documents } from './patient-buyer.ts'

export type Sale = { number: string; token: string }
type Step = { name: string; take: (sale: Sale, buyer: Buyer, places: Places) => Promise<void> }
export type Places = { apiUrl: string; sandboxUrl: string }

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

const untilPaid = async (sale: Sale, buyer: Buyer): Promise<void> => {
  for (let tries = 0; tries < 150; tries++) {
    const order = await buyer.call('GET', `order_status/${sale.number}`)
    if (order.data.attributes.payment_state === 'paid') return
    await sleep(200)
  }
  throw new Error(`order ${sale.number} was not paid in time`)
}

const methodOf = async (buyer: Buyer, type: string): Promise<string> => {
  const methods = await buyer.call<Documents>('GET', 'checkout/payment_methods')
  return methods.data.find((method) => method.attributes.type === type)?.id as string
}

/** Steps 1 to 3 of the sale, alike for Pix and card. */
const upToPayment: Step[] = [
  {
    name: 'opens a cart',
    take: async (sale, buyer) => {
      const cart = await buyer.call('POST', 'cart', {})
      sale.number = cart.data.attributes.number as string
      sale.token = cart.data.attributes.token as string
      buyer.carry(sale.token)
    },
  },
  {
    name: 'adds the egg',
    take: async (_sale, buyer) => void (await buyer.call('POST', 'cart/add_item', { variant_id: '494', quantity: 1 })),
  },
  {
    name: 'adds another',
    take: async (_sale, buyer) => void (await buyer.call('POST', 'cart/add_item', { variant_id: '494', quantity: 1 })),
  },
  {
    name: 'applies a coupon',
    take: async (_sale, buyer) =>
      void (await buyer.call('PATCH', 'cart/apply_coupon_code', { coupon_code: 'BEMVINDO' })),
  },
  {
    name: 'says who he is',
    take: async (_sale, buyer) => {
      const private_metadata = { cpf: '123.456.789-09', birth_date: '1990-01-01' }
      await buyer.call('PATCH', 'checkout', { order: { email: 'bruno@prumo.example', private_metadata } })
    },
  },
  {
    name: 'says where he lives',
    take: async (_sale, buyer) => {
      const order = { ship_address_attributes: address, use_billing: false, bill_address_attributes: address }
      await buyer.call('PATCH', 'checkout', { order })
    },
  },
  {
    name: 'chooses SEDEX',
    take: async (_sale, buyer) => {
      const rates = await buyer.call<Documents & { included: Document['data'][] }>('GET', 'checkout/shipping_rates')
      const sedex = rates.included.find((it) => it.attributes.name === 'SEDEX') as Document['data']
      await buyer.call('PATCH', 'checkout/select_shipping_method', {
        shipping_method_id: String(sedex.attributes.shipping_method_id),
      })
    },
  },
]

/** The number of steps before a sale's payment. */
export const stepsBeforePaying = upToPayment.length + 1

export const pixSale: Step[] = [
  ...upToPayment,
  {
    name: 'chooses Pix',
    take: async (_sale, buyer) => {
      const payment_method_id = await methodOf(buyer, 'Spree::PaymentMethod::Pix')
      await buyer.call('POST', 'checkout/create_payment', { payment_method_id })
    },
  },
  { name: 'places the order', take: async (_sale, buyer) => void (await buyer.call('PATCH', 'checkout/complete', {})) },
  {
    name: 'asks for the Pix code',
    take: async (_sale, buyer) => void (await buyer.call('POST', 'pix_payment/generate_code', {})),
  },
  {
    name: 'pays at the provider',
    take: async (sale, buyer, { sandboxUrl }) => {
      const order = await buyer.call<Document & { included: Document['data'][] }>(
        'GET',
        `order_status/${sale.number}?include=payments`,
      )
      const reference = order.included.find((it) => it.attributes.state === 'pending')?.attributes.number as string
      const charge = await chargeOf(sandboxUrl, reference)
      await fetch(`${sandboxUrl}/control/charges/${charge.id}/pay`, { method: 'POST' })
      await untilPaid(sale, buyer)
    },
  },
]

export const cardSale: Step[] = [
  ...upToPayment,
  {
    name: 'gives a card in 3 instalments',
    take: async (_sale, buyer, { sandboxUrl }) => {
      const token = await cardToken(sandboxUrl)
      await buyer.call('POST', 'checkout/create_payment', {
        payment_method_id: await methodOf(buyer, 'Spree::Gateway::PrumoCard'),
        installments: 3,
        source_attributes: { gateway_payment_profile_id: token, last_digits: '6351', month: 11, year: 2030 },
      })
    },
  },
  {
    name: 'pays',
    take: async (sale, buyer) => {
      // After "being processed" he retries; once placed, the order is no longer a cart (contract.md 5.1).
      await buyer.call('PATCH', 'checkout/complete', {}).catch((error: Error) => {
        if (!error.message.startsWith('PATCH checkout/complete: 404')) throw error
      })
      await untilPaid(sale, buyer)
    },
  },
]

/** A card's token, created at the provider as the browser does; the holder decides what becomes of a charge. */
export const cardToken = async (sandboxUrl: string, holder = 'APRO'): Promise<string> => {
  const answer = await fetch(`${sandboxUrl}/payments/v1/card_tokens?public_key=sandbox-public`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      card_number: '5031433215406351',
      expiration_month: 11,
      expiration_year: 2030,
      security_code: '123',
      cardholder: { name: holder, document: '12345678909' },
    }),
  })
  return ((await answer.json()) as { id: string }).id
}

export type Charge = {
  id: string
  status: string
  amount_cents: number
  refunded_cents: number
  external_reference: string
}

export const chargesOf = async (sandboxUrl: string, reference: string): Promise<Charge[]> => {
  const answer = await fetch(`${sandboxUrl}/payments/v1/charges?external_reference=${reference}`, {
    headers: { authorization: 'Bearer sandbox-secret' },
  })
  return ((await answer.json()) as { results: Charge[] }).results
}

const chargeOf = async (sandboxUrl: string, reference: string): Promise<Charge> =>
  (await chargesOf(sandboxUrl, reference))[0] as Charge

/** The centavos that the provider holds for these payments, without refunds. */
export const moneyTaken = async (sandboxUrl: string, references: string[]): Promise<number> => {
  const charges = (await Promise.all(references.map((reference) => chargesOf(sandboxUrl, reference)))).flat()
  return charges
    .filter(({ status }) => ['approved', 'refunded', 'partially_refunded'].includes(status))
    .reduce((sum, { amount_cents, refunded_cents }) => sum + amount_cents - refunded_cents, 0)
}

/** Runs every step; `disturb` runs during step `at`. */
export const sell = async (
  steps: Step[],
  places: Places,
  { at, disturb }: { at: number; disturb: () => Promise<void> },
): Promise<Sale> => {
  const sale: Sale = { number: '', token: '' }
  const buyer = buyerAt(places.apiUrl)
  for (const [index, step] of steps.entries()) {
    const taken = step.take(sale, buyer, places)
    // Not awaited in sequence: the fault must happen in the middle of the request.
    await (index === at ? Promise.all([taken, disturb()]) : taken)
  }
  return sale
}
