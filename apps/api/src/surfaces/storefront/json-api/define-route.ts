import type { FastifyReply, RouteOptions } from 'fastify'
import { z } from 'zod'
import { Failure } from '#platform/failure'
import { words } from '../parameter-kinds.ts'
import type { Bag } from '../parameters.ts'
import { errorSchema } from './document-schema.ts'
import { mediaType } from './media-type.ts'
import type { StorefrontRequest } from './view.ts'

/** An answer with another media type than JSON:API's. */
type Described = { description: string; content: Record<string, { schema: z.ZodType }> }

type Definition<S extends z.ZodObject> = {
  schema: {
    summary: string
    description?: string
    tags?: string[]
    /** What the endpoint reads from the bag (query, body and path merged), with its validation. */
    bag?: S
    /** Success status; 200 by default. 204 has no body. */
    status?: 200 | 201 | 204
    /** The answer: a JSON:API document, other JSON, or bytes with their own media type. None with 204. */
    answer?: z.ZodType | Described
    /** A refusal in another form than the contract's common one. */
    refusal?: Described
  }
  /** Further Fastify configuration of the route. */
  config?: RouteOptions['config']
  handler: (request: StorefrontRequest & { bag: Bag & z.output<S> }, reply: FastifyReply) => Promise<unknown> | unknown
}

type Defined = Pick<RouteOptions, 'config' | 'schema' | 'handler'>

/**
 * One endpoint of the storefront: its input, its entry in the API reference, and its handler. The routes file spreads
 * it: `app.route({ method: 'GET', url: '/products', ...listProducts })`. The bag is validated before the handler runs;
 * invalid input is 400.
 */
export const defineRoute = <S extends z.ZodObject = z.ZodObject>({
  schema: {
    bag,
    status = 200,
    answer = z.null(),
    refusal = asJsonApi('Refused', errorSchema),
    summary,
    description,
    tags,
  },
  config,
  handler,
}: Definition<S>): Defined => ({
  config: { ...config, bag: isDocument(answer) ? (bag ?? z.looseObject({})).extend(ofEveryDocument) : bag },
  schema: {
    summary,
    description,
    tags,
    response: {
      [status]: status === 204 ? z.null() : answer instanceof z.ZodType ? asJsonApi('As asked', answer) : answer,
      '4xx': refusal,
      '5xx': refusal,
    },
  } as RouteOptions['schema'],
  handler: async (request, reply) => {
    const asked = request as StorefrontRequest
    if (bag) asked.bag = { ...asked.bag, ...checked(bag, asked.bag) }
    if (status !== 200) reply.status(status)
    return handler(asked as Parameters<typeof handler>[0], reply)
  },
})

// Parameters of every document (contract.md 1.2 and 1.3); the rendering code reads them, this only documents them.
const ofEveryDocument = {
  include: words.meta({ description: 'Relationships to include, with dots for nesting' }),
  locale: words.meta({ description: '`en` or `pt-BR`: how display_* amounts are written' }),
}

const isDocument = (answer: z.ZodType | Described): boolean => answer instanceof z.ZodObject && 'data' in answer.shape

const asJsonApi = (description: string, schema: z.ZodType): Described => ({
  description,
  content: { [mediaType]: { schema } },
})

const checked = <S extends z.ZodObject>(schema: S, bag: Bag): Bag => {
  const result = schema.safeParse(bag)
  if (result.success) return result.data as Bag
  // Not in the validator's words, because clients show this message (contract.md 1.4).
  const [name] = result.error.issues.flatMap(({ path }) => path)
  throw new Failure('invalid_parameter', { parameter: String(name ?? 'parameter') })
}
