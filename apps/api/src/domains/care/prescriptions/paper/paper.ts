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
}

/**
 * Every move of an original. It may be received although its doctor never said that he sent it; a scan may be repeated;
 * a rejected one is printed and sent again. What is retained stays.
 */
export const paperMoves: Record<PaperState, readonly PaperState[]> = {
  to_print: ['sent', 'received'],
  sent: ['received'],
  received: ['scanned', 'rejected'],
  scanned: ['scanned', 'retained', 'rejected'],
  rejected: ['sent', 'received'],
  retained: [],
}

/** A step of one original, the oldest first. */
export type PaperStep = {
  step: Exclude<PaperState, 'to_print'>
  sentTo: PaperDestination | null
  reason: PaperRejection | null
  scan: Paper['scan']
  at: Date
}

/** Where it is after these steps. */
export const paperAfter = (steps: readonly PaperStep[]): Paper => {
  const last = steps.at(-1)
  // A paper that is sent again is another one: the scan of the former says nothing of it.
  const since = steps.slice(steps.findLastIndex(({ step }) => step === 'rejected') + 1)
  return {
    state: last?.step ?? 'to_print',
    sentTo: steps.findLast(({ step }) => step === 'sent')?.sentTo ?? null,
    reason: last?.reason ?? null,
    at: last?.at ?? null,
    scan: since.findLast(({ scan }) => scan !== null)?.scan ?? null,
  }
}
