import type { PictureSlug } from '@prumo/ui/pictures'
import { presentations } from './drugs.ts'
import { medicines } from './medicines.ts'
import { slugsOf } from './pathologies.ts'
import { phytoFormulas } from './phyto.ts'

type Offering = {
  key: string
  label: string
  description: string[]
  picture: PictureSlug
  type: 'prescriptionDrug' | 'phyto' | 'course'
  pathologies: string[]
  customized?: boolean
  ingredients?: string[]
  courseLink?: string
  minPriceReais?: number
  productId?: number
}

const byPrescription: Offering[] = medicines.map((medicine) => ({
  key: medicine.slug,
  label: medicine.name,
  description: [
    medicine.form === 'spray'
      ? 'Spray manipulado na dose da sua receita'
      : 'Cápsulas manipuladas na dose da sua receita',
    'Indicado pelo médico quando faz sentido para o seu caso',
    medicine.controlClass === 'C1'
      ? 'Receita de controle especial, conferida pelo farmacêutico'
      : 'Receita conferida pelo farmacêutico',
    'Entrega em caixa sem nome',
  ],
  picture: medicine.picture,
  type: 'prescriptionDrug',
  pathologies: medicine.pathologies,
  ingredients: medicine.ingredients,
  minPriceReais: medicine.minPriceReais,
  productId: presentations.find(({ medicineId }) => medicineId === medicine.id)?.productId,
}))

const customized = (
  key: string,
  label: string,
  pathology: string,
  picture: PictureSlug,
  ingredients: string[],
): Offering => ({
  key,
  label,
  description: [
    'Fórmula montada pelo médico depois da consulta',
    'Dose ajustada durante o acompanhamento',
    'Preço informado com a receita, antes de você decidir',
  ],
  picture,
  type: 'prescriptionDrug',
  pathologies: [pathology],
  customized: true,
  ingredients,
})

const lowestOf = (formula: string): number =>
  Math.min(...phytoFormulas.filter((one) => one.formula === formula).map(({ priceCents }) => priceCents)) / 100

const phyto = (key: PictureSlug, label: string, pathologies: string[], contents: string): Offering => ({
  key,
  label,
  description: [contents, '60 cápsulas por pote', 'Sem receita, para adultos'],
  picture: key,
  type: 'phyto',
  pathologies,
  minPriceReais: lowestOf(key),
  productId: 50,
})

const courses: Offering[] = [
  {
    key: 'programa-control',
    label: 'Programa Control',
    description: [
      'Treino em vídeo para fazer em casa, no seu ritmo',
      'Previsto: 13 técnicas, em etapas que você segue ou repete',
      'Previsto: 2h20 de conteúdo',
      'Previsto: apoio em dias úteis, por mensagem ou telefone',
    ],
    picture: 'programa-control',
    type: 'course',
    pathologies: ['prematureEjaculation'],
    courseLink: '/cursos/programa-control',
    minPriceReais: 49,
    productId: 301,
  },
  {
    key: 'programa-master',
    label: 'Programa Master',
    description: [
      'Sobre conversa, desejo e intimidade a dois',
      'Previsto: 8 vídeos, 2h de conteúdo',
      'Para ver no seu ritmo',
    ],
    picture: 'programa-master',
    type: 'course',
    pathologies: ['lowLibido', 'erectileDysfunction'],
    courseLink: '/cursos/programa-master',
    minPriceReais: 49,
    productId: 302,
  },
]

// spec.md 3 lists the pathology values; its two misspelt ones (erectionDysfunction and 'acne,') are written as meant.
const offerings: Offering[] = [
  ...byPrescription,
  customized('formula-cabelo', 'Fórmula para queda de cabelo', 'hairLoss', 'queda-de-cabelo', [
    'finasterida',
    'minoxidil',
    'dutasterida',
  ]),
  customized('formula-acne', 'Fórmula para acne', 'acne', 'acne', ['tetraciclina']),
  customized('formula-dermatite', 'Fórmula para dermatite', 'dermatitis', 'dermatite', []),
  phyto('mais-lib', '+lib', ['lowLibido'], 'Maca peruana, tribulus e zinco'),
  // Fertility is none of the six conditions.
  phyto('mais-fert', '+fert', [], 'Zinco, selênio, vitamina E e coenzima Q10'),
  phyto('mais-hair', '+hair', ['hairLoss'], 'Biotina, zinco e extrato de cavalinha'),
  ...courses,
]

/** The catalogue offerings of spec.md 3 as rows of shop.offerings. */
export const offeringRows = offerings.map((offering, index) => ({
  key: offering.key,
  label: offering.label,
  description: offering.description,
  img_src: `/patientArea/pictures/${offering.picture}.svg`,
  offering_type: offering.type,
  pathologies: offering.pathologies,
  slugs: slugsOf(offering.pathologies),
  is_customized_med: offering.customized ?? false,
  active_ingredients: offering.ingredients?.length ? offering.ingredients : null,
  course_link: offering.courseLink ?? null,
  min_price_cents: offering.minPriceReais ? offering.minPriceReais * 100 : null,
  product_id: offering.productId ?? null,
  position: index + 1,
}))

// spec.md 9: plan benefits. Those that nothing gives yet are told apart.
export const planBenefits = [
  {
    key: 'support',
    icon_name: 'message',
    content: 'Mensagens com a equipe médica sem limite',
    position: 1,
    is_given: true,
  },
  {
    key: 'adjustment',
    icon_name: 'adjustments',
    content: 'Ajuste da fórmula durante o tratamento',
    position: 2,
    is_given: true,
  },
  {
    key: 'courses',
    icon_name: 'player-play',
    content: 'Programas Master e Control, conforme as aulas entram no ar',
    position: 3,
    is_given: true,
  },
  {
    key: 'psychologist',
    icon_name: 'users',
    content: 'Uma sessão com psicóloga ou psicólogo',
    position: 4,
    is_given: true,
  },
  { key: 'phyto', icon_name: 'leaf', content: 'Um produto fitoterápico, à sua escolha', position: 5, is_given: true },
]
