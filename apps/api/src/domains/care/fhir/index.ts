export { medicationRequestFrom } from './medication-request.ts'
export {
  coded,
  idOf,
  pseudonymOf,
  type Reference,
  type Resource,
  referenceTo,
  systems,
  withoutNothing,
} from './resource.ts'
export { substanceConcept } from './substance.ts'
