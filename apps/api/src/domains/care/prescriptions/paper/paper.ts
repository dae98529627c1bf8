/** Where the original of a prescription on paper is. */
export type PaperState = 'to_print' | 'sent' | 'received' | 'scanned' | 'retained' | 'rejected'

/** The patient takes his original to any pharmacy, or hands it in to ours (Lei 5.991/1973 art. 36). */
export type PaperDestination = 'pharmacy' | 'patient'

export type PaperRejection = 'does_not_match' | 'illegible' | 'not_signed' | 'expired'

export type Paper = {
  state: PaperState
  /** Where the doctor sent it; null before. */
  sentTo: PaperDestination | null
  /** Why the pharmacist did not take it; null unless it is rejected. */
  reason: PaperRejection | null
  /** When it came into this state; null while it is to be printed. */
  at: Date | null
  /** What the pharmacist scanned last. */
  scan: { fileId: string; fileSha256: string } | null
  /** The pharmacy that has it; null: none, or a step of an earlier release did not say which. */
  pharmacyId: number | null
}

/** The same from one pharmacy's desk: `elsewhere`, another one has it. */
export type PaperAtDesk = Omit<Paper, 'state'> & { state: PaperState | 'elsewhere' }

/**
 * Every move of an original. It may be received although its doctor never said that he sent it; a scan may be repeated;
 * a rejected one is printed and sent again. What is retained stays, unless it was never used and reaches another
 * pharmacy (decision 0172).
 */
export const paperMoves: Record<PaperState | 'elsewhere', readonly PaperState[]> = {
  to_print: ['sent', 'received'],
  sent: ['received'],
  received: ['scanned', 'rejected'],
  scanned: ['scanned', 'retained', 'rejected'],
  rejected: ['sent', 'received'],
  retained: [],
  elsewhere: ['received'],
}

/** A step of one original, the oldest first. */
export type PaperStep = {
  step: Exclude<PaperState, 'to_print'>
  sentTo: PaperDestination | null
  reason: PaperRejection | null
  scan: Paper['scan']
  /** The pharmacy at whose desk it was taken; null: its doctor sent it. */
  pharmacyId: number | null
  at: Date
}

const atPharmacy: readonly PaperState[] = ['received', 'scanned', 'retained']

/** What one pharmacy has of an original: what another one received does not count here (decision 0172). */
export const paperAtDesk = (paper: Paper, pharmacyId: number): PaperAtDesk =>
  atPharmacy.includes(paper.state) && paper.pharmacyId !== pharmacyId
    ? { ...paper, state: 'elsewhere', scan: null }
    : paper

type Held = { paper: Paper; dispensed: { uses: number } }

/**
 * Whether this pharmacy, or its doctor without one, may take this step next. The pharmacy that dispensed on an original
 * keeps its first copy (Portaria 344/1998 art. 52): no other pharmacy receives it then.
 */
export const mayTakeStep = (
  { paper, dispensed }: Held,
  { step, pharmacyId }: Pick<PaperStep, 'step' | 'pharmacyId'>,
): boolean => {
  const { state } = pharmacyId === null ? paper : paperAtDesk(paper, pharmacyId)
  return paperMoves[state].includes(step) && (state !== 'elsewhere' || dispensed.uses === 0)
}

/** Where it is after these steps. */
export const paperAfter = (steps: readonly PaperStep[]): Paper => {
  const last = steps.at(-1)
  // A paper that is sent again is another one, and each desk compares anew: the scan of the former says nothing of it.
  const since = steps.slice(steps.findLastIndex(({ step }) => step === 'rejected' || step === 'received') + 1)
  return {
    state: last?.step ?? 'to_print',
    sentTo: steps.findLast(({ step }) => step === 'sent')?.sentTo ?? null,
    reason: last?.reason ?? null,
    at: last?.at ?? null,
    scan: since.findLast(({ scan }) => scan !== null)?.scan ?? null,
    pharmacyId: last !== undefined && atPharmacy.includes(last.step) ? last.pharmacyId : null,
  }
}
