type Urgency = 'emergency' | 'mind' | 'abdomen'

/**
 * What somebody can mark of how he is beside weight (symptoms) or before it (red flags), and what of it cannot wait.
 * Each of them stands here, so that a new one has its answer once, for the device and the server alike.
 */
const urgencies = {
  chest_pain: 'emergency',
  fainting: 'emergency',
  low_mood: 'mind',
  self_harm: 'mind',
  vomiting: 'abdomen',
  abdominal_pain: 'abdomen',
  nausea: null,
  constipation: null,
  diarrhea: null,
  reflux: null,
  tiredness: null,
  unplanned_loss: null,
} as const satisfies Record<string, Urgency | null>

export type Named = keyof typeof urgencies

const byGravity = ['emergency', 'mind', 'abdomen'] as const

/** The gravest of these. */
export const gravestOf = (all: readonly (Urgency | null)[]): Urgency | null =>
  byGravity.find((urgency) => all.includes(urgency)) ?? null

/** What cannot wait of what somebody marked, the gravest. */
export const urgencyOfNamed = (named: readonly Named[]): Urgency | null => gravestOf(named.map((one) => urgencies[one]))
