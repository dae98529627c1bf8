import { findSubstances } from '#domains/medicines/substances'

/**
 * The parts of a list of medicines or allergies in which no substance is found, although they look like one: the whole
 * text, or a part with an amount, or a word or two alone. What is only told around them is no part.
 */
export const unreadPartsOf = (text: string, about: 'medicines' | 'allergies'): string[] => {
  const parts = text
    .split(/[,;\n/+]|\.\s|\be\b/i)
    .map((part) => part.trim())
    .filter((part) => /\p{L}{3}/u.test(part))
  const unread = parts.filter((part) => findSubstances(part).length === 0 && !isKnown(part, about))
  if (findSubstances(text).length === 0) return unread.length > 0 ? [text.trim()] : []
  return unread.filter(looksLikeOne)
}

const amount = /\d+\s*(?:mg|mcg|µg|g|ml|ui|gotas?)\b/i

const looksLikeOne = (part: string): boolean => amount.test(part) || part.split(/\s+/).length <= 2

const isKnown = (part: string, about: 'medicines' | 'allergies'): boolean => {
  const words = plain(part).match(/[a-z]+/g) ?? []
  const known = about === 'allergies' ? [...around, ...otherAllergens] : around
  return words.every((word) => word.length < 3 || known.includes(word)) || (about === 'allergies' && isNothing(words))
}

const isNothing = (words: string[]): boolean => ['nenhum', 'nenhuma', 'nao', 'nada'].includes(words[0] ?? '')

const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

// Words of a list that name no medicine: amounts, times, and why it is taken.
const around = (
  'nenhum nenhuma nada nao mais tambem alem uso tomo uma duas tres dois quatro meio meia comprimido comprimidos capsula capsulas gota ' +
  'gotas dose doses vez vezes por dia dias todo todos toda todas manha tarde noite antes depois dormir deitar jejum almoco jantar cedo ' +
  'semana semanas mes meses ano anos desde ate quando preciso necessario continuo continua diario diaria diariamente pra para pela pelo ' +
  'com sem que dos das mgs pressao colesterol coracao diabetes tireoide ansiedade depressao dor cabeca hoje sempre somente apenas remedio ' +
  'medicamento medicamentos remedios ocasional eventualmente alternados horas hora cada durante'
).split(' ')

// Allergens that no medicine of ours contains, and what they do.
const otherAllergens = (
  'camarao camaroes crustaceos crustaceo frutos mar peixe amendoim castanha castanhas nozes leite lactose gluten ovo ovos soja morango ' +
  'chocolate corante corantes poeira acaro acaros mofo polen pelo pelos gato gatos cachorro cachorros abelha abelhas formiga formigas ' +
  'mosquito mosquitos picada picadas inseto insetos latex niquel bijuteria esmalte perfume perfumes cosmetico cosmeticos fumaca cheiro ' +
  'cheiros forte fortes rinite espirro espirros coceira urticaria inchaco manchas vermelhidao pele falta fico fica incha coca alergia ' +
  'alergico alergica animais respiratoria'
).split(' ')
