import type { listNoShows } from '@prumo/contracts/staff'
import type { z } from 'zod'
import type { NoShow, NoShowToDecide } from '#domains/care/consultations'

type Wire = z.output<typeof listNoShows.response>['noShows'][number]

/** Neither price nor condition: who decides needs to know who was there. */
export const noShowOnTheWire = (
  { noShow, consultation, arrivals, isBySession }: NoShowToDecide,
  nameOf: (userId: number) => string,
): Wire => ({
  ...decisionOnTheWire(noShow),
  consultationId: noShow.consultationId,
  patientName: nameOf(noShow.patientId),
  doctorName: nameOf(noShow.doctorId),
  startsAt: noShow.startsAt.toISOString(),
  channel: consultation.channel,
  saidAt: noShow.saidAt?.toISOString() ?? null,
  foundAt: noShow.foundAt.toISOString(),
  answerBy: noShow.answerBy.toISOString(),
  isBySession,
  isMissed: consultation.state === 'missed',
  patientSeen: seenOf(arrivals.find(({ side }) => side === 'patient')),
  professionalSeen: seenOf(arrivals.find(({ side }) => side === 'professional')),
  decidedAt: noShow.decidedAt?.toISOString() ?? null,
  deciderName: noShow.decidedBy === null ? null : nameOf(noShow.decidedBy),
})

export const decisionOnTheWire = ({ id, state, given, refusedBecause }: NoShow) => ({
  id,
  state,
  given,
  refusedBecause,
})

const seenOf = (arrival: NoShowToDecide['arrivals'][number] | undefined): Wire['patientSeen'] =>
  arrival ? { firstAt: arrival.firstAt.toISOString(), lastAt: arrival.lastAt.toISOString(), way: arrival.way } : null
