import { whenClocksShow } from '@prumo/brazil'
import { z } from 'zod'
import { callOverHttp, type HttpOutcome } from '../call-over-http.ts'
import { type CorreiosCredentials, correiosToken, type TokenSource } from '../correios-token.ts'
import type {
  CarrierGateway,
  LabelInput,
  PostalParty,
  TrackedEvent,
  TrackedKind,
  WayBackInput,
} from './carrier-gateway.ts'

type Config = CorreiosCredentials & { timeoutMs?: number }

const code = z.string().regex(/^[A-Z]{2}\d{9}[A-Z]{2}$/)
const WirePosting = z.object({ codigoObjeto: code })
const WireEvent = z.object({
  codigo: z.string(),
  tipo: z.string(),
  dtHrCriado: z.string(),
  unidade: z.object({ endereco: z.object({ cidade: z.string(), uf: z.string() }).partial().optional() }).optional(),
})
// Each is read by itself: one that is malformed does not keep the others back.
const WireTracked = z.object({ objetos: z.array(z.unknown()) })
const WireObject = z.object({ codObjeto: code, eventos: z.array(z.unknown()).nullish() })

/**
 * Posting and tracking by contract. Their posting has no idempotency key of its own, so a repeated one may make a
 * second label: it is never posted, expires, and costs nothing. What we send with it is our own reference.
 */
export const correiosCarrier = ({ timeoutMs = 8_000, ...credentials }: Config): CarrierGateway => {
  const token = correiosToken(credentials, { timeoutMs })
  const ask = (method: 'GET' | 'POST', path: string, json?: unknown) =>
    askWithToken(token, { method, url: `${credentials.url}${path}`, json, timeoutMs })
  return {
    mostTracked: 50,
    label: async (input) => {
      const posted = postedFrom(await ask('POST', '/prepostagem/v1/prepostagens', postingOf(input)))
      if (posted.kind !== 'posted') return posted
      return { kind: 'labeled', trackingCode: posted.code, trackingUrl: urlOf(posted.code) }
    },
    authorizeWayBack: async (input) => {
      const posted = postedFrom(await ask('POST', '/prepostagem/v1/prepostagens', wayBackOf(input)))
      return posted.kind === 'posted' ? { kind: 'authorized', postingCode: posted.code } : posted
    },
    track: async (trackingCodes) => {
      const query = trackingCodes.map((each) => `codigosObjetos=${each}`).join('&')
      const outcome = await ask('GET', `/srorastro/v1/objetos?${query}&resultado=T`)
      const wire =
        outcome.kind === 'answer' && outcome.status < 300 ? WireTracked.safeParse(outcome.body).data : undefined
      if (!wire) return { kind: 'unknown' }
      return {
        kind: 'known',
        parcels: wire.objetos.flatMap(parcelFrom),
      }
    },
  }
}

const postedFrom = (
  outcome: HttpOutcome,
): { kind: 'posted'; code: string } | { kind: 'refused' } | { kind: 'unknown' } => {
  if (outcome.kind !== 'answer' || outcome.status >= 500) return { kind: 'unknown' }
  const wire = outcome.status < 300 ? WirePosting.safeParse(outcome.body).data : undefined
  if (wire) return { kind: 'posted', code: wire.codigoObjeto }
  return outcome.status === 400 || outcome.status === 422 ? { kind: 'refused' } : { kind: 'unknown' }
}

/** The page on which anybody follows a parcel by its code. */
const urlOf = (trackingCode: string): string =>
  `https://rastreamento.correios.com.br/app/index.php?objetos=${trackingCode}`

const postingOf = ({ sender, recipient, ...posting }: LabelInput) => ({
  ...objectOf(posting),
  remetente: partyOf({ ...sender, careOf: null, city: '', stateAbbr: '' }),
  destinatario: partyOf(recipient),
})

/** Posted by whoever sends it back, at our cost, until a day. */
const wayBackOf = ({ sender, recipient, postedUntil, ...posting }: WayBackInput) => ({
  ...objectOf(posting),
  remetente: partyOf(sender),
  destinatario: partyOf({ ...recipient, careOf: null, city: '', stateAbbr: '' }),
  logisticaReversa: 'S',
  dataValidadeLogReversa: postedUntil.split('-').toReversed().join('/'),
})

const objectOf = ({ reference, serviceCode, parcel }: Pick<LabelInput, 'reference' | 'serviceCode' | 'parcel'>) => ({
  codigoServico: serviceCode,
  pesoInformado: String(parcel.weightGrams),
  codigoFormatoObjetoInformado: '2',
  alturaInformada: centimetres(parcel.heightMm),
  larguraInformada: centimetres(parcel.widthMm),
  comprimentoInformado: centimetres(parcel.depthMm),
  cienteObjetoNaoProibido: 1,
  observacao: reference,
})

const centimetres = (millimetres: number) => String(Math.max(2, Math.ceil(millimetres / 10)))

const partyOf = ({ name, careOf, address, city, stateAbbr, postalCode }: PostalParty) => ({
  nome: name,
  endereco: {
    logradouro: address,
    ...(careOf !== null && { complemento: `A/C ${careOf}`.slice(0, mostOfComplement) }),
    cidade: city,
    uf: stateAbbr,
    cep: postalCode,
  },
})

/** A longer one has the whole posting refused; the label that is drawn here has the whole name. */
const mostOfComplement = 30

const kinds: Record<string, TrackedKind> = { PO: 'posted', DO: 'in_transit', RO: 'in_transit', OEC: 'out_for_delivery' }
const ends: Record<string, TrackedKind> = {
  '01': 'delivered',
  '09': 'lost',
  '23': 'returned',
  '50': 'lost',
  '51': 'lost',
  '52': 'lost',
}

const parcelFrom = (wire: unknown): { trackingCode: string; events: TrackedEvent[] }[] => {
  const { data } = WireObject.safeParse(wire)
  if (!data) return []
  const events = (data.eventos ?? []).flatMap(eventFrom)
  return [{ trackingCode: data.codObjeto, events: events.sort((one, other) => one.at.getTime() - other.at.getTime()) }]
}

/** Their events by code and type; what changes nothing for the buyer, or cannot be read, is left out. */
const eventFrom = (wire: unknown): TrackedEvent[] => {
  const { data } = WireEvent.safeParse(wire)
  if (!data) return []
  const { codigo, tipo, dtHrCriado, unidade } = data
  const kind = ['BDE', 'BDI', 'BDR'].includes(codigo) ? ends[tipo] : kinds[codigo]
  const at = timeFrom(dtHrCriado)
  const { cidade, uf } = unidade?.endereco ?? {}
  return kind && at ? [{ kind, at, place: cidade && uf ? `${cidade}, ${uf}` : null }] : []
}

/** They write times without a zone, in Brasília time. */
const timeFrom = (text: string): Date | null => {
  const at = /(Z|[+-]\d\d:?\d\d)$/.test(text) ? new Date(text) : whenClocksShow(text)
  return Number.isNaN(at.getTime()) ? null : at
}

type Question = { method: 'GET' | 'POST'; url: string; json: unknown; timeoutMs: number }

/** Sends the request; a refused token is replaced once. */
const askWithToken = async (tokens: TokenSource, question: Question): Promise<HttpOutcome> => {
  for (let tries = 0; tries < 2; tries++) {
    const token = await tokens.get()
    if (token === null) break
    const outcome = await callOverHttp({ ...question, headers: { authorization: `Bearer ${token}` } })
    if (outcome.kind === 'unknown' || (outcome.status !== 401 && outcome.status !== 403)) return outcome
    tokens.forget(token)
  }
  return { kind: 'unknown', cause: 'cut' }
}
