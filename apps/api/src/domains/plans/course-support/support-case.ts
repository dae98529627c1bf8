import { addBusinessDays, atHour, calendarDayOf } from '@prumo/brazil'

export const callHours = ['morning', 'afternoon'] as const
export type CallHours = (typeof callHours)[number]

/** What his words speak of that cannot wait: help at once for the body, or for the mind. */
export type Urgency = 'emergency' | 'mind'

/** Support tells two kinds: a hospital today is an emergency of its inbox. */
export const urgencyOfSupport = (heard: Urgency | 'abdomen' | null): Urgency | null =>
  heard === 'abdomen' ? 'emergency' : heard

/** A conversation with the team about one enrolment. */
export type SupportCase = {
  id: number
  enrollmentId: number
  userId: number
  programId: number
  dataKeyId: string
  state: 'open' | 'closed'
  /** The member of the team who has it; null: nobody. */
  holderId: number | null
  messageDueAt: Date | null
  callDueAt: Date | null
  callHours: CallHours | null
  /** The earlier of both; null while nothing is owed. */
  dueAt: Date | null
  urgency: Urgency | null
  lastPatientMessageId: number
  teamSeenMessageId: number
  toldAt: Date | null
  patientSawAt: Date | null
  movedAt: Date
}

export type SupportMessage = {
  id: number
  authorId: number
  isFromPatient: boolean
  body: string
  createdAt: Date
}

export const stepKinds = [
  'taken',
  'given_back',
  'closed',
  'reopened',
  'call_asked',
  'call_withdrawn',
  'call_made',
  'call_missed',
  'handed',
  'consultation_offered',
] as const
export type StepKind = (typeof stepKinds)[number]

/** `byId`: who of the team did it; null: the patient. `doctorId`: to whom his words went. */
export type SupportStep = { id: number; kind: StepKind; byId: number | null; doctorId: number | null; at: Date }

/** What the patient is shown: who of the team has his case is the team's matter. */
export const isTold = ({ kind }: SupportStep): boolean => kind !== 'taken' && kind !== 'given_back'

/** The team answers until six in the evening in São Paulo, by the end of the next working day: our promise. */
export const dueFrom = (now: Date): Date => atHour(addBusinessDays(calendarDayOf(now), 1), 18)

/** What cannot wait is owed at once, and so is first in the inbox. What was owed already stays owed then. */
export const messageDueAfter = (
  { messageDueAt }: Pick<SupportCase, 'messageDueAt'>,
  { urgency, now }: { urgency: Urgency | null; now: Date },
): Date => {
  const due = urgency ? now : dueFrom(now)
  return messageDueAt && messageDueAt < due ? messageDueAt : due
}

/** He wrote, and was neither answered nor led to a doctor. */
export const isOwedAnswer = ({ messageDueAt, urgency }: Pick<SupportCase, 'messageDueAt' | 'urgency'>): boolean =>
  messageDueAt !== null || urgency !== null

/** The team has not seen his newest message. */
export const isUnreadByTeam = (found: Pick<SupportCase, 'lastPatientMessageId' | 'teamSeenMessageId'>): boolean =>
  found.lastPatientMessageId > found.teamSeenMessageId

/** He has not seen what the team last told him. */
export const isUnreadByPatient = ({ toldAt, patientSawAt }: Pick<SupportCase, 'toldAt' | 'patientSawAt'>): boolean =>
  toldAt !== null && (patientSawAt === null || toldAt > patientSawAt)
