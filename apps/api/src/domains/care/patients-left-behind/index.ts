export { countLeftBehind } from './count-left-behind.ts'
export { handOverPatientsLeftBehind } from './hand-over-patients.ts'
export type { PatientsLeftBehindEvents } from './patients-left-behind.events.ts'
export { readPatientsLeftBehind } from './read-patients-left-behind.ts'
