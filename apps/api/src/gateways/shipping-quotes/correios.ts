import { toCents } from '@prumo/brazil'
import { z } from 'zod'
import { callOverHttp, type HttpOutcome } from '../call-over-http.ts'
import { type CorreiosCredentials, correiosToken, type TokenSource } from '../correios-token.ts'
import { quoteFromTable } from './built-in-table.ts'
import type { Quote, QuoteRequest, ShippingQuotesGateway } from './shipping-quotes-gateway.ts'

export type ShippingQuotesConfig = CorreiosCredentials & { timeoutMs?: number }

const WirePrices = z.array(z.object({ coProduto: z.string(), pcFinal: z.string().optional() }))
const WireDays = z.array(z.object({ coProduto: z.string(), prazoEntrega: z.coerce.number().int().optional() }))

/**
 * Prices and delivery days from Correios' API (domain.md 3.4). If it does not answer in time, the built-in table does,
 * so that the shop is never blocked; a service that Correios refuse for this parcel is omitted.
 */
export const correios = ({ timeoutMs = 3_000, ...credentials }: ShippingQuotesConfig): ShippingQuotesGateway => {
  const token = correiosToken(credentials, { timeoutMs })
  const ask = (path: string, json: unknown) =>
    askWithToken(token, { url: `${credentials.url}${path}`, json, timeoutMs })
  return {
    quote: async (input) => {
      const [prices, days] = await Promise.all([
        ask('/preco/v1/nacional', { idLote: '1', parametrosProduto: priceQuestions(input) }),
        ask('/prazo/v1/nacional', { idLote: '1', parametrosPrazo: daysQuestions(input) }),
      ])
      const quotes = merge(input, WirePrices.safeParse(prices).data, WireDays.safeParse(days).data)
      return quotes ? { source: 'carrier', quotes } : { source: 'built-in', quotes: quoteFromTable(input) }
    },
  }
}

type Question = { url: string; json: unknown; timeoutMs: number }

/** Sends the request; an expired token is replaced once. Null when there is no answer. */
const askWithToken = async (tokens: TokenSource, question: Question): Promise<unknown> => {
  for (let tries = 0; tries < 2; tries++) {
    const token = await tokens.get()
    if (token === null) return null
    const outcome: HttpOutcome = await callOverHttp({
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      ...question,
    })
    if (outcome.kind === 'unknown') return null
    if (outcome.status !== 401 && outcome.status !== 403) return outcome.status < 300 ? outcome.body : null
    tokens.forget(token)
  }
  return null
}

const daysQuestions = ({ carrierCodes, originPostalCode, destinationPostalCode }: QuoteRequest) =>
  carrierCodes.map((coProduto, index) => ({
    coProduto,
    nuRequisicao: String(index + 1),
    cepOrigem: originPostalCode,
    cepDestino: destinationPostalCode,
  }))

/** Weight in grams, sides in whole centimetres; the minimum at Correios is 16 × 11 × 2 cm. */
const priceQuestions = (input: QuoteRequest) =>
  daysQuestions(input).map((question) => ({
    ...question,
    tpObjeto: '2',
    psObjeto: String(input.parcel.weightGrams),
    comprimento: centimetres(input.parcel.depthMm, 16),
    largura: centimetres(input.parcel.widthMm, 11),
    altura: centimetres(input.parcel.heightMm, 2),
  }))

const centimetres = (millimetres: number, least: number) => String(Math.max(least, Math.ceil(millimetres / 10)))

type Prices = z.output<typeof WirePrices>
type Days = z.output<typeof WireDays>

const merge = (input: QuoteRequest, prices: Prices | undefined, days: Days | undefined): Quote[] | null => {
  if (!prices) return null
  const table = quoteFromTable(input)
  return prices.flatMap(({ coProduto, pcFinal }) => {
    const costCents = pcFinal === undefined ? Number.NaN : toCents(Number(pcFinal.replace('.', '').replace(',', '.')))
    const businessDays =
      days?.find((answer) => answer.coProduto === coProduto)?.prazoEntrega ??
      table.find(({ carrierCode }) => carrierCode === coProduto)?.businessDays
    if (!Number.isSafeInteger(costCents) || businessDays === undefined) return []
    return [{ carrierCode: coProduto, costCents, businessDays }]
  })
}
