import { dayWords, timeWords } from '#features/consultations/appointment-words.ts'

/** "Próximo horário: segunda-feira, 23 de novembro, 10:00". */
export const nextTimeWords = ([next]: readonly string[]): string =>
  next ? `Próximo horário: ${dayWords(next)}, ${timeWords(next)}` : 'Sem horário livre nos próximos dias'
