import { Ajv, type ErrorObject } from 'ajv'
import addFormats from 'ajv-formats'
import type { Answer } from '../answers/index.ts'
import { operationOf } from '../answers/operations.ts'
import { type Operation, operationsIn, type Schema, type SpreeDocument } from './spree-document.ts'

/** The deviation of an answer from the document, or null; undefined if the document does not have the endpoint. */
export type Judge = (answer: Answer) => string | null | undefined

/**
 * Validates answers more strictly than the document: a named member must be present, an unnamed one must not, and a
 * resource has the type of its schema's name.
 */
export const judgeBy = (document: SpreeDocument): Judge => {
  const ajv = new Ajv({ strict: false, allErrors: true, discriminator: true })
  addFormats.default(ajv)
  const definitions = Object.fromEntries(
    Object.entries(document.components.schemas).map(([name, schema]) => [name, definitionOf(schema)]),
  )
  ajv.addSchema({ $id: 'spree', definitions })
  const operations = operationsIn(document)
  const compiled = new Map<Schema, ReturnType<Ajv['compile']>>()
  const validatorOf = (schema: Schema) => {
    const known = compiled.get(schema) ?? ajv.compile(closed(strict(schema)))
    compiled.set(schema, known)
    return known
  }
  return (answer) => {
    const operation = operationOf(operations, answer)
    return (
      operation &&
      faultOf(operation, answer, (schema, body) => {
        const validate = validatorOf(schema)
        return validate(body) ? null : (validate.errors ?? []).map((error) => inWords(error, body)).join('\n')
      })
    )
  }
}

const faultOf = (
  { responses }: Operation,
  { status, mediaType, body }: Answer,
  judged: (schema: Schema, body: unknown) => string | null,
): string | null => {
  const response = responses[status]
  if (!response) return `${status} is not documented, ${Object.keys(responses).join()} are`
  const contents: [string, { schema?: Schema }][] = Object.entries(response.content ?? {})
  if (contents.length === 0) return body === null ? null : 'a body, where none is documented'
  const [, content] = contents.find(([type]) => type === mediaType) ?? []
  if (!content) return `${mediaType} is not documented, ${contents.map(([type]) => type).join()} are`
  return content.schema ? judged(content.schema, body) : null
}

/** `shipment at /included/3/attributes must NOT have additional properties (public_metadata)`. */
const inWords = ({ instancePath, message, params }: ErrorObject, body: unknown): string => {
  let at: Schema = body
  let type = 'document'
  for (const key of instancePath.split('/').slice(1)) {
    at = at?.[key]
    // An attribute with that name is not a resource.
    if (typeof at?.type === 'string' && key !== 'attributes') type = at.type
  }
  const named = Object.values(params)
    .flat()
    .filter((each) => typeof each === 'string')
  return `${type} at ${instancePath} ${message} (${named.join()})`
}

/** OpenAPI 3.0 read as JSON Schema, with every named attribute and relationship required and no other one allowed. */
const strict = (schema: Schema): Schema => {
  if (Array.isArray(schema)) return schema.map(strict)
  if (typeof schema !== 'object' || schema === null) return schema
  if (typeof schema.$ref === 'string') {
    const to = { $ref: schema.$ref.replace('#/components/schemas/', 'spree#/definitions/') }
    return schema.nullable ? { anyOf: [to, { type: 'null' }] } : to
  }
  // The type selects the schema of a resource; without that, a fault would be reported for every schema.
  const kinds = schema.anyOf
  if (kinds?.every(({ $ref }: Schema) => $ref)) {
    return { type: 'object', required: ['type'], discriminator: { propertyName: 'type' }, oneOf: strict(kinds) }
  }
  const { example, examples, default: _default, nullable, properties, ...rest } = schema
  const read = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, strict(value)]))
  if (properties) read.properties = strictProperties(properties)
  if (nullable && typeof read.type === 'string') read.type = [read.type, 'null']
  return read
}

/** Everything except a resource (a relationship, pagination, an error) is checked as a whole. */
const definitionOf = (schema: Schema): Schema =>
  schema.properties?.attributes ? strict(schema) : whole(strict(schema))

const strictProperties = (properties: Record<string, Schema>): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      if (name === 'type' && typeof schema.default === 'string') return [name, { const: schema.default }]
      const isWhole = name === 'attributes' || name === 'relationships'
      return [name, isWhole ? whole(strict(schema)) : strict(schema)]
    }),
  )

const whole = (schema: Schema): Schema =>
  schema.properties ? closed({ ...schema, required: requiredIn(schema) }) : schema

const requiredIn = ({ properties, required }: Schema): string[] =>
  required ?? Object.keys(properties).filter((name) => !properties[name].isOptional)

const closed = (schema: Schema): Schema => (schema.properties ? { ...schema, additionalProperties: false } : schema)
