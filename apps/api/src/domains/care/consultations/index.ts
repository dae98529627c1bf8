export { isTreating, listTreatments } from './treatments.repository.ts'
