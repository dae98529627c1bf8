/** As the server counts them. */
const fewest = 20

/** The words of an emergency, as a field asks for them: by the id of a chart and by a CPF. */
export const reasonField = { label: 'Motivo', rows: 3, maxLength: 1_000 } as const

/** How many letters they have at least, and what is said until then. */
export const reasonRule = { least: fewest, missing: `Escreva o motivo em ao menos ${fewest} letras.` } as const

export const toldAtOnce =
  'O paciente e a administração são avisados na hora, e os dois leem o motivo que você escrever.'
