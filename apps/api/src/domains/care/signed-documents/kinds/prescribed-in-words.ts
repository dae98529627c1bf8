import { findSubstances, type SubstanceClass, substanceNamed } from '#domains/medicines/substances'
import { type Fault, faultOf } from '#platform/faults'

/**
 * A fault if these words prescribe: they name a medicine and say how it is to be taken, or that it is to be sold. Only
 * the prescription form checks a dose, so a certificate, a request or a report never carries one (CFM 2.299/2021 names
 * each document apart).
 * What the patient takes may be told ("em uso de tadalafila 5 mg/dia"): that instructs nobody.
 */
export const prescribedFault = (text: string): Fault | null => {
  let before: Medicine | null = null
  let last: Medicine | null = null
  for (const sentence of sentencesOf(text)) {
    const plain = plainOf(sentence)
    const isTold = tells.test(plain)
    const isDosed = counted.test(plain) || often.test(plain)
    const isSupplied = supplies.test(plain)
    const named = medicineIn(sentence)
    // 'Tadalafila 20 mg. 10 comprimidos ao dia.': the dose belongs to the name before it.
    const meant: Medicine | null = named ?? (isSupplied ? last : isDosed ? before : null)
    if (meant !== null && prescribes(meant, { isDosed, isTold, isSupplied, plain }))
      return faultOf('prescribed_in_document', { substance: meant.name })
    before = isTold ? null : (named ?? before)
    last = named ?? last
  }
  return null
}

type Medicine = ReturnType<typeof substanceNamed>
type Said = { isDosed: boolean; isTold: boolean; isSupplied: boolean; plain: string }

const prescribes = (meant: Medicine, { isDosed, isTold, isSupplied, plain }: Said): boolean =>
  instructs.test(plain) || isSupplied || (isDosed && !isTold) || (supply.test(plain) && isSoldOnSheet(meant))

/** Only a sheet of its own gives it: a report that asks for it would stand for one. */
const isSoldOnSheet = ({ classes }: Medicine): boolean => classes.some((one) => onSheets.includes(one))

const onSheets: readonly SubstanceClass[] = [
  'glp1_agonist',
  'androgen',
  'systemic_retinoid',
  'benzodiazepine',
  'opioid',
]

const medicineIn = (sentence: string): Medicine | null => {
  const [found] = findSubstances(sentence).filter(({ key }) => !isFood(key))
  return found ? substanceNamed(found.key) : null
}

/** A point within a number ends nothing; of a list, each line stands for itself, and 'Uso oral:' for what follows. */
const sentencesOf = (text: string): string[] => text.replace(/:\s*\n/g, ': ').split(/(?:[.;!?](?=\s|$)|\n)+/)

const plainOf = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** Words that tell somebody to take something, whatever else the sentence tells. */
const instructs =
  /\b(?:tomar|tome|ingerir|ingira|aplicar|aplique|administrar|passar|passe|borrifar|engolir|usar \d|use \d|iniciar|inicie|prescrevo|receito|uso (?:oral|interno|topico|externo|sublingual|continuo))\b/
/** Words to a pharmacy; 'dispensar o uso' is to do without. */
const supplies =
  /\b(?:vend(?:er|am)|fornec(?:er|am)|fornec[ae]|entreg(?:ar|uem)|dispens(?:ar|em?)(?! (?:o|d[eo]) uso))\b/
/** A report may ask a plan for a medicine; not for one that needs a sheet of its own. */
const supply = /\b(?:fornecimento|dispensacao|entrega|compra|aquisicao|liberacao)\b/
const unit =
  '(?:cp|cps|cpr|comp|comprimidos?|capsulas?|caps|jatos?|gotas?|ampolas?|drageas?|doses?|caixas?|canetas?|frascos?|embalagens|embalagem)'
/** '60 cápsulas', '1 cp'. */
const counted = new RegExp(`\\b(?:\\d+|um|uma|dois|duas|tres|quatro|cinco|seis|oito|dez|doze|meio|meia) ?${unit}\\b`)
/** '5 mg ao dia', '2 mg à noite', '500 mg 6/6h'. */
const often =
  /\d ?(?:mg|mcg|g|ml)\b.{0,40}(?:\b(?:ao|por) dia\b|\/ ?dia\b|\b(?:a noite|pela manha|de manha|ao deitar|vez(?:es)?|diari[oa]|semana)\b|\d+ ?\/ ?\d+ ?h)/
/** What was or is, in the indicative: it reports. */
const tells =
  /\b(?:em uso|faz uso|fazia uso|fez uso|vem (?:usando|tomando)|esta (?:usando|tomando)|usa|usava|usou|toma|tomava|tomou|utiliza|utilizou|recebeu|tratad[oa] com|tratamento (?:previo|anterior|atual) com|alergi[ac]\w*)\b/

/** An instruction about food and drink prescribes nothing. */
const isFood = (key: string): boolean => substanceNamed(key).classes.some((one) => one === 'food' || one === 'alcohol')
