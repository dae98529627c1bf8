import type { Pathology } from '#domains/shop/catalogue'

/** An exam by its name on a request, and the conditions for which it is offered first. */
export type Exam = { key: string; name: string; pathologies: readonly Pathology[]; isForPrep?: true; source: string }

const sexual = 'Associação Americana de Urologia, disfunção erétil (2018): glicemia, lipídios e testosterona matinal.'
const hormonal =
  'Associação Americana de Urologia, deficiência de testosterona (2018): duas dosagens matinais, depois LH e prolactina.'
const hair = 'Prática dermatológica na queda difusa; escolha nossa, a revisar pela direção médica.'
const prep = 'Ministério da Saúde, PCDT de PrEP (2022): exames antes do início e no seguimento.'
const before = 'Bula da finasterida: o PSA cai cerca de metade com o uso; convém uma dosagem antes, conforme a idade.'

/**
 * What a request offers first. Anything else is written on a free line. Names follow the usual ones of Brazilian
 * laboratories; which exam serves which condition is the doctor's decision.
 */
export const exams: readonly Exam[] = [
  { key: 'glicemia', name: 'Glicemia de jejum', pathologies: ['erectileDysfunction'], source: sexual },
  { key: 'hemoglobina-glicada', name: 'Hemoglobina glicada', pathologies: ['erectileDysfunction'], source: sexual },
  {
    key: 'lipidograma',
    name: 'Colesterol total e frações, triglicerídeos',
    pathologies: ['erectileDysfunction'],
    source: sexual,
  },
  {
    key: 'testosterona-total',
    name: 'Testosterona total, coleta pela manhã',
    pathologies: ['erectileDysfunction', 'lowLibido'],
    source: hormonal,
  },
  { key: 'shbg', name: 'SHBG (globulina ligadora de hormônios sexuais)', pathologies: ['lowLibido'], source: hormonal },
  { key: 'lh', name: 'LH (hormônio luteinizante)', pathologies: ['lowLibido'], source: hormonal },
  { key: 'prolactina', name: 'Prolactina', pathologies: ['lowLibido'], source: hormonal },
  { key: 'tsh', name: 'TSH', pathologies: ['lowLibido', 'hairLoss'], source: hair },
  { key: 'hemograma', name: 'Hemograma completo', pathologies: ['hairLoss'], source: hair },
  { key: 'ferritina', name: 'Ferritina', pathologies: ['hairLoss'], source: hair },
  { key: 'psa', name: 'PSA total', pathologies: ['hairLoss'], source: before },
  { key: 'hiv', name: 'Anti-HIV 1 e 2 com antígeno p24', pathologies: [], isForPrep: true, source: prep },
  {
    key: 'creatinina',
    name: 'Creatinina, com taxa de filtração estimada',
    pathologies: [],
    isForPrep: true,
    source: prep,
  },
  { key: 'sifilis', name: 'Teste para sífilis (treponêmico, ou VDRL)', pathologies: [], isForPrep: true, source: prep },
  { key: 'hepatite-b', name: 'HBsAg, anti-HBc total e anti-HBs', pathologies: [], isForPrep: true, source: prep },
  { key: 'hepatite-c', name: 'Anti-HCV', pathologies: [], isForPrep: true, source: prep },
  {
    key: 'clamidia-gonococo',
    name: 'Clamídia e gonococo por biologia molecular',
    pathologies: [],
    isForPrep: true,
    source: prep,
  },
]

export const findExam = (key: string): Exam | null => exams.find((exam) => exam.key === key) ?? null
