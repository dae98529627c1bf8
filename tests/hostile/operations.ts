import { Ajv2020 } from 'ajv/dist/2020.js'
import type { Schema } from './schema.ts'

/** Returns the fault of a body, or null if it is as documented. */
type Verdict = (body: unknown) => string | null
export type Documented = { type: string; faultOf: Verdict }

/** An endpoint in our own OpenAPI document. */
export type Operation = {
  method: string
  path: string
  /** The names in the path, and all other parameters, wherever they are sent. */
  pathNames: string[]
  fields: Record<string, Schema>
  required: string[]
  /**
   * Query, body and path are merged, with three kinds of body (contract.md 1.1); other surfaces take plain JSON, each
   * parameter in its place.
   */
  isOneBag: boolean
  /** The document says that credentials are ignored. */
  isBlind: boolean
  /** The documented answer of a status; undefined if there is none. */
  documented: (status: number) => Documented | undefined
}

const documentId = 'document'

type Content = Record<string, { schema?: Schema }>
type Described = {
  parameters?: { in: string; name: string; required?: boolean; schema?: Schema }[]
  requestBody?: { content: Content }
  security?: object[]
  responses: Record<string, { content?: Content }>
}
type OpenApi = { paths: Record<string, Record<string, Described>>; components?: object }

/** Every endpoint of a surface, from the document at that URL. */
export const operationsAt = async (documentUrl: string): Promise<Operation[]> =>
  operationsOf((await (await fetch(documentUrl)).json()) as OpenApi)

/** Every endpoint of a document. */
export const operationsOf = ({ paths, components = {} }: OpenApi): Operation[] => {
  const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: false })
  ajv.addSchema({ $id: documentId, components })
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(ajv, method.toUpperCase(), path, described)),
  )
}

const operationOf = (
  ajv: Ajv2020,
  method: string,
  path: string,
  { parameters = [], requestBody, security, responses }: Described,
): Operation => {
  const query = parameters.filter((each) => each.in === 'query')
  const bodies = Object.values(requestBody?.content ?? {}).flatMap(({ schema = {} }) => [
    schema,
    ...(schema.anyOf ?? []),
  ])
  return {
    method,
    path,
    pathNames: parameters.filter((each) => each.in === 'path').map(({ name }) => name),
    fields: Object.assign(
      Object.fromEntries(query.map(({ name, schema }) => [name, schema ?? {}])),
      ...bodies.map(({ properties }) => properties),
    ),
    required: [
      ...query.filter(({ required }) => required).map(({ name }) => name),
      ...bodies.flatMap(({ required }) => required ?? []),
    ],
    isBlind: security?.length === 0,
    isOneBag: /^\/(spree_oauth|api\/v2\/storefront)\//.test(path),
    documented: documentedIn(ajv, responses),
  }
}

const documentedIn = (ajv: Ajv2020, responses: Described['responses']): Operation['documented'] => {
  const read = Object.entries(responses).map(([status, { content }]) => {
    const [type, held] = Object.entries(content ?? {})[0] ?? []
    const faultOf = type === undefined ? emptiness : verdictOf(ajv, held?.schema ?? {})
    return [status, { type: type ?? '', faultOf }] as const
  })
  const byStatus = new Map<string, Documented>(read)
  return (status) => byStatus.get(String(status)) ?? byStatus.get(`${String(status)[0]}XX`)
}

const emptiness: Verdict = (body) => (body === '' ? null : 'a body where the document has none')

/** A schema that several answers share stands in the document's components. */
const verdictOf = (ajv: Ajv2020, schema: Schema): Verdict => {
  const isValid = ajv.compile(schema.$ref ? { $ref: `${documentId}${schema.$ref}` } : schema)
  return (body) => (isValid(body) ? null : `not as documented: ${ajv.errorsText(isValid.errors)}`)
}
