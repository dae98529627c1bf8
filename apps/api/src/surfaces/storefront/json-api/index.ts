export { addUpdate } from './add-update.ts'
export { defineRoute } from './define-route.ts'
export { documentOf, errorSchema, listOf, pageOf } from './document-schema.ts'
export { filterIdsOf } from './filter-ids.ts'
export { jsonApi } from './json-api.plugin.ts'
export { mediaType } from './media-type.ts'
export { type PageInput, pageInputOf } from './pages.ts'
export { mustBeShowable, renderMany, renderOne, renderPage } from './render.ts'
export {
  type Identifier,
  type JsonApiDocument,
  type Relationship,
  type Resource,
  toMany,
  toOne,
  type View,
} from './resource.ts'
export { type Sort, sortOf } from './sorting.ts'
export { centimetres, decimal, displayMoney, kilograms, timestamp } from './values.ts'
export { type Asked, originOf, type StorefrontRequest } from './view.ts'
