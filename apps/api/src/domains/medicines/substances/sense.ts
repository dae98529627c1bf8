import { plain } from './letters.ts'

/** Whether a text says that somebody takes what it names, denies it, or speaks of what was. */
export type Sense = 'stated' | 'denied' | 'past'

/**
 * The sense of what stands at this place, by the words before it in its clause. It leans to `stated`: a comma ends a
 * clause, and a denial of a denial ("não fico sem") states.
 */
export const senseAt = (text: string, at: number): Sense => {
  const before = plain(text.slice(Math.max(0, at - reach), at).replace(neoplasia, ' '))
  const clause = before.split(endsOfClause).at(-1) ?? ''
  const found = clause.match(denial) ?? []
  // "Não uso isordil nem nitrato" denies once: "nem" goes on with the denial before it.
  const denials = found.filter((word) => word !== 'nem').length || Math.min(found.length, 1)
  if (denials === 1 && !statesAgain.test(clause)) return 'denied'
  return denials === 0 && past.test(clause) ? 'past' : 'stated'
}

// As far back as a clause plausibly reaches.
const reach = 80
const endsOfClause = /[.,;:!?\n()]|\b(?:mas|porem|so que|exceto|menos|fora|alem de)\b/
// NEM 2 in capitals is a disease.
const neoplasia = /\bNEM(?=[ -]?(?:tipo )?(?:[12]|I{1,2})[AB]?\b)/g
const denial = /\b(?:nao|nunca|jamais|sem|nego|nega|nem|n)\b/g
// "não parei o isordil", "não só isordil", "não esqueço de tomar": the denial is of something else.
const statesAgain =
  /\b(?:nao|nunca|jamais|n) (?:so|somente|apenas|parei|paro|deixo|deixei|larguei|largo|suspendi|interrompi|esqueco|sei|lembro)\b/
const past =
  /\b(?:parei|parou|usava|tomava|usei|tomei|ja usei|ja tomei|suspendi|suspenso|interrompi|suspendeu|interrompeu|deixou de|fez uso|ex[- ]usuario|deixei de|antigamente|no passado)\b/
