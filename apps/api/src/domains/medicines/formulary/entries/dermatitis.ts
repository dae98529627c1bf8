import type { SubstanceKey } from '#domains/medicines/substances'
import {
  application,
  bottle,
  box,
  defineMedicine,
  fingertip,
  jar,
  mg,
  perFingertip,
  perGrams,
  perMl,
  regularly,
  tablet,
  tube,
  whenNeeded,
} from '../define-medicine.ts'

const skin = {
  indications: ['dermatitis' as const],
  route: 'skin' as const,
  dose: fingertip,
  warnings: ['Uso externo.'],
}
const size = (grams: number) => ({
  label: `bisnaga de ${grams} g`,
  package: tube(`${grams} g`),
  dosesPerPackage: grams * 2,
})
const half = 'Cada aplicação é contada como meio grama (ponta de um dedo; Long e Finlay, 1991).'
const guideline = 'Diretriz europeia de eczema atópico (EuroGuiDerm, 2022).'
const ours = 'O máximo por dia é escolha do serviço, a confirmar pela farmacêutica responsável.'
const fourWeeks = {
  ...{ mostDays: 28, everyDay: null },
  source:
    'Corticoide na pele: até quatro semanas seguidas, escolha do serviço, a confirmar pela farmacêutica responsável.',
}
const thin = 'em camada fina, só na área afetada'

const itch = (key: string, name: string, substance: SubstanceKey, dci: string, amount: number, source: string) =>
  defineMedicine({
    key,
    name,
    indications: ['dermatitis'],
    route: 'oral',
    form: 'tablet',
    dose: tablet,
    presentations: [
      {
        label: 'caixa com 12 comprimidos',
        package: box('12 comprimidos'),
        dosesPerPackage: 12,
        components: [mg(substance, dci, amount)],
      },
    ],
    posologies: [regularly(1, 1, { durationDays: 12 })],
    greatest: { perTake: 1, perDay: 1 },
    source,
  })

/** Bought at any pharmacy: an emollient first, a steroid or calcineurin inhibitor on what is inflamed. */
export const dermatitis = [
  ...defineMedicine({
    key: 'vaselina-solida-pomada',
    name: 'Vaselina sólida (emoliente)',
    indications: ['dermatitis'],
    route: 'skin',
    form: 'ointment',
    dose: application('10 g'),
    presentations: [
      {
        label: 'pote de 500 g',
        package: jar('500 g'),
        dosesPerPackage: 50,
        components: [perGrams(10)('petrolatum', 'Vaselina', 1_000)],
      },
    ],
    posologies: [regularly(1, 2, { note: 'no corpo, logo depois do banho' })],
    greatest: { perTake: 4, perDay: 10 },
    warnings: ['Uso externo.'],
    source: `${guideline} Emoliente em quantidade, de 250 a 500 g por semana em adultos. ${ours}`,
  }),
  ...defineMedicine({
    ...skin,
    key: 'hidrocortisona-1-creme',
    name: 'Hidrocortisona 1%, creme',
    form: 'cream',
    presentations: [{ ...size(30), components: [perFingertip('hydrocortisone', 'Hidrocortisona (acetato)', 10)] }],
    posologies: [regularly(1, 2, { note: thin, durationDays: 7 })],
    greatest: { perTake: 4, perDay: 12 },
    source: `${guideline} Bula do profissional (Berlison): duas a três vezes ao dia. ${half} ${ours}`,
  }),
  ...defineMedicine({
    ...skin,
    key: 'desonida-0-05-creme',
    name: 'Desonida 0,05%, creme',
    form: 'cream',
    presentations: [{ ...size(30), components: [perFingertip('desonide', 'Desonida', 0.5)] }],
    posologies: [regularly(1, 2, { note: thin, durationDays: 14 })],
    greatest: { perTake: 4, perDay: 12 },
    lasting: fourWeeks,
    source: `${guideline} Bula do profissional (Desonol): uma a três vezes ao dia. ${half} ${ours}`,
  }),
  ...defineMedicine({
    ...skin,
    key: 'mometasona-0-1-creme',
    name: 'Mometasona 0,1%, creme',
    form: 'cream',
    presentations: [{ ...size(20), components: [perFingertip('mometasone', 'Mometasona (furoato)', 1)] }],
    posologies: [regularly(1, 1, { note: thin, durationDays: 14 })],
    greatest: { perTake: 8, perDay: 8 },
    lasting: fourWeeks,
    source: `${guideline} Bula do profissional (Elocom): uma vez ao dia. ${half} ${ours}`,
  }),
  ...defineMedicine({
    ...skin,
    key: 'tacrolimo-0-1-pomada',
    name: 'Tacrolimo 0,1%, pomada',
    form: 'ointment',
    presentations: [{ ...size(30), components: [perFingertip('tacrolimus', 'Tacrolimo', 1)] }],
    posologies: [
      regularly(1, 2, { note: thin, durationDays: 21 }),
      regularly(1, 1, { note: 'nas áreas que costumam inflamar', daysPerWeek: 2, durationDays: 90 }),
    ],
    greatest: { perTake: 8, perDay: 16 },
    source: `${guideline} Bula do profissional (Protopic): duas vezes ao dia; na manutenção, duas vezes por semana. ${half} ${ours}`,
  }),
  ...defineMedicine({
    ...skin,
    key: 'cetoconazol-2-creme',
    name: 'Cetoconazol 2%, creme',
    form: 'cream',
    presentations: [{ ...size(30), components: [perFingertip('ketoconazole', 'Cetoconazol', 20)] }],
    posologies: [regularly(1, 2, { note: thin, durationDays: 28 })],
    greatest: { perTake: 4, perDay: 8 },
    source: `Bula do profissional (Nizoral creme), dermatite seborreica: uma ou duas vezes ao dia, por duas a quatro semanas. ${half} ${ours}`,
  }),
  ...defineMedicine({
    key: 'cetoconazol-2-xampu',
    name: 'Cetoconazol 2%, xampu',
    indications: ['dermatitis'],
    route: 'scalp',
    form: 'shampoo',
    dose: application('5 ml'),
    presentations: [
      {
        label: 'frasco de 100 ml',
        package: bottle('100 ml'),
        dosesPerPackage: 20,
        components: [perMl(5)('ketoconazole', 'Cetoconazol', 20)],
      },
    ],
    posologies: [
      regularly(1, 1, { note: 'deixar agir de 3 a 5 minutos e enxaguar', daysPerWeek: 2, durationDays: 28 }),
      regularly(1, 1, { note: 'deixar agir de 3 a 5 minutos e enxaguar', daysPerWeek: 1, durationDays: 90 }),
    ],
    greatest: { perTake: 2, perDay: 2 },
    warnings: ['Uso externo.'],
    source: `Bula do profissional (Nizoral xampu), dermatite seborreica: duas vezes por semana, por duas a quatro semanas; depois uma vez por semana. ${ours}`,
  }),
  ...itch(
    'loratadina-10-comprimidos',
    'Loratadina 10 mg',
    'loratadine',
    'Loratadina',
    10,
    'Bula do profissional (Claritin): 10 mg uma vez ao dia.',
  ),
  ...itch(
    'cetirizina-10-comprimidos',
    'Cetirizina 10 mg',
    'cetirizine',
    'Cetirizina (cloridrato)',
    10,
    'Bula do profissional (Zyrtec): 10 mg uma vez ao dia.',
  ),
  ...defineMedicine({
    key: 'hidroxizina-25-comprimidos',
    name: 'Hidroxizina 25 mg',
    indications: ['dermatitis'],
    route: 'oral',
    form: 'tablet',
    dose: tablet,
    presentations: [
      {
        label: 'caixa com 30 comprimidos',
        package: box('30 comprimidos'),
        dosesPerPackage: 30,
        components: [mg('hydroxyzine', 'Hidroxizina (cloridrato)', 25)],
      },
    ],
    posologies: [whenNeeded(1, { note: 'à noite; dá sono', durationDays: 14 })],
    greatest: { perTake: 1, perDay: 4 },
    source: 'Bula do profissional (Hixizine): 25 mg três a quatro vezes ao dia, até 100 mg por dia em adultos.',
  }),
]
