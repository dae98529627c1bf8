import type { Consultation } from '../consultation.ts'
import { opensAt } from '../early-opening/early-opening.ts'

export type Side = 'patient' | 'professional'
/** How somebody was first seen: at the page of the consultation, reading its record, or by a message to the other. */
export type ArrivalWay = 'page' | 'record' | 'message'

/** That one side was there for an appointment. */
export type Arrival = {
  consultationId: number
  appointmentId: number
  side: Side
  way: ArrivalWay
  firstAt: Date
  lastAt: Date
}

/** How long each side waits for the other. */
export const patienceMs = 15 * 60_000

/** Whether somebody who is seen now is there for the appointment: from fifteen minutes before it until its end. */
export const isDuring = ({ state, appointment }: Pick<Consultation, 'state' | 'appointment'>, now: Date): boolean => {
  const opens = opensAt({ appointment })
  return state === 'confirmed' && appointment !== null && opens !== null && opens <= now && now < appointment.endsAt
}

/**
 * Whether what was noted leaves no doubt that only the patient came: he was there within fifteen minutes of the start,
 * and of the professional there is no sign at all.
 */
export const onlyPatientCame = (arrivals: readonly Arrival[], { startsAt }: { startsAt: Date }): boolean =>
  arrivals.every(({ side }) => side === 'patient') &&
  arrivals.some(({ firstAt }) => firstAt.getTime() <= startsAt.getTime() + patienceMs)
