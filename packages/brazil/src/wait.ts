const wordsOf = (unit: 'second' | 'minute' | 'hour') => {
  const words = new Intl.NumberFormat('pt-BR', { style: 'unit', unit, unitDisplay: 'long' })
  return (count: number) => words.format(count)
}
const [inSeconds, inMinutes, inHours] = [wordsOf('second'), wordsOf('minute'), wordsOf('hour')]

/** "40 segundos", "2 minutos", "3 horas": rounded up, never shorter than the wait. */
export const formatWait = (seconds: number): string => {
  if (seconds <= 90) return inSeconds(Math.max(1, Math.ceil(seconds)))
  if (seconds <= 90 * 60) return inMinutes(Math.ceil(seconds / 60))
  return inHours(Math.ceil(seconds / 3_600))
}
