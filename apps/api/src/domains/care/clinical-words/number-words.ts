const words: Record<string, number> = {
  meio: 0.5,
  meia: 0.5,
  um: 1,
  uma: 1,
  dois: 2,
  duas: 2,
  tres: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
  onze: 11,
  doze: 12,
  treze: 13,
  quatorze: 14,
  catorze: 14,
  quinze: 15,
  dezesseis: 16,
  dezessete: 17,
  dezoito: 18,
  dezenove: 19,
  vinte: 20,
  trinta: 30,
  quarenta: 40,
  cinquenta: 50,
  sessenta: 60,
  setenta: 70,
  oitenta: 80,
  noventa: 90,
  cem: 100,
  cento: 100,
  duzentos: 200,
  duzentas: 200,
  trezentos: 300,
  trezentas: 300,
  quatrocentos: 400,
  quinhentos: 500,
  mil: 1000,
}

const word = Object.keys(words).join('|')
// Noon and midnight are times and no numbers.
const run = new RegExp(`\\b(?:${word})(?: e (?:${word}))*\\b(?![- ](?:dia|noite)\\b)`, 'g')

/**
 * The text with its number words in digits: 'vinte e um' is 21, 'um e meio' 1.5. `plain`: in small letters without
 * accents. What does not add up to one number stays apart: 'um e dois' is '1 e 2'.
 */
export const withDigits = (plain: string): string =>
  plain.replace(run, (said) => {
    const numbers: number[] = []
    let smallest = 0
    for (const one of said.split(' e ')) {
      const value = words[one] ?? 0
      const last = numbers.at(-1)
      if (last !== undefined && value < roomUnder(smallest)) numbers[numbers.length - 1] = last + value
      else numbers.push(value)
      smallest = value
    }
    return numbers.join(' e ')
  })

/** What may be added after 'e': tens and units to hundreds, units to twenty, and a half to anything whole. */
const roomUnder = (value: number): number => {
  if (value >= 1000) return 1000
  if (value >= 100) return 100
  if (value >= 20) return 10
  return value >= 1 ? 1 : 0
}
