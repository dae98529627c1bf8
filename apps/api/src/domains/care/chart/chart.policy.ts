import { isHimself } from '#domains/people/identity'
import type { Actor } from '#platform/context'

/** The role in which somebody writes into a chart: doctors and psychologists do (Lei 13.787/2018), nobody else. */
export const professionOf = (actor: Actor): 'doctor' | 'psychologist' | null => {
  if (actor.kind !== 'user') return null
  if (actor.roles.includes('doctor')) return 'doctor'
  return actor.roles.includes('psychologist') ? 'psychologist' : null
}

/** A patient reads what professionals have written about him (LGPD art. 18); he writes nothing there. */
export const isOwnChart = ({ patientId }: { patientId: number }, actor: Actor): boolean => isHimself(actor, patientId)
