import { findSubstances, type SubstanceKey, substanceNamed } from '#domains/medicines/substances'

/** A medicine that a posology has taken or used beside its own item. */
export type NamedBeside = {
  key: SubstanceKey
  /** As the text has it, in small letters. */
  words: string
  /** The words say how much or how often. */
  isDosed: boolean
  /** 'Em uso de losartana': it reports and instructs nobody. */
  isTold: boolean
}

/**
 * The medicines that these words name and that are not the item's own, each once. Advice names none: 'não use com
 * nitratos (Isordil)', 'evite', 'suspenda'. A word of advice reaches to the next verb that tells to take something, and
 * no dose: 'não use álcool, Ozempic 1 mg por semana' names Ozempic. Another rule speaks of food and drink (food.ts).
 */
export const namedBeside = ({ posology, own }: { posology: string; own: readonly SubstanceKey[] }): NamedBeside[] => {
  const found = new Map<SubstanceKey, NamedBeside>()
  for (const one of sentencesOf(posology).flatMap(piecesOf).flatMap(namedIn)) {
    if (isOwn(one.key, own) || isFood(one.key)) continue
    const before = found.get(one.key)
    if (!before || (one.isDosed && !before.isDosed)) found.set(one.key, one)
  }
  return [...found.values()]
}

const isFood = (key: SubstanceKey): boolean =>
  substanceNamed(key).classes.some((one) => one === 'food' || one === 'alcohol')

/** 'Este antialérgico' is the item's own. */
const isOwn = (key: SubstanceKey, own: readonly SubstanceKey[]): boolean => {
  const { isGroup, classes } = substanceNamed(key)
  return (
    own.includes(key) || (isGroup && own.some((one) => substanceNamed(one).classes.some((of) => classes.includes(of))))
  )
}

/** A point within a number ends nothing. */
const sentencesOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[.;!?](?=\s|$)|\n+/)

const taking =
  '(?:tom(?:ar|e|em|ad[oa]s?|ando)|us(?:ar|e|em|ad[oa]s?|ando)|utiliz(?:ar|e|ad[oa]s?)|associ(?:ar|e|ad[oa]s?)|mistur(?:ar|e|ad[oa]s?)|combin(?:ar|e|ad[oa]s?)|inger(?:ir|ido)|ingira|consum(?:ir|a)|aplic(?:ar|que|ad[oa]s?)|administr(?:ar|e|ad[oa]s?)|pass(?:ar|e)|inject?(?:ar|e)|injete|inici(?:ar|e)|fa(?:zer|ca) uso|prescrevo|receito)'
const between = '(?:se|e|deve|devem|deve-se|pode|podem|ser|este|esse|o|a|medicamento|de) '
/** A verb of taking that is turned round, or a word that keeps away; not itself turned round. */
const advising =
  `\\b(?:nao|nunca|jamais|nem) (?:${between}){0,3}(?<!\\bde )${taking}\\b` +
  `|\\b(?:evit(?:ar|e|ando)|proibid[oa]s?|contra-?indicad[oa]s?|incompativel)(?: (?:o uso d[eo]s?|(?:de )?${taking}))?\\b` +
  '|(?<!\\b(?:nao|nunca|jamais|nem|sem) )\\b(?:suspend(?:er|a)|interromp(?:er|a)|par(?:e|ar)(?: de (?:tomar|usar))?|substitu(?:i|ir|indo))\\b' +
  `|\\b(?:em vez|no lugar|ao inves) (?:de ${taking}|d[eoa]s?)\\b|\\bexceto\\b`
const kept = '\\b(?:nao|nunca|jamais|nem) (?:evit(?:ar|e)|suspend(?:er|a)|interromp(?:er|a)|par(?:e|ar))\\b'
const directive = new RegExp(`(?<kept>${kept})|(?<advising>${advising})|(?<taking>\\b${taking}\\b)`, 'g')

/** 'Se estiver em uso de nitrato (Isordil), não tome': what stands under the condition is not to be taken. */
const condition =
  /^\s*(?:se|caso) (?:(?:use|usar|usou|tome|tomar|tomou|fizer uso)|estiver (?:em uso|usando|tomando))\b.*?\bnao (?:tome|use|tomar|usar)\b/

type Piece = { text: string; isAdvice: boolean }

/** A sentence, cut where a verb begins to govern what follows. */
const piecesOf = (clause: string): Piece[] => {
  const under = condition.exec(clause)?.[0] ?? ''
  const rest = clause.slice(under.length)
  const marks = [...rest.matchAll(directive)]
  const starts = [0, ...marks.map(({ index }) => index)]
  return [
    { text: under, isAdvice: true },
    ...starts.map((from, at) => ({
      text: rest.slice(from, starts[at + 1]),
      isAdvice: at === 0 ? under !== '' : marks[at - 1]?.groups?.['advising'] !== undefined,
    })),
  ]
}

const unit =
  '(?:cp|cps|cpr|comp|comprimidos?|capsulas?|caps|jatos?|gotas?|ampolas?|drageas?|doses?|caixas?|canetas?|injec(?:ao|oes)|aplicac(?:ao|oes)|unidades?|mg|mcg|g|ml|ui)'
const count = '(?:\\d[\\d.,/]*|um|uma|dois|duas|tres|quatro|meio|meia)'
const amount = new RegExp(`\\b${count} ?${unit}\\b`)
const often =
  /\b(?:ao|por|todo|cada) (?:dia|semana|mes)\b|\/ ?(?:dia|semana)\b|\bdiari|\bsemanal|\bvez(?:es)?\b|\d ?x\b|\d+ ?\/ ?\d+ ?h/
const amountBefore = new RegExp(`\\b${count}(?: ?${unit})? de (?:o |a )?$`)
const amountFirst = /^\s*\d[\d.,]* ?(?:mg|mcg|g|ml|ui)\b/
/** What is only taken beside it: a dose after the comma is the item's own. */
const beside = /\b(?:com|antes|depois|apos|longe|alem)(?: d[eoa]s?)?(?: [oa]s?)? ?$/
const told =
  /\b(?:em uso|faz uso|fazia uso|vem (?:usando|tomando)|esta (?:usando|tomando)|(?:ja|que) (?:usa|toma)|usava|tomava|usou|tomou)\b/

const namedIn = ({ text, isAdvice }: Piece): NamedBeside[] => {
  const parts = text.split(/[,:()]| - /)
  return parts.flatMap((part, at) =>
    findSubstances(part).flatMap(({ key, words }, index, all): NamedBeside[] => {
      const from = part.indexOf(words)
      const next = all[index + 1]
      const before = part.slice(0, from)
      const after = part.slice(from + words.length, next ? part.indexOf(next.words, from + 1) : undefined)
      // A list goes on behind its last name alone.
      const following = next ? '' : (parts[at + 1] ?? '')
      const isTold = told.test(parts.slice(0, at).join() + before)
      const isFirst = at === 0
      const dosed = { before, after, following }
      const isDosed = isAdvice ? isDosedInAdvice(dosed, isFirst) : isDosedAlone(dosed)
      return isAdvice && !isDosed ? [] : [{ key, words, isDosed, isTold }]
    }),
  )
}

type Around = { before: string; after: string; following: string }

const isDosedAlone = ({ before, after, following }: Around): boolean => {
  if (amountBefore.test(before)) return true
  if (beside.test(before)) return amount.test(after) && often.test(after)
  return amount.test(after) || amount.test(following)
}

/** 'Evite Isordil 5 mg' names a strength; 'não use álcool, Ozempic 1 mg' prescribes. */
const isDosedInAdvice = ({ after, following }: Around, isFirst: boolean): boolean =>
  (amount.test(after) && (!isFirst || often.test(after))) || amountFirst.test(following)
