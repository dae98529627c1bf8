import { plainOf } from './letters.ts'
import { clauseStart, leads, sentencesOf } from './said-in.ts'

/**
 * What an answer about allergies says that he takes beside them ("Dipirona. E tomo Isordil para o coração"), and the
 * rest, which is an allergy. What he reacts to when he takes it stays an allergy; with both, it is heard as both.
 */
export const takenIn = (text: string): { taken: string; rest: string } => {
  const parts = sentencesOf(text).map(takenInSentence)
  const joined = (lists: string[]) => lists.filter((part) => part.trim() !== '').join('. ')
  return { taken: joined(parts.map(({ taken }) => taken)), rest: joined(parts.map(({ rest }) => rest)) }
}

const takenInSentence = (sentence: string): { taken: string; rest: string } => {
  const plain = plainOf(sentence)
  const verb = takes.exec(plain)
  if (!verb || whenever.test(plain.slice(0, verb.index))) return { taken: '', rest: sentence }
  const from = clauseStart(plain, verb.index, /[,(]|\be\b|\bmas\b/g)
  const lead = [...plain.matchAll(leads)].find(({ index }) => index > verb.index)
  const until = lead?.index ?? sentence.length
  const taken = sentence.slice(from, until)
  const isReaction = reacts.test(plain.slice(from, until)) || lead?.[0].startsWith('n') === true
  const rest = `${sentence.slice(0, from)}${sentence.slice(until)}`
  return { taken, rest: isReaction ? sentence : rest }
}

const takes =
  /\b(?:tomo|tomando|usando|utilizo|faco uso|em uso|coloco|ponho|(?<!\b(?:ao|o|do|no|com|pelo|apos|depois do|durante) )uso)\b/

/** "Quando tomo", "se uso": it says what happens then. */
const whenever = /\b(?:quando|se|ao|sempre que|vez que|depois que|logo que|assim que|caso|nao posso)\b[^,]*$/

const reacts =
  /\b(?:inch|coc(?:a|o|eira|ando)|empol|urticari|mancha|vermelh|bolha|fech(?:a|ou)|falta de ar|passo mal|passei mal|da (?:alergia|reacao)|reac)/

/** Words of a reaction to a medicine, by whatever name he calls it. */
export const speaksOfReaction = (text: string): boolean => reaction.test(plainOf(text))

const reaction =
  /(?<!\b(?:sem|nenhuma|nunca tive|nao tive|nao deu|nao me deu) )\b(?:alergi(?:a|co|ca)\b|reacao alergica|anafila\w*|urticaria|empol\w+|stevens|choque)|\b(?:rosto|cara|boca|labios?|lingua|olhos?|garganta|glote|palpebras?)\b[^.;]{0,25}\b(?:inch|fech)|\b(?:inch|fech)\w*[^.;]{0,20}\b(?:rosto|cara|boca|labios?|lingua|olhos?|garganta|glote|palpebras?)\b|\bpele\b[^.;]{0,20}\b(?:solt|descol|bolha)|\bbolhas?\b|\bcorpo (?:todo )?(?:coc|vermelh|manch)/
