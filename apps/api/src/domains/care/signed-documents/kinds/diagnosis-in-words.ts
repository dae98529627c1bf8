import leven from 'leven'
import { conditionsNamedIn } from '#domains/care/prescribing-checks'
import { formulary } from '#domains/medicines/formulary'
import { findSubstances, plain, sound } from '#domains/medicines/substances'

/**
 * The first words of a free text that give a diagnosis away; null if none do. CFM 1.658/2002 art. 5 (CFM 2.381/2024
 * governs its subject now): the diagnosis stands on a certificate only at the patient's request, as a code or in words.
 * Denied or past, a condition is named all the same.
 */
export const diagnosisIn = (text: string): string | null =>
  codeIn(text) ?? nameIn(text) ?? conditionsNamedIn(text)[0]?.words ?? medicineIn(text)

/** The code itself, with its decimal, or a word for it. */
const codeIn = (text: string): string | null => /\bCID\b(?:[\s-]*10)?|\b[A-Z]\d{2}\.\d/i.exec(text)?.[0] ?? null

/** What is prescribed for the conditions of the service: who reads "tadalafila" knows why. */
const telling = new Set(formulary.flatMap(({ components }) => components.map((one) => one.substance)))
const medicineIn = (text: string): string | null =>
  findSubstances(text).find(({ key }) => telling.has(key))?.words ?? null

/**
 * Names that a certificate is most often asked to hide. The six conditions of the service stand first, by their own and
 * their common names, then what tells of them, then other frequent ones. A specialty is a diagnosis only where it
 * treats hardly anything else: "andrologista" and "sexólogo" are, "urologista" and "dermatologista" are not (the
 * letterhead of a specialist says them too). A choice of ours, for the medical director's review; no list is whole.
 */
const names = [
  ...['disfunção', 'erétil', 'eréctil', 'ereção', 'ereções', 'impotência', 'impotente', 'broxa', 'broxar', 'brochar'],
  ...['ejaculação', 'ejaculações', 'ejaculatório', 'ejacula', 'ejacular', 'ejaculo', 'goza rápido', 'gozar rápido'],
  ...['libido', 'sexual', 'sexuais', 'sexualmente', 'sexualidade', 'falta de desejo', 'perda de desejo'],
  ...['calvície', 'calvo', 'careca', 'alopecia', 'capilar', 'queda de cabelo', 'perda de cabelo', 'queda dos cabelos'],
  ...['acne', 'acneico', 'espinhas', 'rosácea'],
  ...['dermatite', 'eczema', 'seborreia', 'seborreica', 'dermatose', 'caspa', 'psoríase'],
  ...['andrologia', 'andrologista', 'andrológico', 'sexologia', 'sexólogo', 'sexóloga', 'tricologia', 'tricologista'],
  ...['prep', 'profilaxia pré exposição', 'hiv', 'aids', 'hpv', 'ist', 'dst', 'sífilis', 'gonorreia', 'clamídia'],
  ...['herpes', 'candidíase', 'peyronie', 'fimose', 'varicocele', 'hipogonadismo', 'ginecomastia', 'prostatite'],
  ...['uretrite', 'vasectomia', 'depressão', 'depressivo', 'depressiva', 'ansiedade', 'ansioso', 'burnout', 'pânico'],
  ...['síndrome', 'transtorno', 'esquizofrenia', 'alcoolismo', 'dependência química', 'diabetes', 'diabético'],
  ...['hipertensão', 'hipertenso', 'pressão alta', 'câncer', 'tumor', 'neoplasia', 'gripe', 'covid', 'dengue'],
  ...['tuberculose', 'pneumonia', 'sinusite', 'gastrite', 'gastroenterite', 'conjuntivite', 'enxaqueca', 'lombalgia'],
  ...['cistite', 'infecção urinária', 'hérnia', 'obesidade', 'asma', 'bronquite', 'fibromialgia', 'labirintite'],
].map((name) => ({ heard: heardOf(name), words: name.split(' ').length }))

// A word of few letters counts as it is written: without its H, "hiv" is "iv".
function heardOf(words: string): string {
  return words
    .split(' ')
    .map((word) => (word.length < 5 ? plain(word) : sound(plain(word.toLowerCase().replaceAll('ç', 'ss')))))
    .join(' ')
}

// Near to a name, and other words all the same.
const others = new Set(['imponente', 'depressa', 'sensualidade', 'tubérculos', 'injeção', 'injeções'].map(heardOf))

const nameIn = (text: string): string | null => {
  const tokens = [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)]
  for (const at of tokens.keys())
    for (const length of [3, 2, 1]) {
      const window = tokens.slice(at, at + length)
      const [first, last] = [window[0], window.at(-1)]
      if (window.length < length || !first || !last) continue
      const heard = heardOf(window.map(([word]) => word).join(' '))
      if (names.some((name) => name.words === length && isNear(heard, name.heard)))
        return text.slice(first.index, last.index + last[0].length)
    }
  return null
}

/** Who misspells a name keeps its first sound. */
const isNear = (heard: string, name: string): boolean => {
  if (heard === name) return true
  if (heard[0] !== name[0] || others.has(heard)) return false
  const tolerance = name.length < 8 ? 0 : name.length < 11 ? 1 : 2
  return tolerance > 0 && leven(heard, name, { maxDistance: tolerance + 1 }) <= tolerance
}
