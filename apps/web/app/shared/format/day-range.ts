type Days = { firstDay: number; lastDay: number }

/** "Dias 5 a 9", "Dia 5"; within a sentence the word is "dia". */
export const dayRange = ({ firstDay, lastDay }: Days, word: 'Dia' | 'dia' = 'Dia'): string =>
  firstDay === lastDay ? `${word} ${firstDay}` : `${word}s ${firstDay} a ${lastDay}`
