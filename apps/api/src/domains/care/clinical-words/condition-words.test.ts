import { describe, expect, test } from 'vitest'
import type { Condition } from './conditions.ts'
import { conditionsNamedIn } from './conditions-named-in.ts'
import { unreadProblemsIn } from './known-problems.ts'

const sense = (of: Condition, text: string, isProblem: boolean) =>
  conditionsNamedIn(text, { isProblem }).find(({ condition }) => condition === of)?.sense ?? 'silent'

describe('type 1 diabetes', () => {
  test.each([
    'DM tipo 1',
    'DM tipo I',
    'DM I',
    'DM-1',
    'DM 1',
    'Dm tipo um',
    'dm1',
    'DM do tipo 1',
    'DM1/HAS',
    'diabetes melitus 1',
    'diabetes mellitus I',
    'diabetes mellitus tipo 1',
    'Diabetes mellitus, tipo 1',
    'diabetes (tipo 1)',
    'diabetes tipo 1A',
    'T1D',
    'diabete melito insulinodependente',
    'Diabetes mellitus insulino-dependente',
    'diabético tipo 1',
    'diabética do tipo 1',
    'DMID',
    'LADA',
    'DM tipo 1 e hipotireoidismo',
    'DM  tipo  1',
    'D.M. tipo 1',
    'DM tipo 1,5',
    'diabetes tipo 1.5',
    'diabético há 10 anos, tipo 1',
    'diabetes desde criança, do tipo 1',
  ])('%s', (text) => {
    expect(sense('type_1_diabetes', text, true)).toBe('stated')
    expect(sense('type_1_diabetes', `Paciente com ${text} desde os 12 anos`, false)).toBe('stated')
    expect(unreadProblemsIn(text)).toEqual([])
  })

  test.each([
    'DM tipo 2',
    'DM tipo 10',
    'diabético há 10 anos, tipo 2',
    'diabetes, hipersensibilidade tipo 1',
    'DM II',
    'DM2 insulinodependente',
    'diabetes mellitus não insulino-dependente',
    'diabetes insulinodependente tipo 2',
    'diabetes tipo 2 há 1 ano',
    'DM 1 ano atrás',
    'diabetes 1 ano',
    'diabetes mellitus 10 anos',
    'diabetes gestacional',
    'pré-diabetes, 1 comprimido',
    'TDM 1',
  ])('%s is another', (text) => expect(sense('type_1_diabetes', text, true)).toBe('silent'))

  test.each([
    'nega DM1',
    'nega DM tipo 1',
    'sem DM I',
    'pai com DM tipo 1',
    'AF: DM tipo 1',
    'primo diabético tipo 1',
    'sogra com DMID',
    'DM tipo 1 descartado',
  ])('%s is not his', (text) => expect(sense('type_1_diabetes', text, false)).toBe('denied'))
})

describe('medullary thyroid cancer, and what it comes with', () => {
  test.each([
    'pai operou câncer medular de tireoide',
    'mãe com neoplasia medular de tireoide',
    'Portador de NEM 2A',
    'câncer medular da tireoide',
    'CA medular de tireoide',
    'ca de tireoide medular',
    'carcinoma de tiroide do tipo medular',
    'câncer de tireóide (medular)',
    'tumor medular da tireoide',
    'neoplasia maligna medular da glândula tireoide',
    'carcinoma medular',
    'Ca medular',
    'carcinoma medular de tireoide metastático',
    'NEM2A',
    'NEM tipo 2A',
    'NEM do tipo II',
    'MEN-2B',
    'MEN 2',
    'mãe com MEN 2',
    'irmão com NEM 2 e feocromocitoma',
    'mutação RET',
    'mutação germinativa do gene RET',
    'mutações no proto-oncogene RET',
    'RET mutado',
    'CMT',
  ])('%s', (text) => {
    expect(sense('medullary_thyroid_cancer', text, true)).toBe('stated')
    expect(sense('medullary_thyroid_cancer', `AF: ${text}`, false)).toBe('stated')
  })

  test.each(['câncer medular da tireoide', 'NEM 2A', 'NEM2A', 'MEN-2B', 'carcinoma de tireoide do tipo medular'])(
    '%s is understood as a problem',
    (text) => expect(unreadProblemsIn(text)).toEqual([]),
  )

  test.each([
    'carcinoma papilífero de tireoide',
    'carcinoma medular de mama',
    'tumor medular cervical',
    'compressão medular',
    'NEM 1',
    'NEM tipo 1',
    'não dormi nem 2 horas',
    'bebo nem 2 latas',
    'nem 2,5 kg a menos',
    'mutação RET negativa',
    'pesquisa de mutação RET: não detectada',
    'homens e men 20',
    'retorno em 30 dias',
    'mutação do BRCA',
  ])('%s is another', (text) => expect(sense('medullary_thyroid_cancer', text, false)).toBe('silent'))

  test.each([
    'sem história de MEN 2',
    'nega carcinoma medular de tireoide',
    'nega história familiar de NEM 2A',
    'esposa com carcinoma medular da tireoide',
    'sogro com NEM 2',
    'NEM 2 descartada',
    'sem mutação RET',
  ])('%s is denied', (text) => expect(sense('medullary_thyroid_cancer', text, false)).toBe('denied'))

  test('its name in capitals denies nothing of what follows', () => {
    expect(sense('phaeochromocytoma', 'NEM 2A com feocromocitoma', false)).toBe('stated')
    expect(sense('phaeochromocytoma', 'nem feocromocitoma', false)).toBe('denied')
  })
})
