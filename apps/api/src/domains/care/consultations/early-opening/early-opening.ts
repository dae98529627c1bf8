import type { Consultation } from '../consultation.ts'

/** A doctor's question whether a consultation may begin before it opens, and the patient's answer. */
export type EarlyOpening = {
  id: number
  consultationId: number
  /** The answer is for this appointment: another time makes it void. */
  appointmentId: number
  askedAt: Date
  isAccepted: boolean | null
  answeredAt: Date | null
}

const opensBeforeMs = 15 * 60_000
// A question, and a yes, are for now: who agreed in the morning may be away at noon.
const holdsForMs = 30 * 60_000

/** When the doctor may begin without asking; null without an appointment. */
export const opensAt = ({ appointment }: Pick<Consultation, 'appointment'>): Date | null =>
  appointment && new Date(appointment.startsAt.getTime() - opensBeforeMs)

export type EarlyOpeningState = 'asked' | 'accepted' | 'declined' | 'lapsed'

/** `until`: while a question waits or a yes holds. */
export type StandingEarlyOpening = { state: EarlyOpeningState; until: Date | null }

/** What the last question of a consultation means now; null without one for its present time. */
export const standingOf = (
  { appointment }: Pick<Consultation, 'appointment'>,
  asked: EarlyOpening | undefined,
  now: Date,
): StandingEarlyOpening | null => {
  if (!asked || asked.appointmentId !== appointment?.id) return null
  if (asked.isAccepted === false) return { state: 'declined', until: null }
  const until = new Date((asked.answeredAt ?? asked.askedAt).getTime() + holdsForMs)
  if (until <= now) return { state: 'lapsed', until: null }
  return { state: asked.isAccepted ? 'accepted' : 'asked', until }
}

/**
 * Whether the doctor may begin now: from fifteen minutes before its time, or by the patient's yes. Until then the
 * patient cancels with a full refund (CDC art. 49), so nobody may begin it away from him.
 */
export const mayBegin = (
  consultation: Pick<Consultation, 'appointment'>,
  asked: EarlyOpening | undefined,
  now: Date,
): boolean => {
  const opens = opensAt(consultation)
  if (opens === null) return false
  return opens <= now || standingOf(consultation, asked, now)?.state === 'accepted'
}
