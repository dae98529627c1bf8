import type { z } from 'zod'
import type { Context } from '#platform/context'

/** What rendering needs to know about the request. */
export type View = {
  ctx: Context
  currency: string
  locale: Locale
  /** Scheme, host and port of the request, for absolute links. */
  origin: string
  /** `image_transformation[size]` is present and valid. */
  isImageTransformed: boolean
}

export type Locale = 'en' | 'pt-BR'

export type Identifier = { id: string; type: string }

/** How a noun is rendered: `id` is null only for what has no row (estimated shipping rates). */
export type Resource<N> = {
  type: string
  id: (noun: N) => string | null
  /** The type of each attribute, for the API reference. */
  shape: z.ZodRawShape
  attributes: (noun: N, view: View) => Record<string, unknown>
  relationships: Record<string, Relationship<N>>
  /** Relationships that Spree has here but returns elsewhere: `include` may name them and gets nothing. */
  unlisted?: readonly string[]
  /**
   * For a resource with several types: returns the noun's actual resource. This resource then only declares what may be
   * included.
   */
  // biome-ignore lint/suspicious/noExplicitAny: the nouns of each are told apart by the resource itself.
  of?: (noun: N) => Resource<any>
  /**
   * For a noun that not everybody who sees the parent may see: whether this caller gets it included. If not, only its
   * link is rendered.
   */
  isShown?: (noun: N, view: View) => boolean
}

export type Relationship<N> = {
  many: boolean
  /** A function, because resources refer to each other in circles. */
  // biome-ignore lint/suspicious/noExplicitAny: the related noun's type is the related resource's own affair.
  resource: () => Resource<any>
  /** The value of `relationships.<name>.data`, available without loading the related nouns. */
  link: (noun: N) => Identifier | Identifier[] | null
  /** The related nouns of all these nouns at once; called only when they are included. */
  // biome-ignore lint/suspicious/noExplicitAny: see resource.
  load: (nouns: N[], view: View) => Promise<any[]>
}

export type ResourceObject = {
  id: string | null
  type: string
  attributes: Record<string, unknown>
  relationships: Record<string, { data: Identifier | Identifier[] | null }>
}

export type JsonApiDocument = {
  data: ResourceObject | ResourceObject[] | null
  included?: ResourceObject[]
  meta?: Record<string, unknown>
  links?: Record<string, string>
}

/** The link to one related noun, or null where there is none. */
export const toOne = (type: string, id: string | number | null | undefined): Identifier | null =>
  id === null || id === undefined ? null : { id: String(id), type }

/** The links to many related nouns, in their order. */
export const toMany = (type: string, ids: readonly (string | number)[]): Identifier[] =>
  ids.map((id) => ({ id: String(id), type }))
