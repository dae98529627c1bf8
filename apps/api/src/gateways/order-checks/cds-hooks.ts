import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { callOverHttp, type HttpOutcome } from '../call-over-http.ts'
import { cardsIn } from './cards.ts'
import { clientKeyFrom, clientToken } from './client-token.ts'
import type {
  KnownOfPatient,
  OrderAnswer,
  OrderCheckService,
  OrderChecksGateway,
  OrderQuestion,
  Unchecked,
} from './order-checks-gateway.ts'

export type OrderChecksConfig = {
  /** `url`: what stands before `/cds-services`. */
  services: { name: string; url: string }[]
  key: string
  /** Our own address, by which a service knows who asks. */
  issuer: string
  /** For everything that is asked of one service. */
  timeoutMs?: number
}

const mostAnswerBytes = 256 * 1024
// What a service offers changes with its releases.
const discoveryMinutes = 10

const WireDiscovery = z.object({
  services: z
    .array(
      z.object({
        hook: z.string(),
        id: z.string().min(1).max(200),
        prefetch: z.record(z.string(), z.string()).nullish(),
      }),
    )
    .max(100),
})
type Offered = z.infer<typeof WireDiscovery>['services'][number]

type Call = (path: string, question?: { json: unknown }) => Promise<HttpOutcome>
type Found<T> = { found: T } | { unchecked: Unchecked }

/** CDS Hooks 2.0 (HL7), hook `order-sign`, by a client without a FHIR server: a service gets all of it in the call. */
export const cdsHooks = ({ services, key, issuer, timeoutMs = 4_000 }: OrderChecksConfig): OrderChecksGateway => {
  if (services.length === 0) return { services: [] }
  const signingKey = clientKeyFrom(key)
  const serviceFrom = ({ name, url }: { name: string; url: string }): OrderCheckService => {
    const remembered: Remembered = { until: 0, offered: [] }
    const ask = async (question: OrderQuestion) => {
      const deadline = Date.now() + timeoutMs
      const call: Call = async (path, body) => {
        const address = `${url}/cds-services${path}`
        const token = await clientToken({ key: signingKey, issuer, audience: address })
        return callOverHttp({
          method: body ? 'POST' : 'GET',
          url: address,
          headers: { authorization: `Bearer ${token}` },
          timeoutMs: Math.max(1, deadline - Date.now()),
          mostBytes: mostAnswerBytes,
          ...body,
        })
      }
      return askAll(call, remembered, question)
    }
    return { name, url, ask }
  }
  return { services: services.map(serviceFrom) }
}

type Remembered = { until: number; offered: Offered[] }

const askAll = async (call: Call, remembered: Remembered, question: OrderQuestion): Promise<OrderAnswer> => {
  const offered = await offeredBy(call, remembered)
  if ('unchecked' in offered) return { cards: [], unchecked: offered.unchecked }
  const answers = await Promise.all(offered.found.map((service) => askOne(call, service, question)))
  return {
    cards: answers.flatMap(({ cards }) => cards),
    unchecked: answers.map(({ unchecked }) => unchecked).find((unchecked) => unchecked !== null) ?? null,
  }
}

/** Only what it offers for this hook; one that offers nothing for it checks nothing, and that is said. */
const offeredBy = async (call: Call, remembered: Remembered): Promise<Found<Offered[]>> => {
  if (remembered.until > Date.now()) return { found: remembered.offered }
  const answer = bodyOf(await call(''))
  if ('unchecked' in answer) return answer
  const offered = WireDiscovery.safeParse(answer.found).data?.services.filter(({ hook }) => hook === 'order-sign') ?? []
  if (offered.length === 0) return { unchecked: 'nonsense' }
  remembered.offered = offered
  remembered.until = Date.now() + discoveryMinutes * 60_000
  return { found: offered }
}

const askOne = async (
  call: Call,
  { id, prefetch }: Offered,
  { userId, patientId, draftOrders, known }: OrderQuestion,
): Promise<OrderAnswer> => {
  const answer = bodyOf(
    await call(`/${encodeURIComponent(id)}`, {
      json: {
        hook: 'order-sign',
        hookInstance: randomUUID(),
        context: { userId, patientId, draftOrders: bundleOf('collection', draftOrders) },
        prefetch: prefetched(prefetch ?? {}, known),
      },
    }),
  )
  return 'unchecked' in answer ? { cards: [], unchecked: answer.unchecked } : cardsIn(answer.found)
}

/** What its templates ask for, as far as we give it; by the specification, the rest is null. */
const prefetched = (templates: Record<string, string>, known: KnownOfPatient) =>
  Object.fromEntries(
    Object.entries(templates).map(([name, template]) => {
      const given = known[/^[A-Za-z]+/.exec(template)?.[0] ?? '']
      return [name, Array.isArray(given) ? bundleOf('searchset', given) : (given ?? null)]
    }),
  )

const bundleOf = (type: 'collection' | 'searchset', resources: object[]) => ({
  resourceType: 'Bundle',
  type,
  ...(resources.length === 0 ? {} : { entry: resources.map((resource) => ({ resource })) }),
})

const bodyOf = (outcome: HttpOutcome): Found<unknown> => {
  if (outcome.kind === 'unknown') return { unchecked: 'no_answer' }
  if (outcome.status >= 500) return { unchecked: 'no_answer' }
  return outcome.status === 200 ? { found: outcome.body } : { unchecked: 'refused' }
}
