import type { Medicine } from './prescribing.api.ts'

/** A dose with the words that end its sentence. */
export type Way = {
  perTake: number
  takesPerDay: number
  daysPerWeek: number
  isAsNeeded: boolean
  note: string | null
}

type Taken = Pick<Medicine, 'take'> & { composition: Pick<Medicine['composition'], 'dose'> }

const parts: Record<string, string> = { '0.25': '¼', '0.5': '½', '0.75': '¾' }

/** '1', '1½', '2,5'. */
export const doseNumber = (amount: number): string => {
  const part = parts[String(amount % 1)]
  if (part) return `${Math.trunc(amount) || ''}${part}`
  return String(amount).replace('.', ',')
}

const times = (count: number): string => (count === 1 ? '1 vez ao dia' : `${count} vezes ao dia`)

/** A posology in one sentence, for the doctor to read and change. */
export const posologySentence = ({ take, composition: { dose } }: Taken, way: Way): string => {
  const holds = take.verb === 'Fazer' && dose.holds ? ` (${dose.holds})` : ''
  const amount = `${doseNumber(way.perTake)} ${way.perTake >= 2 ? dose.many : dose.one}${holds}`
  // A note about the place says more than the usual place.
  const place = take.isCounted || take.verb === 'Lavar' || way.note === null ? take.place : null
  const begun = [take.verb, take.isCounted ? amount : null, place].filter(Boolean).join(' ')
  const often = way.isAsNeeded ? ` se necessário, no máximo ${howOften(way)}` : `${comma(take)}${howOften(way)}`
  const more = !take.isCounted && way.perTake > 1 ? `, ${amount} de ${dose.holds} por vez` : ''
  return `${begun}${often}${more}${way.note ? `, ${way.note}` : ''}.`
}

/** 'Uma vez por semana' is said as such: '1 vez ao dia' before it would be read alone. */
const howOften = ({ takesPerDay, daysPerWeek }: Way): string => {
  if (takesPerDay === 1 && daysPerWeek === 1) return '1 vez por semana'
  const days = daysPerWeek < 7 ? `, ${daysPerWeek === 1 ? '1 dia' : `${daysPerWeek} dias`} por semana` : ''
  return `${times(takesPerDay)}${days}`
}

const comma = ({ isCounted }: Taken['take']): string => (isCounted ? ', ' : ' ')
