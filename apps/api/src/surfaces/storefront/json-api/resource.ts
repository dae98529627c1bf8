import type { z } from 'zod'
import type { Context } from '#platform/context'

/** What rendering may need to know of the request. */
export type View = {
  ctx: Context
  currency: string
  locale: Locale
  /** Scheme, host and port that the caller used, for absolute links. */
  origin: string
  /** `image_transformation[size]` was given, and is a size. */
  isImageTransformed: boolean
}

export type Locale = 'en' | 'pt-BR'

export type Identifier = { id: string; type: string }

/** How a noun looks on the wire: `id` is null only for what has no row yet (estimated shipping rates). */
export type Resource<N> = {
  type: string
  id: (noun: N) => string | null
  /** What each attribute is, for the API reference. */
  shape: z.ZodRawShape
  attributes: (noun: N, view: View) => Record<string, unknown>
  relationships: Record<string, Relationship<N>>
  /** Relationships that Spree knows here and gives elsewhere: `include` may name them, and gets nothing. */
  unlisted?: readonly string[]
  /**
   * For what is sometimes one thing and sometimes another: what a noun is; this resource then only tells what may be
   * included.
   */
  // biome-ignore lint/suspicious/noExplicitAny: the nouns of each are told apart by the resource itself.
  of?: (noun: N) => Resource<any>
  /**
   * For what is not everybody's who may see what leads to it: whether this caller gets it included. Where not, its link
   * stays and the thing itself, with all that hangs under it, is left out.
   */
  isShown?: (noun: N, view: View) => boolean
}

export type Relationship<N> = {
  many: boolean
  /** A function, since resources point at each other in circles. */
  // biome-ignore lint/suspicious/noExplicitAny: the related noun's type is the related resource's own affair.
  resource: () => Resource<any>
  /** What stands in `relationships.<name>.data`; known without loading the related nouns. */
  link: (noun: N) => Identifier | Identifier[] | null
  /** The related nouns of all these nouns at once; asked only when they are included. */
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
