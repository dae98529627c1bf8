import type { PictureSlug } from '../pictures.ts'

/** The text of a social card, and the drawing beside it. */
export type Card = { title: string; line: string; picture: PictureSlug }

const READ = 'O que é, o que funciona e quanto custa. Revisado por médica.'
const COURSE = 'Curso em vídeo, no seu ritmo.'

/** The cards that messengers show beside a link, by the page's slug; `prumo` is the house's own. */
export const cards = {
  prumo: {
    title: 'Saúde de homem, conversada sem rodeio',
    line: 'Médico à distância, com preço na tela.',
    picture: 'hero',
  },
  'ejaculacao-precoce': { title: 'Ejaculação precoce', line: READ, picture: 'ejaculacao-precoce' },
  'quando-o-homem-ejacula-rapido': {
    title: 'Quando o homem ejacula rápido',
    line: READ,
    picture: 'ejaculacao-precoce',
  },
  'disfuncao-eretil': { title: 'Disfunção erétil', line: READ, picture: 'disfuncao-eretil' },
  'problemas-de-erecao': { title: 'Problemas de ereção', line: READ, picture: 'disfuncao-eretil' },
  'impotencia-sexual': { title: 'Impotência sexual', line: READ, picture: 'disfuncao-eretil' },
  'perda-de-libido': { title: 'Perda de libido', line: READ, picture: 'libido' },
  dermatologia: { title: 'Dermatologia', line: READ, picture: 'dermatologia' },
  acne: { title: 'Acne', line: READ, picture: 'acne' },
  'antibiotico-para-acne': { title: 'Antibiótico para acne', line: READ, picture: 'acne' },
  tetraciclina: { title: 'Tetraciclina', line: READ, picture: 'acne' },
  calvicie: { title: 'Calvície', line: READ, picture: 'queda-de-cabelo' },
  finasterida: { title: 'Finasterida', line: READ, picture: 'queda-de-cabelo' },
  minoxidil: { title: 'Minoxidil', line: READ, picture: 'queda-de-cabelo' },
  dutasterida: { title: 'Dutasterida', line: READ, picture: 'queda-de-cabelo' },
  dermatite: { title: 'Dermatite', line: READ, picture: 'dermatite' },
  'programa-control': { title: 'Programa Control', line: COURSE, picture: 'programa-control' },
  'programa-master': { title: 'Programa Master', line: COURSE, picture: 'programa-master' },
  'sex-tools': { title: 'Loja', line: 'Bem-estar íntimo, em caixa sem nome.', picture: 'gel-lubrificante' },
  fitoterapicos: {
    title: 'Fitoterápicos',
    line: 'Composição, preço por pote e o que a ciência diz.',
    picture: 'mais-lib',
  },
} as const satisfies Readonly<Record<string, Card>>

export type CardSlug = keyof typeof cards

export const cardSlugs = Object.keys(cards) as CardSlug[]

export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630
