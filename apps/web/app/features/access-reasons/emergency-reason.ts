/** As the server counts them. */
const fewest = 20
export const mostReason = 1_000

/** What is wrong with the words of an emergency; undefined if nothing is. */
export const reasonFault = (reason: string): string | undefined =>
  reason.trim().length < fewest ? `Escreva o motivo em ao menos ${fewest} letras.` : undefined

export const toldAtOnce =
  'O paciente e a administração são avisados na hora, e os dois leem o motivo que você escrever.'
