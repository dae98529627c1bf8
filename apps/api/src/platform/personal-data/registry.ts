import path from 'node:path'
import { gather } from '../gathering/gather.ts'
import type { PersonalDataOfDomain } from '../personal-data.ts'

const source = path.join(import.meta.dirname, '../..')

let gathered: Promise<PersonalDataOfDomain[]> | undefined

/** What every domain declares. Gathered at the first call, when all domains are loaded: they import one another. */
export const personalDataRegistry = (): Promise<PersonalDataOfDomain[]> => {
  gathered ??= gather<PersonalDataOfDomain>(source, { pattern: '**/*.personal-data.ts', named: () => 'personalData' })
  return gathered
}
