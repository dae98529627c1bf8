import { findSubstances } from '#domains/medicines/substances'
import { withoutCodes } from './codes-in-words.ts'
import { conditionsNamedIn } from './conditions-named-in.ts'
import { plainOf } from './letters.ts'

/** The parts of a problem's name that nobody understands: no condition, no substance, and no known harmless problem. */
export const unreadProblemsIn = (text: string): string[] => {
  if (isDenialOfAll(text)) return []
  return withoutCodes(text)
    .replace(values, (_, numbers: string) => `${numbers.replace('/', ' ')} `)
    .split(/[,;\n/+]|\.\s|\be\b/i)
    .map((part) => part.trim())
    .filter((part) => /\p{L}{2}/u.test(part) && !isUnderstood(part))
}

// What a value means is said by its name, which stays; a number may belong to a name ("NEM 2A").
const values = /(\d+(?:\s*(?:x|\/|por)\s*\d+)?)\s*(?:mmhg|ml\/min\S*)?/gi

const isUnderstood = (part: string): boolean => {
  const plain = plainOf(part)
  if (conditionsNamedIn(part, { isProblem: true }).length > 0 || /\bpa\b|\bpressao\b|clcr|tfg/.test(plain)) return true
  return findSubstances(part).length > 0 || wordsOf(plain).every((word) => harmless.has(word))
}

const wordsOf = (plain: string): string[] => plain.match(/[a-z]{2,}/g) ?? []

/** "Nega alergias", "sem comorbidades", "nenhum medicamento": nothing else is said. */
export const isDenialOfAll = (text: string): boolean => {
  const words = wordsOf(plainOf(text))
  return words.length > 0 && denials.has(words[0] as string) && words.every((word) => ofNothing.has(word))
}

const denials = new Set(
  'nao nunca nega nego negou sem nenhum nenhuma nada desconhece desconheco ausencia ndn nkda higido previamente'.split(
    ' ',
  ),
)
const ofNothing = new Set([
  ...denials,
  ...(
    'alergia alergias alergico alergica alergicos alergicas medicamento medicamentos medicacao medicacoes medicamentosa medicamentosas ' +
    'remedio remedios comorbidade comorbidades doenca doencas problema problemas saude antecedente antecedentes uso usa toma tomo tem ' +
    'tenho refere possui conhecida conhecidas conhecido conhecidos outro outra outros outras ou nem de do da dos das ao aos em me mais ' +
    'drogas alimentares alimentar continuo continua relevante relevantes previa previas patologia patologias atual momento no'
  ).split(' '),
])

/**
 * Names of problems that no leaflet of ours asks for, and the words around them. What stands in no table is asked: a
 * pharmacist or physician reviews this list when it grows.
 */
const harmless = new Set(
  // Eyes, ears, nose.
  (
    'anti hiv hbsag hcv vdrl negativo negativa reagente nao ' +
    'alergica alergico miopia astigmatismo hipermetropia presbiopia catarata conjuntivite olho seco rinite sinusite rinossinusite otite amigdalite faringite ' +
    'desvio septo zumbido labirintite adenoide surdez ' +
    // Skin and hair.
    'calvicie alopecia androgenetica aag areata efluvio telogeno acne rosacea dermatite dermatites seborreica seborreia atopica ' +
    'contato eczema caspa psoriase vitiligo melasma micose tinea pitiriase versicolor onicomicose foliculite pseudofoliculite hiperidrose ' +
    'urticaria queloide verruga verrugas herpes labial queda cabelo cabelos estrias celulite xerose ' +
    // What the clinic treats.
    'ejaculacao precoce ep disfuncao eretil de libido baixa desejo sexual anejaculacao retardada impotencia fimose balanite vasectomia ' +
    'vasectomizado varicocele hidrocele infertilidade hipogonadismo ' +
    // Common and without a rule.
    'obesidade sobrepeso dislipidemia dlp hipercolesterolemia colesterol alto triglicerides hipertrigliceridemia gota hiperuricemia asma ' +
    'dor lombar costas joelho ombro bronquite enxaqueca migranea cefaleia tensional lombalgia cervicalgia dorsalgia hernia hernias disco inguinal umbilical hiato artrose ' +
    'tendinite bursite fibromialgia osteoporose osteopenia gastrite refluxo drge dispepsia azia constipacao hemorroida hemorroidas sii ' +
    'intestino irritavel intolerancia lactose celiaca ansiedade tag ansioso ansiosa insonia estresse tdah panico tabagismo tabagista ' +
    'fumante ex sedentarismo sedentario covid dengue gripe resfriado pneumonia anemia ferropriva varizes apneia sono saos calculo renal ' +
    'nefrolitiase colelitiase apendicectomia apendicite colecistectomia fratura hipertensao arterial sistemica has hipertenso pressao alta ' +
    // Words around them.
    'ha desde ano anos mes meses dia dias semana semanas leve moderada moderado intensa cronica cronico aguda agudo controlada controlado ' +
    'compensada compensado tratada tratado tratamento acompanhamento estavel tipo grau fase esquerda esquerdo direita direito bilateral ' +
    'previa previo antiga antigo atual recorrente episodica primaria primario secundaria secundario idade infancia com sem em no na nos ' +
    'nas do da dos das por para ao os as um uma uso crise crises medicacao dieta exercicio aura visual de padrao masculino masculina ' +
    'couro cabeludo face dorso norwood hamilton ii iii iv vi vii persistente generalizada generalizado transtorno sindrome cirurgia operado ' +
    'operada queixa queixas sintoma sintomas procedimento realizada realizado antes depois apos'
  ).split(' '),
)
