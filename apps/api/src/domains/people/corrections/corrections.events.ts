export type CorrectionEvents = {
  /** The administration answered a request. */
  'corrections.decided': { correctionId: number }
}
