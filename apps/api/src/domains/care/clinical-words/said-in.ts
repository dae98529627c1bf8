import { type FoundSubstance, findSubstances } from '#domains/medicines/substances'
import { conditionsNamedIn, type NamedCondition } from './conditions-named-in.ts'
import { endingDot, type When } from './dated-words.ts'
import { plainOf } from './letters.ts'

/** What a free text says of somebody. */
export type Said = {
  medicines: FoundSubstance[]
  allergies: FoundSubstance[]
  /** Words beside "alérgico a" in which no substance is found. */
  unreadAllergies: string[]
  conditions: NamedCondition[]
  /** A tablet under the tongue that nobody named: it may be a nitrate. */
  underTheTongue: string | null
}

/** What a free text says: substances beside words of allergy are allergies, all others are taken. */
export const saidIn = (text: string, how: { when?: When; isProblem?: boolean } = {}): Said => {
  const sentences = sentencesOf(text).map(parted)
  const beside = sentences.flatMap(({ allergies }) => allergies)
  return {
    medicines: findSubstances(sentences.map(({ rest }) => rest).join('. ')),
    allergies: findSubstances(beside.map(({ words }) => words).join('. ')),
    unreadAllergies: beside.flatMap(({ words, named }) =>
      named !== '' && findSubstances(words).length === 0 ? [named] : [],
    ),
    conditions: conditionsNamedIn(text, how),
    underTheTongue: sentences.map(({ rest }) => unnamedTablet(rest)).find((words) => words !== null) ?? null,
  }
}

/** The sentences of a text that say anything of this. */
export const sentencesThatSay = (text: string): string[] =>
  sentencesOf(text).filter((sentence) => {
    const { medicines, allergies, unreadAllergies, conditions, underTheTongue } = saidIn(sentence)
    const lists = [medicines, allergies, unreadAllergies, conditions]
    return underTheTongue !== null || lists.some(({ length }) => length > 0)
  })

export const sentencesOf = (text: string): string[] =>
  text
    .split(endOfSentence)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')

const endOfSentence = new RegExp(`(?:[;!?\\n]|${endingDot})+`, 'i')

type Parted = { allergies: { words: string; named: string }[]; rest: string }

/** A sentence without its words of allergy, and these: from the clause that begins them until what he takes. */
const parted = (sentence: string): Parted => {
  const plain = plainOf(sentence)
  const [lead] = plain.matchAll(leads)
  if (!lead) return { allergies: [], rest: sentence }
  const leadsBack = /^(?:me )?(?:da|deu|dao|causa|causou|provoca|provocou)/.test(lead[0])
  const afterLead = lead.index + lead[0].length
  const end = plain.slice(afterLead).search(endings)
  const until = end === -1 ? sentence.length : afterLead + end
  const begins = leadsBack || isOfWhatHeTook(sentence, [lead.index, until]) ? /[,(]/g : /[,(]|\be\b|\bmas\b/g
  const from = clauseStart(plain, lead.index, begins)
  // "Não posso tomar": the denial is the allergy's.
  const words = lead[0].startsWith('n') ? sentence.slice(afterLead, until) : sentence.slice(from, until)
  const isNamed = !leadsBack && !lead[0].startsWith('n') && !isDenied(plain.slice(from, lead.index))
  const next = parted(sentence.slice(until))
  return {
    allergies: [{ words, named: isNamed ? namedIn(sentence.slice(afterLead, until)) : '' }, ...next.allergies],
    rest: [sentence.slice(0, from), next.rest].filter((part) => part.trim() !== '').join('. '),
  }
}

export const leads =
  /(?<!\b(?:para|pra|por|contra|rinite|dermatite|conjuntivite|asma|bronquite|tosse|sinusite)(?: a| minha)? )\b(?:(?:me )?(?:da|deu|dao|causa|causou|provoca|provocou) (?:\w+ )?(?:alergia|reacao)|alergi(?:a|as|co|ca|cos|cas)\b|hipersensib\w+|anafila\w+|(?:choque|reac(?:ao|oes))(?: \w+)? (?:a|ao|aos|as|com|de)\b|intoleran\w+|(?:nao|nunca) (?:posso|pode|podia|devo) (?:tomar|usar))/g

const endings = /\b(?:uso|usa|usando|tomo|toma|tomando|faco|estou|tenho|tive|quero|gostaria|porem|mas)\b/

export const clauseStart = (plain: string, at: number, begins: RegExp): number =>
  [...plain.slice(0, at).matchAll(begins)].reduce((start, { index, 0: { length } }) => index + length || start, 0)

/** "Tomei tadalafila e tive alergia grave": of what he took, if it names nothing else. */
const isOfWhatHeTook = (sentence: string, [from, until]: readonly [number, number]): boolean =>
  /\b(?:tomei|usei|tomava|usava|apliquei)\b.*\b(?:tive|fiquei com|deu|teve) (?:\w+ ){0,2}$/.test(
    plainOf(sentence.slice(0, from)),
  ) && findSubstances(sentence.slice(from, until)).length === 0

const isDenied = (before: string): boolean => /\b(?:nao|nego|nega|sem|nunca|nenhuma)\b/.test(before)

/** What follows "a" in "alérgico a camarão": a few words. */
const namedIn = (after: string): string =>
  after
    .replace(/^[\s:]*(?:(?:a|ao|aos|as|à|às|com|de|por)\s)?/i, '')
    .split(/[,(]/)[0]
    ?.trim() ?? ''

/** A tablet under the tongue, in a sentence that names no substance beside it. */
const unnamedTablet = (part: string): string | null => {
  const [words] = tablet.exec(plainOf(part)) ?? []
  return words !== undefined && findSubstances(part).length === 0 ? part.trim() : null
}

const tablet =
  /\b(?:(?:comprimid|remedi|capsul|pilul|medicament)\w*[^.,;]{0,50}(?:lingua|sublingual|\bsl\b)|(?:embaixo|debaixo|abaixo) da lingua)/
