import type { Schema, SpreeDocument } from './spree-document.ts'

/** One error of the document: the correction, and its authority. */
export type Mistake = { says: string; why: string; mend: (document: SpreeDocument) => void }

const schemaOf = ({ components }: SpreeDocument, name: string): Schema => {
  const schema = components.schemas[name]
  if (!schema) throw new Error(`the document has no schema ${name}`)
  return schema
}

type Part = 'attributes' | 'relationships'

const partOf = (document: SpreeDocument, name: string, part: Part): Record<string, Schema> => {
  const { properties } = schemaOf(document, name)
  properties[part] ??= { type: 'object', properties: {} }
  return properties[part].properties
}

/** Every correction must find its target: an error that Spree has fixed must leave the table. */
const must = (holds: boolean, says: string): void => {
  if (!holds) throw new Error(`no mistake of the document: ${says}`)
}

const added = (name: string, part: Part, members: Record<string, Schema>, why: string): Mistake => {
  const says = `${name} lacks ${part} ${Object.keys(members).join(', ')}`
  return {
    says,
    why,
    mend: (document) => {
      const known = partOf(document, name, part)
      must(!Object.keys(members).some((member) => member in known), says)
      Object.assign(known, members)
    },
  }
}

export const lacks = (name: string, attributes: Record<string, Schema>, why: string): Mistake =>
  added(name, 'attributes', attributes, why)

const link = { type: 'object', properties: { data: {} }, required: ['data'] }

export const lacksRelationships = (name: string, relationships: string[], why: string): Mistake =>
  added(name, 'relationships', Object.fromEntries(relationships.map((each) => [each, link])), why)

/** A member that the document names but the code sends not at all, or not everywhere. */
export const mayLack = (name: string, part: Part, member: string, why: string): Mistake => {
  const says = `${name} has not always ${member} among its ${part}`
  return {
    says,
    why,
    mend: (document) => {
      const known = partOf(document, name, part)
      must(member in known, says)
      known[member] = { ...known[member], isOptional: true }
    },
  }
}

export const hasNot = (name: string, part: Part, member: string, why: string): Mistake => {
  const says = `${name} has no ${member} among its ${part}`
  return {
    says,
    why,
    mend: (document) => {
      const known = partOf(document, name, part)
      must(member in known, says)
      delete known[member]
    },
  }
}

export const isCalled = (name: string, names: Record<string, string>, why: string): Mistake => {
  const says = `${name} calls ${Object.keys(names).join(', ')} what is ${Object.values(names).join(', ')}`
  return {
    says,
    why,
    mend: (document) => {
      const known = partOf(document, name, 'attributes')
      for (const [wrong, right] of Object.entries(names)) {
        must(wrong in known && !(right in known), says)
        known[right] = known[wrong]
        delete known[wrong]
      }
    },
  }
}

export const isOf = (name: string, attributes: Record<string, Schema>, why: string): Mistake => {
  const says = `${name} gives another kind to ${Object.keys(attributes).join(', ')}`
  return {
    says,
    why,
    mend: (document) => {
      const known = partOf(document, name, 'attributes')
      must(
        Object.keys(attributes).every((attribute) => attribute in known),
        says,
      )
      Object.assign(known, attributes)
    },
  }
}

/** Resources that can be included although the document does not name them. */
export const includes = (name: string, resources: string[], why: string): Mistake => ({
  says: `${name} does not name ${resources.join(', ')}`,
  why,
  mend: (document) => {
    const schema = schemaOf(document, name)
    const named: Schema[] = schema.anyOf ?? schema.allOf ?? schema.oneOf
    const more = resources.map((each) => ({ $ref: `#/components/schemas/${each}` }))
    document.components.schemas[name] = { anyOf: [...named, ...more] }
  },
})

const responsesOf = ({ paths }: SpreeDocument, operation: string): Record<string, Schema> => {
  const [method = '', path = ''] = operation.split(' ')
  const described = paths[path.startsWith('/spree_oauth') ? path : `/api/v2/storefront${path}`]?.[method.toLowerCase()]
  if (!described) throw new Error(`the document has no ${operation}`)
  return described.responses
}

export const succeedsWith = (operation: string, right: number, why: string): Mistake => ({
  says: `${operation} answers ${right}`,
  why,
  mend: (document) => {
    const responses = responsesOf(document, operation)
    must(!(right in responses), operation)
    responses[right] = responses['200']
    delete responses['200']
  },
})

export const refusesWith = (operation: string, status: 400 | 401 | 403 | 404 | 422, why: string): Mistake => ({
  says: `${operation} may answer ${status}`,
  why,
  mend: (document) => {
    const responses = responsesOf(document, operation)
    must(!(status in responses), operation)
    const like = { 400: '403Forbidden', 401: '403Forbidden', 403: '403Forbidden', 404: '404NotFound' } as const
    const name = status === 422 ? '422UnprocessableEntity' : like[status]
    responses[status] = { $ref: `#/components/responses/${name}` }
  },
})

/** Any other change, in words. */
export const otherwise = (says: string, why: string, mend: (document: SpreeDocument) => void): Mistake => ({
  says,
  why,
  mend,
})
